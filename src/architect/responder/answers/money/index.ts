/** Answers about money, one for each thing that may be asked of it. */
import type { ofMoney } from "../../asking/labels.ts"
import type { Answer } from "../Answer.ts"
import { cheapest } from "./cheapest.ts"
import { compareProviders } from "./compareProviders.ts"
import { compareTiers } from "./compareTiers.ts"
import { priceBudget } from "./priceBudget.ts"
import { priceDearest } from "./priceDearest.ts"
import { priceDrivers } from "./priceDrivers.ts"
import { pricePart } from "./pricePart.ts"
import { priceSource } from "./priceSource.ts"
import { priceTotal } from "./priceTotal.ts"
import { priceUsage } from "./priceUsage.ts"
import { priceUse } from "./priceUse.ts"
import { priceYear } from "./priceYear.ts"
import { savings } from "./savings.ts"
import { whatIf } from "./whatIf.ts"
import { worth } from "./worth.ts"

export const money: Readonly<Record<(typeof ofMoney)[number], Answer>> = {
  "price.total": priceTotal,
  "price.part": pricePart,
  "price.year": priceYear,
  "price.use": priceUse,
  "price.dearest": priceDearest,
  "price.drivers": priceDrivers,
  "price.usage": priceUsage,
  "price.budget": priceBudget,
  "price.source": priceSource,
  savings,
  cheapest,
  "compare.tiers": compareTiers,
  "compare.providers": compareProviders,
  worth,
  whatIf
}
