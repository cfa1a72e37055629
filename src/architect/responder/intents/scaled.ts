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

/** By what something is multiplied, or what is added to it, in its own unit. */
export const changeOf = (clause: Clause, unit: string): Change | null => {
  if (denied(clause)) return null
  const up = all(clause, "verb:raise", "verb:grow", "bound:more")
  const down = all(clause, "verb:lower")
  const steps = [
    [all(clause, "verb:double"), 2],
    [all(clause, "verb:triple"), 3],
    [all(clause, "verb:quadruple"), 4],
    [all(clause, "verb:tenfold"), 10],
    [all(clause, "verb:halve"), 0.5]
  ] as const
  for (const [tokens, factor] of steps) if (tokens.length > 0) return { factor, uses: [...tokens, ...up, ...down] }
  const [times] = figures(clause, "times")
  if (times !== undefined) return { factor: tidy(times.value), uses: [times.token, ...up] }
  const [share] = figures(clause, "percent")
  const isDown = down.length > 0
  if (
    share !== undefined &&
    (share.by || up.length > 0 || isDown || share.bound === "more" || share.bound === "less")
  ) {
    const sign = isDown || share.bound === "less" ? -1 : 1
    // "to 80 %" is of what it is now
    const isTo = !share.by && share.bound === null && (up.length > 0 || isDown) && has(clause, "to")
    return {
      factor: tidy(isTo && share.value < 100 ? share.value / 100 : 1 + (sign * share.value) / 100),
      uses: [share.token, ...up, ...down]
    }
  }
  const fraction = figures(clause, null).find(({ value }) => value > 0 && value < 1)
  const isLess = isDown || fraction?.bound === "less"
  if (fraction !== undefined && (isLess || up.length > 0 || fraction.bound === "more"))
    return {
      factor: tidy(isLess ? (fraction.value === 0.5 ? 0.5 : 1 - fraction.value) : 1 + fraction.value),
      uses: [fraction.token, ...up, ...down]
    }
  const isMore = has(clause, "verb:add", "extra")
  const isLessBy = down.length > 0 && has(clause, "from") && !has(clause, "bound:most")
  const difference = figures(clause, unit).find(
    ({ bound, by }) => by || bound === "more" || bound === "less" || isMore || isLessBy
  )
  if (difference !== undefined) {
    const sign = isDown || difference.bound === "less" ? -1 : 1
    return { by: sign * difference.value, uses: [difference.token, ...up, ...down] }
  }
  return null
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
