/** The European Central Bank's daily reference rates (`eurofxref-daily.xml`) to euros for one dollar. */
import { BigDecimal, Either, Option } from "effect"
import { XMLParser } from "fast-xml-parser"
import type { ExchangeRateFile } from "../CatalogFile.ts"

export interface EcbRate {
  /** `2026-11-20`. */
  readonly date: string
  /** Dollars for one euro, as the bank writes it. */
  readonly usdPerEur: string
}

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", processEntities: false })

const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const figure = /^\d{1,3}\.\d{1,6}$/

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value)

const inside = (node: unknown, name: string): ReadonlyArray<unknown> => {
  const found = isNode(node) && Object.hasOwn(node, name) ? node[name] : []
  return Array.isArray(found) ? found : [found]
}

/** The dollar's rate and its day; none where the document is anything else. */
export const readEcb = (xml: string): Option.Option<EcbRate> =>
  Option.flatMap(Either.getRight(Either.try((): unknown => parser.parse(xml))), (root) => {
    const days = inside(root, "gesmes:Envelope").flatMap((envelope) =>
      inside(envelope, "Cube").flatMap((cube) => inside(cube, "Cube"))
    )
    const rates = days.flatMap((node) => {
      const date = isNode(node) ? node["time"] : undefined
      const usd = inside(node, "Cube").find((rate) => isNode(rate) && rate["currency"] === "USD")
      const usdPerEur = isNode(usd) ? usd["rate"] : undefined
      return typeof date === "string" && typeof usdPerEur === "string" && day.test(date) && figure.test(usdPerEur)
        ? [{ date, usdPerEur }]
        : []
    })
    return Option.filter(Option.fromNullable(rates[0]), ({ usdPerEur }) => Number(usdPerEur) > 0)
  })

/** The rate file of the day; the one before it becomes a cross check. */
export const newRate = (before: ExchangeRateFile, { date, usdPerEur }: EcbRate, address: string): ExchangeRateFile => {
  const each = BigDecimal.unsafeDivide(BigDecimal.fromBigInt(1n), BigDecimal.unsafeFromString(usdPerEur))
  return {
    ...before,
    date,
    usdPerEur,
    eurPerUsd: BigDecimal.format(BigDecimal.round(each, { scale: 5, mode: "half-from-zero" })),
    source: `ECB euro foreign exchange reference rate (${address})`,
    confidence: "exact",
    attribution: "European Central Bank",
    crossChecks: [{ date: before.date, usdPerEur: before.usdPerEur, source: before.source }]
  }
}
