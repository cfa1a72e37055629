import { NodeHttpClient } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Layer } from "effect"
import { defaultLimits, type PriceListOptions } from "../../../layers/prices/PriceListOptions.ts"
import * as PriceLists from "../../../layers/prices/PriceLists.ts"
import { PublishedPrices } from "../../../src/catalog/refresh/PublishedPrices.ts"
import { type Answer, priceServer } from "../../support/prices/PriceServer.ts"
import {
  awsAnswer,
  awsRow,
  csvLine,
  ecbXml,
  offerFile,
  scalewayAnswer,
  scalewayProducts
} from "../../support/prices/published.ts"

const reading = <A, E>(
  answerTo: (path: string) => Answer | string | undefined,
  read: (lists: typeof PublishedPrices.Service) => Effect.Effect<A, E>,
  more: Partial<PriceListOptions> = {}
) =>
  Effect.gen(function* () {
    const { asked, url } = yield* priceServer(answerTo)
    const result = yield* Effect.flatMap(PublishedPrices, read).pipe(
      Effect.provide(
        Layer.provide(
          PriceLists.layer({ awsUrl: url, scalewayUrl: url, ecbUrl: `${url}/daily.xml`, ...more }),
          NodeHttpClient.layerUndici
        )
      ),
      Effect.either
    )
    return { result, asked }
  })

const nat = {
  offer: "AmazonEC2",
  region: "eu-west-3",
  usageTypes: new Set(["EUW3-NatGateway-Hours", "EUW3-NatGateway-Bytes"])
}
const readNat = (lists: typeof PublishedPrices.Service) => lists.aws(nat)

/** AWS's list with another file of EC2 in Paris. */
const withFile =
  (file: Answer | string) =>
  (path: string): Answer | string | undefined =>
    path.endsWith("/eu-west-3/index.csv") ? file : awsAnswer(path)

const reasonOf = (result: Either.Either<unknown, { readonly message: string }>): string =>
  Either.match(result, { onLeft: ({ message }) => message, onRight: () => assert.fail("it was read") })

describe("AWS's bulk price list", () => {
  it.scoped("is read by index, region and file, and only wanted rows are kept", () =>
    Effect.gen(function* () {
      const { asked, result } = yield* reading(awsAnswer, readNat)
      const rows = Either.getOrThrow(result)
      assert.deepStrictEqual(
        rows.map((row) => [row["usageType"], row["PricePerUnit"], row["Unit"]]),
        [
          ["EUW3-NatGateway-Bytes", "0.05", "GB"],
          ["EUW3-NatGateway-Hours", "0.05", "Hrs"]
        ]
      )
      assert.deepStrictEqual(asked, [
        "/offers/v1.0/aws/index.json",
        "/offers/v1.0/aws/AmazonEC2/current/region_index.json",
        "/offers/v1.0/aws/AmazonEC2/20261119/eu-west-3/index.csv"
      ])
    })
  )

  it.scoped("has no rows for a service or a region that it does not know", () =>
    Effect.gen(function* () {
      for (const file of [
        { ...nat, offer: "AmazonNothing" },
        { ...nat, region: "mars-north-1" },
        { ...nat, offer: "__proto__" }
      ]) {
        const { result } = yield* reading(awsAnswer, (lists) => lists.aws(file))
        assert.deepStrictEqual(result, Either.right([]))
      }
    })
  )

  it.scoped("reads quotations and commas as AWS writes them", () =>
    Effect.gen(function* () {
      const row = awsRow({
        PriceDescription: '$0.05 per "hour", Paris',
        usageType: "EUW3-NatGateway-Hours",
        Unit: "Hrs",
        PricePerUnit: "0.05"
      })
      const { result } = yield* reading(withFile(offerFile([row]).replaceAll("\n", "\r\n")), readNat)
      assert.strictEqual(Either.getOrThrow(result)[0]?.["PriceDescription"], '$0.05 per "hour", Paris')
    })
  )

  const hostile: ReadonlyArray<readonly [what: string, answer: Answer | string, said: RegExp]> = [
    ["a page of HTML", "<!doctype html><html><body>Maintenance</body></html>", /no headings/],
    ["an empty file", "", /no headings/],
    ["lines without end before the headings", "x\n".repeat(50), /no headings/],
    ["headings without a price", csvLine(["SKU", "TermType", "Unit"]), /has no StartingRange, PricePerUnit/],
    ["a row that does not fit the headings", `${offerFile([])}\n"a","OnDemand"`, /does not fit/],
    ["a quotation without end", `${offerFile([])}\n"a","OnDemand","`, /inside a quotation/],
    ["a line without end", "x".repeat(200_000), /a line has no end/],
    ["an error", { status: 503, body: "busy" }, /the answer was 503/],
    ["a redirect", { status: 302, body: "", headers: { location: "http://127.0.0.1:1/" } }, /the answer was 302/],
    ["an answer that breaks off", { body: offerFile([]), cut: true }, /the connection broke/]
  ]
  for (const [what, answer, said] of hostile) {
    it.scoped(`fails on ${what}`, () =>
      Effect.gen(function* () {
        const { result } = yield* reading(withFile(answer), readNat)
        assert.match(reasonOf(result), said)
        assert.match(reasonOf(result), /Nothing was changed/)
      })
    )
  }

  it.scoped("fails on an index of another shape, and follows no address out of the list", () =>
    Effect.gen(function* () {
      const indexes = [
        "[]",
        "<html>",
        JSON.stringify({ offers: { AmazonEC2: { currentVersionUrl: "http://elsewhere/" } } }),
        JSON.stringify({ offers: { AmazonEC2: { currentVersionUrl: 7 } } })
      ]
      for (const index of indexes) {
        const { asked, result } = yield* reading(
          (path) => (path.endsWith("/aws/index.json") ? index : undefined),
          readNat
        )
        assert.match(reasonOf(result), /not an index/)
        assert.lengthOf(asked, 1)
      }
    })
  )

  it.scoped("reads no further than an answer may be long", () =>
    Effect.gen(function* () {
      const limits = { ...defaultLimits, fileBytes: 1000, rows: 1 }
      const { result } = yield* reading(withFile(`${offerFile([])}${"\n".repeat(5000)}`), readNat, { limits })
      assert.match(reasonOf(result), /more than 1000 bytes/)
      const rows = yield* reading(awsAnswer, readNat, { limits: { ...defaultLimits, rows: 1 } })
      assert.match(reasonOf(rows.result), /more than 1 rows/)
    })
  )

  it.scopedLive("gives up on an answer that falls silent", () =>
    Effect.gen(function* () {
      const patience = { answer: "5 seconds", silence: "20 millis" } as const
      const { result } = yield* reading(withFile({ body: offerFile([]), hang: true }), readNat, { patience })
      assert.match(reasonOf(result), /fell silent/)
    })
  )
})

const page = (products: ReadonlyArray<unknown>, total_count: unknown) => () => JSON.stringify({ products, total_count })

const readAll = (lists: typeof PublishedPrices.Service) => lists.scaleway

describe("Scaleway's catalogue", () => {
  it.scoped("is read page by page", () =>
    Effect.gen(function* () {
      const { asked, result } = yield* reading(scalewayAnswer(scalewayProducts), readAll)
      assert.lengthOf(Either.getOrThrow(result), scalewayProducts.length)
      assert.isAbove(scalewayProducts.length, 100)
      assert.lengthOf(asked, Math.ceil(scalewayProducts.length / 100))
    })
  )

  const hostile: ReadonlyArray<readonly [what: string, answer: () => string, said: RegExp]> = [
    ["HTML", () => "<html></html>", /not a page/],
    ["another shape", () => '{"products":{}}', /not a page/],
    [
      "a page of more products than anybody asked for",
      () => JSON.stringify({ products: Array.from({ length: 200_000 }, () => ({ sku: "x" })), total_count: 300_000 }),
      /not a page/
    ],
    [
      "a price that is a text",
      page([{ sku: "/a", price: { retail_price: { currency_code: "EUR", units: "1" } } }], 1),
      /not a page/
    ],
    ["a negative count", page([], -1), /not a page/],
    ["fewer products than it says", page([], 12), /ended after 0 of 12/],
    ["pages without end", page([{ sku: "/a" }], 1e9), /more than 3 pages/]
  ]
  for (const [what, answer, said] of hostile) {
    it.scoped(`fails on ${what}`, () =>
      Effect.gen(function* () {
        const { result } = yield* reading(answer, readAll, { limits: { ...defaultLimits, pages: 3 } })
        assert.match(reasonOf(result), said)
      })
    )
  }
})

describe("the daily rate", () => {
  it.scoped("is read with its day", () =>
    Effect.gen(function* () {
      const { result } = yield* reading(
        () => ecbXml("1.1133"),
        (lists) => lists.ecb
      )
      assert.deepStrictEqual(result, Either.right({ date: "2026-11-20", usdPerEur: "1.1133" }))
    })
  )

  it.scoped("fails on anything else", () =>
    Effect.gen(function* () {
      for (const body of [
        "<html/>",
        "",
        "{}",
        ecbXml("-1.1"),
        ecbXml("1e9"),
        ecbXml("0.0"),
        ecbXml("1.1", "soon"),
        "<a>".repeat(5000)
      ]) {
        const { result } = yield* reading(
          () => body,
          (lists) => lists.ecb
        )
        assert.match(reasonOf(result), /no dated rate/)
      }
    })
  )
})
