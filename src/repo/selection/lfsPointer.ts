const opening = new TextEncoder().encode("version https://git-lfs.github.com/spec/v1\n")

/** git-lfs itself takes nothing longer for a pointer. */
const mostBytes = 1024

/** Whether a file only says where Git LFS keeps the content: then it is not the content. */
export const isLfsPointer = (bytes: Uint8Array): boolean =>
  bytes.length < mostBytes && bytes.length > opening.length && opening.every((byte, index) => bytes[index] === byte)
