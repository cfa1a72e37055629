import { Command } from "@effect/cli"
import { FileSystem } from "@effect/platform"
import { NodeContext, NodeHttpClient } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Console, Effect, Either, Layer, TestClock } from "effect"
import * as PriceLists from "../../layers/prices/PriceLists.ts"
import { prices } from "../../src/cli/prices.ts"
import { priceServer } from "../support/prices/PriceServer.ts"
import { awsAnswer, ecbXml, type Product, scalewayAnswer, scalewayProducts } from "../support/prices/published.ts"

/** Runs the command against a list at `url` and hands back what it printed and how it failed. */
const run = (url: string, ...args: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const lines: Array<string> = []
    const console = yield* Console.consoleWith(Effect.succeed)
    const result = yield* Command.run(prices, { name: "Groundplan", version: "0" })([
      "node",
      "groundplan",
      ...args
    ]).pipe(
      Console.withConsole({ ...console, log: (...said) => Effect.sync(() => void lines.push(said.join(" "))) }),
      Effect.provide(
        PriceLists.layer({ awsUrl: url, scalewayUrl: url, ecbUrl: `${url}/daily.xml` }).pipe(
          Layer.provide(NodeHttpClient.layerUndici)
        )
      ),
      Effect.mapError((error) => ("message" in error ? error.message : String(error))),
      Effect.either
    )
    return { printed: lines.join("\n"), failed: Either.getOrNull(Either.flip(result)) }
  })

const nowhere = "http://127.0.0.1:1"

const published = (products: ReadonlyArray<Product>, usd = "1.1133") =>
  priceServer((path) => (path === "/daily.xml" ? ecbXml(usd) : (awsAnswer(path) ?? scalewayAnswer(products)(path))))

const dearer = scalewayProducts.map((product) =>
  product.sku === "/compute/dev1_s/run_par1"
    ? { ...product, price: { retail_price: { ...product.price.retail_price, nanos: 20_000_000 } } }
    : product
)

describe("prices show", () => {
  it.scoped("shows every region with source, date, confidence and the provider's key", () =>
    Effect.gen(function* () {
      const { failed, printed } = yield* run(nowhere, "show", "aws.alb.hour", "scw.ipv4")
      assert.isNull(failed)
      for (const text of [
        "eu-west-3",
        "0.02646",
        "2026-10-09",
        "exact",
        "AWSELB LoadBalancerUsage",
        "Not refreshable"
      ]) {
        assert.include(printed, text)
      }
      const json: unknown = JSON.parse((yield* run(nowhere, "show", "--json", "aws.alb.hour")).printed)
      assert.nestedPropertyVal(json, "prices[0].sku", "aws.alb.hour")
      assert.nestedProperty(json, "hash")
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scoped("shows one region, or what stands for all", () =>
    Effect.gen(function* () {
      const paris = yield* run(nowhere, "show", "--region", "eu-west-3", "aws.alb.hour", "aws.route53.zone")
      assert.notInclude(paris.printed, "us-east-1 ")
      assert.include(paris.printed, "global")
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scoped("names what is near an SKU that does not exist, and the regions of one that does", () =>
    Effect.gen(function* () {
      assert.match(
        (yield* run(nowhere, "show", "aws.alb.hours")).failed ?? "",
        /no SKU aws\.alb\.hours.*aws\.alb\.hour/
      )
      const elsewhere = yield* run(nowhere, "show", "--region", "eu-south-1", "aws.alb.hour")
      assert.match(elsewhere.failed ?? "", /no price for aws\.alb\.hour in eu-south-1; it has one in eu-central-1/)
    }).pipe(Effect.provide(NodeContext.layer))
  )
})

describe("prices check", () => {
  it.scoped("fails for old prices where it is asked to", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.parse("2026-11-22"))
      const { failed, printed } = yield* run(nowhere, "check", "--max-age-days", "0")
      assert.isNull(failed)
      for (const text of ["Too old", "Not refreshable", "scw.mongodb.*"]) assert.include(printed, text)
      assert.match((yield* run(nowhere, "check", "--max-age-days", "0", "--fail")).failed ?? "", /older than 0 days/)
    }).pipe(Effect.provide(NodeContext.layer))
  )
})

describe("prices refresh", () => {
  it.scoped("finds the whole catalog in lists that publish its own prices", () =>
    Effect.gen(function* () {
      const { url } = yield* published(scalewayProducts)
      const { failed, printed } = yield* run(url, "refresh")
      assert.isNull(failed)
      assert.match(printed, /0 prices change, 1\d\d\d are confirmed, 0 could not be read/)
      assert.include(printed, "Nothing was written: name a folder with --out")
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scoped("writes nothing while something is refused, and everything once it is accepted", () =>
    Effect.gen(function* () {
      const system = yield* FileSystem.FileSystem
      const folder = yield* system.makeTempDirectoryScoped()
      const { url } = yield* published(dearer)
      const refused = yield* run(url, "refresh", "--provider", "scaleway", "--out", folder)
      assert.match(refused.failed ?? "", /Nothing was written: 1 changes need a look/)
      assert.include(refused.printed, "scw.instance.DEV1-S in fr-par: it moves by more than 20 %")
      assert.deepStrictEqual(yield* system.readDirectory(folder), [])
      const accepted = yield* run(url, "refresh", "--provider", "scaleway", "--out", folder, "--accept")
      assert.isNull(accepted.failed)
      assert.sameMembers(yield* system.readDirectory(folder), ["changes.md", "scaleway.json"])
      assert.include(
        yield* system.readFileString(`${folder}/changes.md`),
        "| scw.instance.DEV1-S | fr-par | 0.008976 | 0.02 |"
      )
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scoped("changes nothing when one list of several cannot be read", () =>
    Effect.gen(function* () {
      const system = yield* FileSystem.FileSystem
      const folder = yield* system.makeTempDirectoryScoped()
      const { url } = yield* published(scalewayProducts, "much")
      const { failed } = yield* run(
        url,
        "refresh",
        "--provider",
        "scaleway",
        "--provider",
        "ecb",
        "--out",
        folder,
        "--accept"
      )
      assert.match(failed ?? "", /daily\.xml cannot be read: .*Nothing was changed/)
      assert.deepStrictEqual(yield* system.readDirectory(folder), [])
    }).pipe(Effect.provide(NodeContext.layer))
  )
})
