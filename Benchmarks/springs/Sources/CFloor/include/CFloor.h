// The floor of a spring's frame, in C: the exact solution with the fewest operations that give position and velocity.

/// What is computed once for a spring: damping fraction * angular frequency, and the damped frequency with its inverse.
typedef struct {
    double decay, frequency, inverse;
} floor_spring;

typedef struct {
    double displacement, velocity;
} floor_state;

/// Displacement and velocity `time` seconds after they were as given: one exponential, one sine and one cosine.
floor_state floor_at(const floor_spring *spring, double displacement, double velocity, double time);
