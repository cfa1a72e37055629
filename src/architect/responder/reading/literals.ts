/** What is written exactly and is no word: e-mail addresses, ranges of addresses, ids that a cloud gave to a network. */
import { rangeOf } from "../../../blueprint/AddressRange.ts"
import type { Meaning } from "../lexicon/Lexicon.ts"
import { means, type Token } from "./Token.ts"

/** Named groups: `address`, `network`, `range`. */
export const literal =
  /(?<address>[A-Za-z0-9._+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}\b)|(?<network>\b(?:vpc|subnet|pn)-[0-9a-f-]{8,36}\b)|(?<range>(?<![\w.:/])(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-fA-F]{1,4}(?::[0-9a-fA-F]{0,4}){2,7})(?:\/\d{1,3})?(?![\w:/]|\.\w))/

const isQuad = (text: string): boolean => /^\d+\.\d+\.\d+\.\d+/.test(text)

/** What a range means; of what looks like one and is none, that it is nothing. Times of day are left as they are. */
const meaningOf = ({ address, network, range }: Readonly<Record<string, string | undefined>>): Meaning | null => {
  if (address !== undefined) return { class: "address", value: address }
  if (network !== undefined) return { class: "network", value: network }
  if (range === undefined) return null
  const meant = rangeOf(range)
  return meant === null && !isQuad(range) ? null : { class: "range", value: meant ?? "" }
}

/** The token of a literal; null where there is none. It is not told by its digits: it counts nothing. */
export const literalIn = (groups: Readonly<Record<string, string | undefined>>): Token | null => {
  const meaning = meaningOf(groups)
  const text = groups["address"] ?? groups["network"] ?? groups["range"] ?? ""
  return meaning === null ? null : { text: `${meaning.class} ${text}`, means: [meaning] }
}

/** A class of machines by the name that its provider gave it. */
export const isMachine = (word: string): boolean =>
  /^(?:(?:db|cache|mq)\.)?[a-z]{1,3}\d[a-z]{0,3}\.(?:nano|micro|small|medium|\d{0,2}x?large)$/.test(word)

/** What may stand between the ranges of a list: "our office (A) and the VPN with B". */
const isBetweenRanges = ({ mark, means: all }: Token): boolean =>
  mark === undefined
    ? all.length === 0 ||
      all.some(({ class: name, value }) =>
        name === "foreign" ? value === "part" : /^(?:and|also|article|callers|filler|from|only|place|to)$/.test(name)
      )
    : /^[,()]$/.test(mark)

/** Ranges one after the other are one list: "A, B and C" is no three wishes. */
export const withLists = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const joined: Array<Token> = []
  for (const token of tokens) {
    const at = means(token, "range") ? joined.findLastIndex((one) => means(one, "range")) : -1
    const list = joined[at]
    if (list === undefined || !joined.slice(at + 1).every(isBetweenRanges)) joined.push(token)
    else
      joined.splice(at, joined.length, { text: `${list.text}, ${token.text}`, means: [...list.means, ...token.means] })
  }
  return joined
}
