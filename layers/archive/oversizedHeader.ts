/** Bytes of one tar block. */
export const blockBytes = 512

/**
 * Bytes that an archive may spend on one name or set of attributes, by the type of the header that announces them. git
 * writes 52 bytes for the whole archive (`g`) and a path for a file (`x`, `L`, `K`). Tar readers keep the attributes of
 * a `g` and copy them for each file, so that a large one makes a small archive cost minutes.
 */
const mostBytes: Readonly<Record<number, number>> = {
  [code("g")]: 1024,
  [code("x")]: 64 * 1024,
  [code("L")]: 64 * 1024,
  [code("K")]: 64 * 1024
}

function code(letter: string): number {
  return letter.charCodeAt(0)
}

const magic = [...Buffer.from("ustar")]
const magicAt = 257
const typeAt = 156
const sizeAt = 124
const sizeDigits = 12

/** The size field: octal digits, or binary where the first bit is set, which no honest header of these types needs. */
const sizeOf = (chunk: Uint8Array, at: number): number => {
  if (((chunk[at + sizeAt] ?? 0) & 0x80) !== 0) return Number.POSITIVE_INFINITY
  let size = 0
  for (let digit = at + sizeAt; digit < at + sizeAt + sizeDigits; digit++) {
    const value = (chunk[digit] ?? 0) - 48
    if (value >= 0 && value <= 7) size = size * 8 + value
  }
  return size
}

/**
 * Whether whole blocks of a tar stream hold a header whose attributes are larger than any honest archive's. A file's own
 * content may look like one only where it is itself such an archive.
 */
export const hasOversizedHeader = (blocks: Uint8Array): boolean => {
  for (let at = 0; at < blocks.length; at += blockBytes) {
    const most = mostBytes[blocks[at + typeAt] ?? 0]
    if (most === undefined) continue
    if (magic.every((byte, index) => blocks[at + magicAt + index] === byte) && sizeOf(blocks, at) > most) return true
  }
  return false
}
