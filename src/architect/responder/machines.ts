/** Classes of machines by the names that providers gave them, with what one has. */
import type { ComponentKind } from "../../blueprint/ComponentKind.ts"
import { cacheClasses } from "../../providers/aws/classes/elasticache.ts"
import { searchClasses } from "../../providers/aws/classes/opensearch.ts"
import { auroraClasses, rdsClasses } from "../../providers/aws/classes/rds.ts"
import { databaseNodes } from "../../providers/scaleway/classes/databases.ts"
import { instanceTypes } from "../../providers/scaleway/classes/instances.ts"
import { documentNodes } from "../../providers/scaleway/classes/mongodb.ts"
import { cacheNodes } from "../../providers/scaleway/classes/redis.ts"

export interface Machine {
  readonly name: string
  /** What runs on it. */
  readonly kinds: ReadonlyArray<ComponentKind>
  /** null: its memory alone can be asked for. */
  readonly vcpu: number | null
  readonly memoryGib: number
}

const databases = ["db.relational", "db.document"] as const

export const machines: ReadonlyArray<Machine> = [
  ...[...rdsClasses, ...auroraClasses].map(({ memory, name, vcpu }): Machine => ({
    name: `db.${name}`,
    kinds: databases,
    vcpu,
    memoryGib: memory
  })),
  ...cacheClasses.map(({ memory, name }): Machine => ({
    name: `cache.${name}`,
    kinds: ["cache"],
    vcpu: null,
    memoryGib: memory
  })),
  ...searchClasses.map(({ memory, name }): Machine => ({
    name: `${name}.search`,
    kinds: ["db.search"],
    vcpu: null,
    memoryGib: memory
  })),
  ...databaseNodes.map(({ memoryGib, name, vcpu }): Machine => ({ name, kinds: ["db.relational"], vcpu, memoryGib })),
  ...documentNodes.map(({ memoryGib, name, vcpu }): Machine => ({ name, kinds: ["db.document"], vcpu, memoryGib })),
  ...cacheNodes.map(({ memoryGib, name }): Machine => ({ name, kinds: ["cache"], vcpu: null, memoryGib })),
  ...instanceTypes.map(({ memoryGib, name, vcpu }): Machine => ({
    name,
    kinds: ["compute.vm", "compute.container"],
    vcpu,
    memoryGib
  }))
]
