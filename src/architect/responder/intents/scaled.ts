/** "Double it", "20 % more", "by 50": a figure that is raised or lowered. */
import type { Edit } from "../../../blueprint/Edit.ts"
import { all, type Clause, denied, figures, has, type Understood } from "../reading/Clause.ts"

type Field = Extract<Edit, { readonly _tag: "ScaleContext" }>["field"]

export interface Change {
  readonly factor?: number
  readonly by?: number
  readonly uses: Understood["uses"]
}

const tidy = (factor: number): number => Number(factor.toPrecision(6))

const factors = [
  ["verb:double", 2],
  ["verb:triple", 3],
  ["verb:quadruple", 4],
  ["verb:tenfold", 10],
  ["verb:halve", 0.5]
] as const

type Ways = { readonly up: Understood["uses"]; readonly down: Understood["uses"] }

/** "Double it", "three times as much". */
const multiple = (clause: Clause, { down, up }: Ways): Change | null => {
  for (const [verb, factor] of factors) {
    const tokens = all(clause, verb)
    if (tokens.length > 0) return { factor, uses: [...tokens, ...up, ...down] }
  }
  const [times] = figures(clause, "times")
  return times === undefined ? null : { factor: tidy(times.value), uses: [times.token, ...up] }
}

/** "20 % more", "down to 80 %", "a third less". */
const share = (clause: Clause, { down, up }: Ways): Change | null => {
  const [percent] = figures(clause, "percent")
  const moves = up.length + down.length > 0
  if (percent !== undefined && (percent.by || moves || percent.bound === "more" || percent.bound === "less")) {
    const sign = down.length > 0 || percent.bound === "less" ? -1 : 1
    // "to 80 %" is of what it is now
    const isTo = !percent.by && percent.bound === null && moves && has(clause, "to") && percent.value < 100
    return {
      factor: tidy(isTo ? percent.value / 100 : 1 + (sign * percent.value) / 100),
      uses: [percent.token, ...up, ...down]
    }
  }
  const fraction = figures(clause, null).find(({ value }) => value > 0 && value < 1)
  if (fraction === undefined || !(moves || fraction.bound === "less" || fraction.bound === "more")) return null
  const isLess = down.length > 0 || fraction.bound === "less"
  return {
    factor: tidy(isLess ? 1 - fraction.value : 1 + fraction.value),
    uses: [fraction.token, ...up, ...down]
  }
}

/** By what something is multiplied, or what is added to it, in its own unit. */
export const changeOf = (clause: Clause, unit: string): Change | null => {
  if (denied(clause)) return null
  const ways: Ways = { up: all(clause, "verb:raise", "verb:grow", "bound:more"), down: all(clause, "verb:lower") }
  const found = multiple(clause, ways) ?? share(clause, ways)
  if (found !== null) return found
  const { down, up } = ways
  const isMore = has(clause, "verb:add", "extra")
  const isLessBy = down.length > 0 && has(clause, "from") && !has(clause, "bound:most")
  const difference = figures(clause, unit).find(
    ({ bound, by }) => by || bound === "more" || bound === "less" || isMore || isLessBy
  )
  if (difference === undefined) return null
  const sign = down.length > 0 || difference.bound === "less" ? -1 : 1
  return { by: sign * difference.value, uses: [difference.token, ...up, ...down] }
}

/** The edit that raises or lowers a field of the context. */
export const scaledBy = (clause: Clause, field: Field, unit: string, said: string): Understood | null => {
  const change = changeOf(clause, unit)
  if (change === null) return null
  const { by, factor, uses } = change
  if (factor !== undefined)
    return { edits: [{ _tag: "ScaleContext", field, factor }], words: `${factor} times the ${said}`, uses }
  return by === undefined
    ? null
    : {
        edits: [{ _tag: "ScaleContext", field, by }],
        words: `${Math.abs(by)} ${by > 0 ? "more" : "less"} ${said}`,
        uses
      }
}
