/** What comes on top of a tier's price. */
import type { Environment, Tier, TierPrice } from "../blueprint/Tier.ts"
import { euros } from "./texts.ts"

const addedBy = ({ complete, monthlyEur, name }: Environment): string =>
  `${complete ? "" : "at least "}${euros(monthlyEur)} a month${name === "preview" ? " each, while they run" : ""}`

/** A sentence about one copy beside production. */
export const onTop = (environment: Environment): string =>
  environment.name === "staging"
    ? `A staging environment of the starter's size comes on top: ${addedBy(environment)}.`
    : `Preview environments of the starter's size come on top: ${addedBy(environment)}; no file makes them.`

/** The same after a tier's price: `, staging adds 31.20 € a month`. */
export const andOnTop = ({ environments = [] }: Pick<Tier, "environments">): string =>
  environments.map((one) => `, ${one.name === "staging" ? "staging adds" : "previews add"} ${addedBy(one)}`).join("")

type Sum = Pick<TierPrice, "complete" | "highEur" | "monthlyEur">

const cents = (eur: number): number => Math.round(eur * 100) / 100

/** What a budget has to pay for: the tier and what its files make beside it. */
export const withEnvironments = (price: Sum, environments: ReadonlyArray<Environment>): Sum =>
  environments
    .filter(({ written }) => written)
    .reduce(
      (sum, { complete, highEur, monthlyEur }) => ({
        complete: sum.complete && complete,
        highEur: cents(sum.highEur + highEur),
        monthlyEur: cents(sum.monthlyEur + monthlyEur)
      }),
      { complete: price.complete, highEur: price.highEur, monthlyEur: price.monthlyEur }
    )
