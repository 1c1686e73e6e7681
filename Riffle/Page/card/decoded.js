// A picture that is decoded before it is shown.

/** The bytes as a picture that can be painted at once; rejects if they are none. */
export async function decoded(blob) {
    const image = new Image()
    image.draggable = false
    image.src = URL.createObjectURL(blob)
    try {
        await image.decode()
    } finally {
        URL.revokeObjectURL(image.src)
    }
    return image
}
