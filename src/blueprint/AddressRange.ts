/** Ranges of addresses that may reach a service, as CIDR says them. */
import { Schema } from "effect"
import { isIP } from "node:net"

const form = /^(?<address>[0-9a-fA-F.:]{2,45})(?:\/(?<bits>\d{1,3}))?$/

/** The parts of an address as one number: bytes of IPv4, groups of IPv6. */
const numberOf = (parts: ReadonlyArray<string>, radix: 10 | 16): bigint =>
  parts.reduce((sum, part) => sum * (radix === 10 ? 256n : 65_536n) + BigInt(Number.parseInt(part, radix)), 0n)

const groupsOf = (address: string): ReadonlyArray<string> => {
  const [before = "", after] = address.split("::")
  const [left, right] = [before, after ?? ""].map((part) => (part === "" ? [] : part.split(":"))) as [
    Array<string>,
    Array<string>
  ]
  return after === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right]
}

const textOf = (value: bigint, most: 32 | 128): string => {
  const [size, count] = most === 32 ? [8n, 4] : [16n, 8]
  const parts = Array.from({ length: count }, (_, at) =>
    ((value >> (size * BigInt(count - 1 - at))) & ((1n << size) - 1n)).toString(most === 32 ? 10 : 16)
  )
  // the URL writes the short form of IPv6
  return most === 32 ? parts.join(".") : new URL(`http://[${parts.join(":")}]`).hostname.slice(1, -1)
}

/** The range that a text means, from its first address on: `203.0.113.7` is a range of one. Null where it is none, or everybody. */
export const rangeOf = (text: string): string | null => {
  const { address = "", bits } = form.exec(text)?.groups ?? {}
  const family = isIP(address)
  if (family === 0 || (family === 6 && address.includes("."))) return null
  const most = family === 4 ? 32 : 128
  const prefix = bits === undefined ? most : Number(bits)
  if (prefix > most || prefix === 0) return null
  const value = family === 4 ? numberOf(address.split("."), 10) : numberOf(groupsOf(address), 16)
  const rest = BigInt(most - prefix)
  return `${textOf((value >> rest) << rest, most)}/${prefix}`
}

export const isIpv6 = (range: string): boolean => range.includes(":")

const said = "is not a range such as 203.0.113.0/24 or 2001:db8::/32, told by its first address"

export const AddressRange = Schema.String.pipe(
  Schema.maxLength(49),
  Schema.filter((text) => rangeOf(text) === text, {
    message: () => said,
    jsonSchema: {},
    arbitrary: () => (fc) => fc.constantFrom("203.0.113.0/24", "198.51.100.7/32", "2001:db8::/32")
  })
)
