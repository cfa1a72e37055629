/** Chooses the class of a relational database. */
import type { Component } from "../../../blueprint/Component.ts"
import type { Need } from "../../../blueprint/Need.ts"
import { byPrice } from "../../../catalog/quote.ts"
import { quote } from "../../../catalog/quote.ts"
import type { Quoted } from "../../../catalog/quote.ts"
import { running } from "../../../catalog/UsageLine.ts"
import type { Site } from "../../Provider.ts"
import type { DatabaseClass } from "../classes/rds.ts"
import { auroraClasses, rdsClasses } from "../classes/rds.ts"
import { isAtLeast } from "./policy.ts"

type Engine = Need<"db.relational">["engine"]

/** The largest Aurora class with a price; RDS has one of twice its size. */
const largestAurora = { vcpu: 8, memory: 64 }

/** Aurora keeps six copies in three zones. Only its PostgreSQL is priced in the catalogue, and only up to a size. */
export const onAurora = (need: Need<"db.relational">): boolean =>
  need.zoneSurviving &&
  need.engine === "postgres" &&
  need.vcpu <= largestAurora.vcpu &&
  need.memoryGib <= largestAurora.memory

/** MariaDB is priced as MySQL: AWS lists the same instance prices for both. */
const priced = (engine: Engine): string => (engine === "postgres" ? "postgres" : "mysql")

export const skuOf = (need: Need<"db.relational">, name: string, mode: "single" | "multi"): string =>
  onAurora(need) ? `aws.aurora.postgres.${name}` : `aws.rds.${priced(need.engine)}.${mode}.${name}`

/**
 * Connections a class takes by its default parameters: PostgreSQL memory / 9531392, MySQL memory / 12582880, of which
 * 88 % is there in practice (2 GB: 198 seen).
 */
export const connectionsOf = (engine: Engine, memoryGib: number): number =>
  Math.floor(Math.min(5000, (memoryGib * 1024 ** 3 * 0.88) / (engine === "postgres" ? 9_531_392 : 12_582_880)))

/** The busiest minute is about four times the average, and credits last below 20 % of CPU on average. (E) */
const peakFactor = 4
const burstableShare = 0.2

const mayBurst = (need: Need<"db.relational">, site: Site, { vcpu, memory, burstable }: DatabaseClass): boolean => {
  if (!burstable) return true
  if (isAtLeast(site, "enterprise") || need.vcpu / peakFactor > burstableShare * vcpu) return false
  // Aurora's burstable classes are for small loads; Performance Insights is a must from `scale` on.
  return isAtLeast(site, "scale") ? !onAurora(need) && memory >= leastForInsights : true
}

/** GiB of the smallest class that Performance Insights runs on, whatever the engine. */
const leastForInsights = 4

/** Performance Insights costs nothing for the seven days that it keeps: it is on where the class has it. */
export const hasInsights = ({ memoryGib }: Pick<Component, "memoryGib">): boolean =>
  (memoryGib ?? 0) >= leastForInsights

export interface DatabaseChoice {
  /** Cheapest first; the first is taken. Empty only where no class of the region has a price. */
  readonly fitting: ReadonlyArray<Quoted<DatabaseClass>>
  /** Even the largest class holds less than was asked. */
  readonly short: boolean
}

export const chooseClass = (need: Need<"db.relational">, site: Site): DatabaseChoice => {
  const all = onAurora(need) ? auroraClasses : rdsClasses
  const price = ({ name }: DatabaseClass) =>
    quote(site.prices, skuOf(need, name, need.highlyAvailable ? "multi" : "single"), site.region.region, running(1))
  const known = byPrice(
    all.filter((each) => mayBurst(need, site, each)),
    price
  ).filter(({ monthlyEur }) => monthlyEur !== null)
  const holds = ({ option }: Quoted<DatabaseClass>) =>
    option.vcpu >= need.vcpu &&
    option.memory >= need.memoryGib &&
    connectionsOf(need.engine, option.memory) * 0.8 >= Math.min(need.connections, 4000)
  const fitting = known.filter(holds)
  return fitting.length > 0 ? { fitting, short: false } : { fitting: known.slice(-1), short: true }
}
