"""Where the core is known to differ from its specification. Each test fails when its difference is gone: delete it then."""

from oracle.compare import differences
from oracle.trace import play, printed

# Thrown at 3,000 pt/s: the exit should last 1.3 of the way over the speed, not 0.3 s.
THROWN = """
deck swipe width=300 height=400 cards=a,b
down 1 50 200 0
move 1 80 200 0.01
move 1 110 200 0.02
move 1 140 200 0.03
move 1 170 200 0.04
up 1 200 200 0.05
frames 0.06 0.4 60
"""


def test_a_thrown_card_slows_down_to_its_exit(core):
    shown = printed(core(THROWN))
    assert differences(play(THROWN, throw=(1.3, 0.08)), shown)
    assert not differences(play(THROWN), shown)
