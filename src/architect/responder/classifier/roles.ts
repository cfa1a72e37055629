/** What a figure, a tier or a thing that a wish names is in it, as it is told by what stands around it. */
import { thingClasses } from "../lexicon/Lexicon.ts"
import { isFigure, means, type Token } from "../reading/Token.ts"
import type { WishLabel } from "../reading/told/wishLabels.ts"
import { symbolsOf } from "./features.ts"
import { loaded, ranked } from "./LinearModel.ts"
import model from "./roles.json" with { type: "json" }

/**
 * Of a figure: the value that is wished, the least and the most of a range, what it was, a difference. Of a tier: where
 * the wish is for, where not, whose value is taken, where a run of tiers begins or ends. Of a thing: what is changed,
 * what comes in its place, what it replaces. Each may only be mentioned.
 */
export const roles = {
  figure: ["new", "min", "max", "old", "by", "mentioned"],
  tier: ["on", "not", "like", "from", "upto", "mentioned"],
  thing: ["what", "to", "replaced", "mentioned"]
} as const
export type Family = keyof typeof roles
export type Role = (typeof roles)[Family][number]
export const families = ["figure", "tier", "thing"] as const

/** What a token is; null where it has no role in a wish. */
export const familyOf = (token: Token): Family | null =>
  isFigure(token) ? "figure" : means(token, "tier") ? "tier" : means(token, ...thingClasses) ? "thing" : null

export const roleLabel = (family: Family, role: string): string => `${family}.${role}`

/** How far around a token words are looked at by their distance. */
const near = 3
/** How far at all. */
const far = 8

/** What stands at a place: its words and what they mean. */
const symbolsAt = (tokens: ReadonlyArray<Token>, at: number): ReadonlyArray<string> => {
  const token = tokens[at]
  if (token === undefined) return [at < 0 ? "^" : "$"]
  if (token.mark !== undefined) return [token.mark]
  const family = familyOf(token)
  return [
    ...symbolsOf(token),
    ...(family === null ? token.means.map(({ class: name, value }) => `=${name}:${value}`) : [`@${family}`])
  ]
}

/** What a token itself tells: a service may be called anything. */
const ownOf = (token: Token): ReadonlyArray<string> =>
  token.quantity === undefined
    ? token.means.map(({ class: name, value }) => (name === "component" ? "@component" : `${name}:${value}`))
    : [`unit ${token.quantity.unit}`, `bound ${token.quantity.bound}`, `by ${token.quantity.by}`]

/** What tells the role of the token at a place in a text that makes such a wish. */
export const roleFeatures = (tokens: ReadonlyArray<Token>, at: number, wish: WishLabel): ReadonlyArray<string> => {
  const token = tokens[at]
  const family = token === undefined ? null : familyOf(token)
  if (token === undefined || family === null) return []
  const kin = tokens.filter((one) => familyOf(one) === family)
  const place = kin.indexOf(token)
  const around = [-3, -2, -1, 1, 2, 3].flatMap((by) => symbolsAt(tokens, at + by).map((one) => `${by} ${one}`))
  const pair = (one: number, other: number): ReadonlyArray<string> =>
    symbolsAt(tokens, at + one).flatMap((a) => symbolsAt(tokens, at + other).map((b) => `${one},${other} ${a} ${b}`))
  const wider = (from: number, to: number, side: string): ReadonlyArray<string> =>
    tokens
      .slice(Math.max(0, from), Math.max(0, to))
      .flatMap((_, by) => symbolsAt(tokens, Math.max(0, from) + by).map((one) => `${side} ${one}`))
  const own = ownOf(token)
  return [
    ...new Set(
      [
        "",
        ...own,
        ...own.map((one) => `${wish} ${one}`),
        `wish ${wish}`,
        `${place + 1} of ${kin.length}`,
        ...(place === kin.length - 1 ? ["last"] : []),
        ...around,
        ...pair(-2, -1),
        ...pair(1, 2),
        ...pair(-1, 1),
        ...wider(at - far, at - near, "before"),
        ...wider(at + near + 1, at + far + 1, "after"),
        ...wider(at - near, at, "just before"),
        ...wider(at + 1, at + near + 1, "just after")
      ].map((one) => `${family} ${one}`)
    )
  ]
}

const roleModel = loaded(model)

/** A role and how likely it is, from 0 to 1. */
export interface RoleTold {
  readonly role: Role
  readonly probability: number
}

/** The likeliest role of the token at a place; null where it can have none. */
export const roleTold = (tokens: ReadonlyArray<Token>, at: number, wish: WishLabel): RoleTold | null => {
  const token = tokens[at]
  const family = token === undefined ? null : familyOf(token)
  if (family === null) return null
  const own = ranked(roleModel(), roleFeatures(tokens, at, wish)).filter(({ label }) => label.startsWith(`${family}.`))
  const total = own.reduce((all, { probability }) => all + probability, 0)
  const [first] = own
  const role = roles[family].find((one) => roleLabel(family, one) === first?.label)
  return first === undefined || role === undefined ? null : { role, probability: first.probability / total }
}
