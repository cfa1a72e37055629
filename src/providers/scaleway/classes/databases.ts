import type { Need } from "../../../blueprint/Need.ts"

/** Node types of Managed PostgreSQL and MySQL, smallest first. Source: price catalogue (vCPU, GB in its descriptions). */
export interface DatabaseClass {
  readonly name: string
  readonly vcpu: number
  readonly memoryGib: number
  /** `development` is for one tier only, `shared` has shared vCPU, `production` carries the SLA. */
  readonly offer: "development" | "shared" | "production"
}

const node = (
  name: string,
  vcpu: number,
  memoryGib: number,
  offer: "development" | "shared" | "production"
): DatabaseClass => ({ name, vcpu, memoryGib, offer })

/** The last two are sold without a price in the catalogue: their lines are unpriced, never zero. */
export const databaseNodes: ReadonlyArray<DatabaseClass> = [
  node("DB-DEV-S", 2, 2, "development"),
  node("DB-DEV-M", 3, 4, "development"),
  node("DB-PLAY2-PICO", 1, 2, "shared"),
  node("DB-PLAY2-NANO", 2, 4, "shared"),
  node("DB-PRO2-XXS", 2, 8, "shared"),
  node("DB-PRO2-XS", 4, 16, "shared"),
  node("DB-POP2-2C-8G", 2, 8, "production"),
  node("DB-POP2-4C-16G", 4, 16, "production"),
  node("DB-POP2-8C-32G", 8, 32, "production"),
  node("DB-POP2-16C-64G", 16, 64, "production"),
  node("DB-POP2-32C-128G", 32, 128, "production")
]

/** Engine names on offer, by engine and major version. */
export const postgresMajors: ReadonlyArray<number> = [14, 15, 16, 17]

/** A volume of a managed database holds at most this many GB (domain reference, 4.3: up to 10 TB). */
export const databaseVolumeLimitGb = 10_000

/** The engine's name as the provider wants it: the version asked for, or the next one on offer. */
export const engineOf = (
  need: Pick<Need<"db.relational">, "engine" | "version">
): { readonly name: string; readonly version: string } => {
  if (need.engine !== "postgres") return { name: "MySQL-8", version: "8" }
  const asked = Number(/\d+/.exec(need.version ?? "")?.[0] ?? Number.NaN)
  const newest = Math.max(...postgresMajors)
  const major = Number.isNaN(asked) ? newest : (postgresMajors.find((offered) => offered >= asked) ?? newest)
  return { name: `PostgreSQL-${major}`, version: String(major) }
}
