import { Either } from "effect"
import { BlockList, isIP, isIPv4 } from "node:net"

/** A set of addresses, as CIDR says it. */
export interface Networks {
  readonly isEmpty: boolean
  readonly has: (address: string) => boolean
}

const form = /^(?<address>[0-9a-fA-F.:]{2,45})(?:\/(?<bits>\d{1,3}))?$/

/** Reads a list of CIDR networks, or names the first that is none. A single address is a network of one. */
export const networks = (list: ReadonlyArray<string>): Either.Either<Networks, string> => {
  const known = new BlockList()
  for (const text of list) {
    const { address = "", bits } = form.exec(text)?.groups ?? {}
    const family = isIP(address)
    const most = family === 4 ? 32 : 128
    const prefix = bits === undefined ? most : Number(bits)
    if (family === 0 || prefix > most) return Either.left(text.slice(0, 60))
    known.addSubnet(address, prefix, family === 4 ? "ipv4" : "ipv6")
  }
  return Either.right({
    isEmpty: list.length === 0,
    // a zone (`fe80::1%eth0`) is of this machine alone
    has: (address) => isIP(address) !== 0 && !address.includes("%") && known.check(address, familyOf(address))
  })
}

const familyOf = (address: string) => (isIPv4(address) ? "ipv4" : "ipv6")

/** No addresses at all. */
export const noNetworks: Networks = { isEmpty: true, has: () => false }

const ours = (list: ReadonlyArray<string>): Networks =>
  Either.getOrThrowWith(networks(list), (wrong) => new Error(`${wrong} is no network`))

/** What is no address of the internet's, by IANA's register of special addresses. */
const specialV4 = ours([
  "0.0.0.0/8", // this network
  "10.0.0.0/8", // private
  "100.64.0.0/10", // behind a carrier's NAT; Alibaba's metadata too
  "127.0.0.0/8", // this machine
  "168.63.129.16/32", // Azure's own services, the metadata among them
  "169.254.0.0/16", // link-local; the metadata of most clouds
  "172.16.0.0/12", // private
  "192.0.0.0/24", // protocols; Oracle's metadata
  "192.0.2.0/24", // documentation
  "192.31.196.0/24", // AS112
  "192.52.193.0/24", // AMT
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16", // private
  "192.175.48.0/24", // AS112
  "198.18.0.0/15", // measurements
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4" // reserved, and broadcast
])

/** All that was ever given out for use on the internet: not `::/96`, mapped ones, NAT64, unique local or link-local ones. */
const globalV6 = ours(["2000::/3"])

const specialV6 = ours([
  "2001::/23", // protocols: Teredo, measurements, ORCHID
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4, which hides an IPv4 address
  "2620:4f:8000::/48", // AS112
  "3fff::/20" // documentation
])

/** Whether an address is one of the public internet's. What holds another one inside (mapped, NAT64, 6to4, Teredo) is not. */
export const isPublic = (address: string): boolean => {
  if (isIP(address) === 0 || address.includes("%")) return false
  return isIPv4(address) ? !specialV4.has(address) : globalV6.has(address) && !specialV6.has(address)
}
