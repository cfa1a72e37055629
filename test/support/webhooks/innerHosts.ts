import { FastCheck as fc } from "effect"

/** One of the many ways to write an IPv4 address. */
const written = (address: number) => {
  const parts = [24, 16, 8, 0].map((shift) => (address >>> shift) & 255)
  const [a = 0, b = 0, c = 0, d = 0] = parts
  return fc.oneof(
    fc.constantFrom(
      parts.join("."),
      `${parts.join(".")}.`,
      String(address),
      `0x${address.toString(16)}`,
      `0${address.toString(8)}`,
      parts.map((part) => `0x${part.toString(16)}`).join("."),
      parts.map((part) => `0${part.toString(8)}`).join("."),
      `${a}.${(b << 16) | (c << 8) | d}`,
      `${a}.${b}.${(c << 8) | d}`,
      `[::ffff:${parts.join(".")}]`,
      `[::${parts.join(".")}]`,
      `[64:ff9b::${parts.join(".")}]`,
      `[2002:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}::]`,
      parts.join(".").replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
      parts.join(".").replaceAll(/\d/g, (digit) => `%3${digit}`)
    )
  )
}

const anyOf = (least: number, most: number) => fc.integer({ min: least, max: most })

/** Hosts that are inner IPv4 addresses, however they are written: this machine's above all. */
export const innerHosts: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 4, arbitrary: fc.constant(0x7f000001) },
    { weight: 2, arbitrary: anyOf(0x7f000000, 0x7fffffff) },
    { weight: 1, arbitrary: anyOf(0x0a000000, 0x0affffff) },
    { weight: 1, arbitrary: anyOf(0xa9fe0000, 0xa9feffff) },
    { weight: 1, arbitrary: anyOf(0xc0a80000, 0xc0a8ffff) }
  )
  .chain(written)
