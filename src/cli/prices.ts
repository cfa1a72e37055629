import { Args, Command, Options } from "@effect/cli"
import { BigDecimal, Console, Effect, Option } from "effect"
import { Pricing } from "../pricing/Pricing.ts"
import { json } from "./accounts.ts"
import { CliFailure } from "./CliFailure.ts"
import { table } from "./table.ts"

const sku = Args.text({ name: "sku" }).pipe(Args.withDescription("e.g. aws.fargate.x86.vcpu or scw.containers.vcpu"))
const region = Options.text("region").pipe(
  Options.withDescription("A provider's region, e.g. eu-west-3 or fr-par; global where the price has none"),
  Options.withDefault("global")
)

const show = Command.make("show", { sku, region, json }, ({ json, region, sku }) =>
  Effect.gen(function* () {
    const { prices: list } = yield* Pricing
    const price = Option.getOrUndefined(list.find(sku, region))
    if (price === undefined) {
      return yield* new CliFailure({ reason: `There is no price for ${sku} in ${region}` })
    }
    const tiers = price.tiers.map(({ unitPrice, ...tier }) => ({ ...tier, unitPrice: BigDecimal.format(unitPrice) }))
    yield* Console.log(
      json
        ? JSON.stringify({ ...price, tiers, catalog: list.version })
        : [
            `${price.description}, ${price.region}, per ${price.unit}`,
            table(
              ["from", "to", price.currency, "as of", "confidence", "source"],
              tiers.map(({ asOf, confidence, from, source, to, unitPrice }) => [
                String(from),
                to === null ? "" : String(to),
                unitPrice,
                asOf,
                confidence,
                source
              ])
            ),
            ...(price.freeAllowance === null ? [] : [`Free: ${price.freeAllowance}`]),
            ...(price.note === null ? [] : [`Note: ${price.note}`]),
            `Catalog of ${list.version}; 1 USD = ${BigDecimal.format(list.exchangeRate.eurPerUsd)} EUR on ${list.exchangeRate.date}`
          ].join("\n")
    )
  })
).pipe(Command.withDescription("One price with its source and date"))

/** The dated price catalog. */
export const prices = Command.make("prices").pipe(
  Command.withDescription("The dated price catalog"),
  Command.withSubcommands([show])
)
