/** What is written exactly and is no word: e-mail addresses, ranges of addresses, ids that a cloud gave to a network. */
import { rangeOf } from "../../../blueprint/AddressRange.ts"
import type { Meaning } from "../lexicon/Lexicon.ts"
import { means, type Token } from "./Token.ts"

/** A text whose literals stand as words of their own, `literal0`, and what each of them was. */
export interface Literals {
  readonly text: string
  readonly found: ReadonlyArray<{ readonly text: string; readonly means: Meaning }>
}

const forms =
  /(?<address>[A-Za-z0-9._+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}\b)|(?<network>\b(?:vpc|subnet|pn)-[0-9a-f-]{8,36}\b)|(?<range>(?<![\w.:/])(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-fA-F]{1,4}(?::[0-9a-fA-F]{0,4}){2,7})(?:\/\d{1,3})?(?![\w:/]|\.\w))/g

/** A message names no more of them. */
const mostLiterals = 40

const isQuad = (text: string): boolean => /^\d+\.\d+\.\d+\.\d+/.test(text)

/** What a range means; of what looks like one and is none, that it is nothing. Times of day are left as they are. */
const meaningOf = (groups: Readonly<Record<string, string | undefined>>): Meaning | null => {
  const { address, network, range } = groups
  if (address !== undefined) return { class: "address", value: address }
  if (network !== undefined) return { class: "network", value: network }
  if (range === undefined) return null
  const meant = rangeOf(range)
  return meant === null && !isQuad(range) ? null : { class: "range", value: meant ?? "" }
}

export const withoutLiterals = (message: string): Literals => {
  const found: Array<Literals["found"][number]> = []
  const text = message.replaceAll(forms, (whole: string, ...rest: ReadonlyArray<unknown>) => {
    // with named groups the last argument is what they hold
    const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>
    const meaning = found.length < mostLiterals ? meaningOf(groups) : null
    if (meaning === null) return whole
    found.push({ text: whole, means: meaning })
    return ` literal${found.length - 1} `
  })
  return { text, found }
}

/** The literal that a word stands for. */
export const literalOf = ({ found }: Literals, word: string): Literals["found"][number] | undefined =>
  found[Number(/^literal(\d{1,2})$/.exec(word)?.[1] ?? -1)]

/** Ranges one after the other are one list: "A, B and C" is no three wishes. */
export const withLists = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const joined: Array<Token> = []
  for (const token of tokens) {
    const [before, between] = [joined.at(-2), joined.at(-1)]
    const isBetween = between !== undefined && (between.mark === "," || means(between, "and"))
    const list = isBetween ? before : between
    if (list === undefined || !means(token, "range") || !means(list, "range")) {
      joined.push(token)
      continue
    }
    joined.splice(isBetween ? -2 : -1, 2, {
      text: `${list.text}, ${token.text}`,
      means: [...list.means, ...token.means]
    })
  }
  return joined
}
