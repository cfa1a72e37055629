/**
 * A linear model that tells which of several things a sentence is: multinomial logistic regression over features that are
 * there or not. Its weights are data, learned from the sentences of `fixtures/messages/learned` by `npm run learn`: the
 * same sentence has the same answer every time.
 */
import { Schema } from "effect"

/** Weights are kept as whole numbers, this many to one. */
export const precision = 10

/** For each feature: the position of a label and its weight, in turns. */
export const LinearModel = Schema.Struct({
  labels: Schema.Array(Schema.String).pipe(Schema.minItems(2)),
  weights: Schema.Record({ key: Schema.String, value: Schema.Array(Schema.Int) })
})
export type LinearModel = typeof LinearModel.Type

/** Weights are parsed once, when they are first asked for. */
export const loaded = (data: unknown): (() => LinearModel) => {
  let model: LinearModel | undefined
  return () => (model ??= Schema.decodeUnknownSync(LinearModel)(data))
}

/** The feature of every sentence. */
export const always = ""

/** Whether any of the features occurred in what was learned from. */
export const knowsAny = ({ weights }: LinearModel, features: ReadonlyArray<string>): boolean =>
  features.some((one) => Object.hasOwn(weights, one))

/** How likely a label is, from 0 to 1: all of them together are 1. */
export interface Ranked {
  readonly label: string
  readonly probability: number
}

/** All labels, the likeliest first. */
export const ranked = ({ labels, weights }: LinearModel, features: ReadonlyArray<string>): ReadonlyArray<Ranked> => {
  const known = [always, ...features].flatMap((one) =>
    Object.hasOwn(weights, one) || one === always ? [weights[one] ?? []] : []
  )
  const sums = labels.map(() => 0)
  for (const row of known)
    for (let at = 0; at < row.length; at += 2) {
      const label = row[at] ?? 0
      sums[label] = (sums[label] ?? 0) + (row[at + 1] ?? 0)
    }
  const scale = 1 / (precision * Math.sqrt(known.length))
  const most = Math.max(...sums)
  const shares = sums.map((sum) => Math.exp((sum - most) * scale))
  const total = shares.reduce((all, one) => all + one, 0)
  return labels
    .map((label, at) => ({ label, probability: (shares[at] ?? 0) / total }))
    .toSorted((one, other) => other.probability - one.probability)
}
