/**
 * Multinomial logistic regression, learned by AdaGrad in a fixed order with a penalty on the sum of weights (L1), which
 * leaves most of them at zero. The same examples give the same weights.
 */
import { always, type LinearModel, precision } from "../../src/architect/responder/classifier/LinearModel.ts"

export interface Example {
  readonly label: string
  readonly features: ReadonlyArray<string>
}

const rounds = 40
const rate = 0.5
/** How much of a weight goes with each round, for every example and at its end. */
const decay = 1e-4
const penalty = 0.02
/** How much of each example is left to all the other labels, so that none is held for certain. */
const doubt = 0.1
/** Smaller ones change nothing. */
const least = 2 / precision

/** Numbers from 0 to 1 in an order that is always the same (a linear congruence). */
const sequence = () => {
  let state = 7
  return (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

const shuffle = (order: Array<number>, next: () => number): void => {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    const kept = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = kept
  }
}

/** Numbers of the features that occur, that of every sentence first. */
const numbered = (examples: ReadonlyArray<Example>): ReadonlyMap<string, number> => {
  const numbers = new Map([[always, 0]])
  for (const { features } of examples) for (const one of features) if (!numbers.has(one)) numbers.set(one, numbers.size)
  return numbers
}

export const learn = (examples: ReadonlyArray<Example>): LinearModel => {
  const labels = [...new Set(examples.map(({ label }) => label))].toSorted()
  const numbers = numbered(examples)
  const count = labels.length
  const weights = new Float64Array(numbers.size * count)
  const slopes = new Float64Array(weights.length).fill(0.01)
  const rows = examples.map(({ features }) => [0, ...features.map((one) => numbers.get(one) ?? 0)])
  const wanted = examples.map(({ label }) => labels.indexOf(label))
  const next = sequence()
  const order = examples.map((_, at) => at)
  const shares = new Float64Array(count)
  for (let round = 0; round < rounds; round++) {
    shuffle(order, next)
    for (const at of order) {
      const row = rows[at] ?? []
      const scale = 1 / Math.sqrt(row.length)
      shares.fill(0)
      for (const feature of row)
        for (let label = 0; label < count; label++)
          shares[label] = (shares[label] ?? 0) + (weights[feature * count + label] ?? 0) * scale
      const most = shares.reduce((one, other) => Math.max(one, other), -Infinity)
      let total = 0
      for (let label = 0; label < count; label++) {
        const share = Math.exp((shares[label] ?? 0) - most)
        shares[label] = share
        total += share
      }
      for (let label = 0; label < count; label++)
        shares[label] = (shares[label] ?? 0) / total - (label === wanted[at] ? 1 - doubt : doubt / (count - 1))
      for (const feature of row)
        for (let label = 0; label < count; label++) {
          const place = feature * count + label
          const slope = (shares[label] ?? 0) * scale + decay * (weights[place] ?? 0)
          if (Math.abs(slope) < 1e-5) continue
          const sum = (slopes[place] ?? 0) + slope * slope
          slopes[place] = sum
          weights[place] = (weights[place] ?? 0) - (rate * slope) / Math.sqrt(sum)
        }
    }
    for (let place = 0; place < weights.length; place++) {
      const weight = weights[place] ?? 0
      const less = (penalty * rate) / Math.sqrt(slopes[place] ?? 1)
      weights[place] = Math.sign(weight) * Math.max(0, Math.abs(weight) - less)
    }
  }
  const kept = [...numbers].flatMap(([feature, number]): ReadonlyArray<readonly [string, ReadonlyArray<number>]> => {
    const row = labels.flatMap((_, label) => {
      const weight = weights[number * count + label] ?? 0
      return Math.abs(weight) < least ? [] : [label, Math.round(weight * precision)]
    })
    return row.length === 0 ? [] : [[feature, row]]
  })
  return {
    labels,
    weights: Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }
}
