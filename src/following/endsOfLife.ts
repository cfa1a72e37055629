import type { Analysis } from "../facts/Analysis.ts"
import { endOf } from "../facts/endOfLife.ts"
import { runtimeNames } from "../facts/join/services.ts"

/** Days before a release ends at which it is told of, the longest first. */
const noticeDays = [90, 30, 0] as const

const millisOfDay = 24 * 60 * 60 * 1000

/** A release that an application runs on and that ends. */
export interface EndOfLife {
  readonly product: string
  readonly version: string
  /** The day, e.g. `2027-04-30`. */
  readonly end: string
  /** 90, 30 or 0: that many days are left, or fewer. */
  readonly withinDays: number
}

/** A range such as `>=18` does not say what runs. */
const releasesOf = ({ datastores, services }: Analysis) => [
  ...services.flatMap(({ language, runtimeRange, runtimeVersion }) => {
    const product = language === null || !Object.hasOwn(runtimeNames, language) ? undefined : runtimeNames[language]
    return product === undefined || runtimeVersion === null || runtimeRange !== undefined
      ? []
      : [{ product, version: runtimeVersion }]
  }),
  ...datastores.flatMap(({ engine, version }) => (version === null ? [] : [{ product: engine, version }]))
]

/** How an end is remembered once it was told of. */
export const keyOf = ({ end, product, version, withinDays }: EndOfLife): string =>
  `${product} ${version} ${end} ${withinDays}`

/** What ends within a notice on a day, each release once with the shortest notice that has come. */
export const endsOfLife = (analysis: Analysis, today: Date): ReadonlyArray<EndOfLife> => {
  const found = new Map<string, EndOfLife>()
  for (const { product, version } of releasesOf(analysis)) {
    const end = endOf(product, version)
    if (end === undefined) continue
    const left = Math.ceil((Date.parse(end) - today.getTime()) / millisOfDay)
    const withinDays = noticeDays.findLast((days) => left <= days)
    if (withinDays !== undefined) found.set(`${product} ${version}`, { product, version, end, withinDays })
  }
  return [...found.values()]
}
