/** How the bytes of a text file are to be read. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be"

/** From the byte order mark; UTF-8 without one. */
export const encodingOf = (bytes: Uint8Array): Encoding =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8"

/** How many of a file's first bytes decide whether it is text: as many as git looks at. */
const sniffedBytes = 8192

/** git's own rule: a NUL near the beginning, except in UTF-16 that says so. */
export const isBinary = (bytes: Uint8Array): boolean =>
  encodingOf(bytes) === "utf-8" && bytes.subarray(0, sniffedBytes).includes(0)

/** The file as UTF-8 bytes without a byte order mark; the same bytes where they already are. */
export const toUtf8 = (bytes: Uint8Array): Uint8Array => {
  const encoding = encodingOf(bytes)
  if (encoding !== "utf-8") return new TextEncoder().encode(new TextDecoder(encoding).decode(bytes))
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
}

/** Clean text of UTF-8 bytes: `\n` line ends, and no NUL, which databases refuse. A decoder leaves no lone surrogate. */
export const decodeText = (utf8: Uint8Array): string => {
  const text = new TextDecoder("utf-8").decode(utf8)
  const unix = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text
  return unix.includes("\0") ? unix.replaceAll("\0", "\ufffd") : unix
}

const shebang = /^#![ \t]*(\S+)(?:[ \t]+([^\n]*))?/

/** The program that a `#!` first line names, without its folder; behind `env` the program that is looked up. */
export const interpreterOf = (utf8: Uint8Array): string | undefined => {
  if (utf8[0] !== 0x23 || utf8[1] !== 0x21) return undefined
  const match = shebang.exec(new TextDecoder("utf-8").decode(utf8.subarray(0, 200)).replaceAll("\r", ""))
  const program = baseName(match?.[1] ?? "")
  if (program !== "env") return plain(program)
  const looked = (match?.[2] ?? "")
    .split(/[ \t]+/)
    .find((word) => word !== "" && !word.startsWith("-") && !word.includes("="))
  return plain(baseName(looked ?? ""))
}

const baseName = (path: string) => path.slice(path.lastIndexOf("/") + 1)

const plain = (name: string) => (/^[\w.+-]{1,40}$/.test(name) ? name : undefined)
