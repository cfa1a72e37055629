const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

const crc32 = (text: string): number => {
  let crc = 0xffffffff
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at)
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1))
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** GitHub and npm write the CRC-32 of the middle, in base 62, as the last six characters. */
export const hasChecksum = (token: string): boolean => {
  const body = token.slice(token.indexOf("_") + 1, -6)
  let written = 0
  for (const digit of token.slice(-6)) written = written * 62 + digits.indexOf(digit)
  return crc32(body) === written
}
