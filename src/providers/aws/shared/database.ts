/** Chooses the class and the version of a relational database. */
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

/** Major versions in standard support, newest last; older ones would cost extended support. */
const versions: { readonly [E in Exclude<Engine, "mssql">]: ReadonlyArray<string> } = {
  postgres: ["14", "15", "16", "17", "18"],
  mysql: ["8.4"],
  mariadb: ["10.11", "11.4"]
}

/** What is taken where the repository names none: drivers of any age speak to it. */
const usual: { readonly [E in keyof typeof versions]: string } = { postgres: "17", mysql: "8.4", mariadb: "11.4" }

const parts = (version: string): ReadonlyArray<number> =>
  version.split(".").map((part) => Number.parseInt(part, 10) || 0)

const atLeast = (version: string, asked: string): boolean => {
  const [one, other] = [parts(version), parts(asked)]
  const [major = 0, minor = 0] = one
  const [wantedMajor = 0, wantedMinor = 0] = other
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}

export interface VersionChoice {
  readonly version: string
  /** What it is beside the one that the repository asks for. */
  readonly is: "asked" | "newer" | "older"
}

/** The version asked for where it is supported, else the next one that is, else the newest; the usual one for none. */
export const chooseVersion = (engine: Exclude<Engine, "mssql">, asked: string | null): VersionChoice => {
  if (asked === null || !/^\d{1,2}(\.\d{1,3}){0,2}$/.test(asked)) return { version: usual[engine], is: "asked" }
  const known = versions[engine]
  const wanted = engine === "postgres" ? String(parts(asked)[0] ?? usual[engine]) : parts(asked).slice(0, 2).join(".")
  const version = known.find((each) => atLeast(each, wanted))
  if (version === undefined) return { version: known.at(-1) ?? usual[engine], is: "older" }
  return { version, is: version === wanted || version.startsWith(`${wanted}.`) ? "asked" : "newer" }
}
