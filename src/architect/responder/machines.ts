/** Classes of machines by the names that providers gave them, with what one has. */
import type { ComponentKind } from "../../blueprint/ComponentKind.ts"
import type { ProviderName } from "../../facts/ContextValues.ts"
import { cacheClasses } from "../../providers/aws/classes/elasticache.ts"
import { searchClasses } from "../../providers/aws/classes/opensearch.ts"
import { auroraClasses, rdsClasses } from "../../providers/aws/classes/rds.ts"
import { databaseNodes } from "../../providers/scaleway/classes/databases.ts"
import { instanceTypes } from "../../providers/scaleway/classes/instances.ts"
import { documentNodes } from "../../providers/scaleway/classes/mongodb.ts"
import { cacheNodes } from "../../providers/scaleway/classes/redis.ts"

export interface Machine {
  readonly name: string
  readonly provider: ProviderName
  /** What runs on it. */
  readonly kinds: ReadonlyArray<ComponentKind>
  /** null: its memory alone can be asked for. */
  readonly vcpu: number | null
  readonly memoryGib: number
}

interface Class {
  readonly name: string
  readonly vcpu?: number
  readonly memory?: number
  readonly memoryGib?: number
}

/** Classes of one sort; of some, memory alone can be asked for. */
const of = (
  provider: ProviderName,
  kinds: ReadonlyArray<ComponentKind>,
  classes: ReadonlyArray<Class>,
  called: (name: string) => string = (name) => name
): ReadonlyArray<Machine> =>
  classes.map(({ memory, memoryGib, name, vcpu }) => ({
    name: called(name),
    provider,
    kinds,
    vcpu: kinds.includes("cache") || kinds.includes("db.search") ? null : (vcpu ?? null),
    memoryGib: memory ?? memoryGib ?? 0
  }))

export const machines: ReadonlyArray<Machine> = [
  ...of("aws", ["db.relational", "db.document"], [...rdsClasses, ...auroraClasses], (name) => `db.${name}`),
  ...of("aws", ["cache"], cacheClasses, (name) => `cache.${name}`),
  ...of("aws", ["db.search"], searchClasses, (name) => `${name}.search`),
  ...of("scaleway", ["db.relational"], databaseNodes),
  ...of("scaleway", ["db.document"], documentNodes),
  ...of("scaleway", ["cache"], cacheNodes),
  ...of("scaleway", ["compute.vm", "compute.container"], instanceTypes)
]
