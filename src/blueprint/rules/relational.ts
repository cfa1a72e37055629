import { backupDays, capacityMultiple, database, type Figure } from "../constants.ts"
import { atLeast, redundant, survivesZone } from "../floors.ts"
import type { Need } from "../Need.ts"
import { connectionsTo, storeReasons } from "../storeNeeds.ts"
import type { Rule, RuleInput } from "./Rule.ts"

const bytesPerGib = 1024 ** 3

/** vCPU that so many requests a second ask of a database. */
export const databaseVcpu = (rps: number): number => rps * database.vcpuPerRps.value

/** GiB for so many connections and so much data; also what makes the provider allow that many connections. */
export const databaseMemory = (connections: number, dataGb: number, bytesPerConnection: number): number => {
  const working =
    (connections * database.memoryPerConnection.value) / 1000 +
    dataGb * database.hotShare.value * database.hotInMemory.value
  const allowed = (connections * bytesPerConnection) / database.connectionShare.value / bytesPerGib
  return Math.max(database.leastMemory.value, working, allowed)
}

export const databaseStorage = (dataGb: number): number =>
  Math.ceil(Math.max(database.leastStorage.value, dataGb * database.storageReserve.value))

export const databaseFigures: ReadonlyArray<Figure> = [
  database.vcpuPerRps,
  database.leastMemory,
  database.memoryPerConnection,
  database.hotShare,
  database.hotInMemory,
  database.leastStorage,
  database.storageReserve
]

const needOf = (input: RuleInput, store: RuleInput["workload"]["stores"][number] & { kind: "db.relational" }) => {
  const { tier, workload } = input
  const { context } = workload
  const peak = workload.traffic.peakRps
  const connections = connectionsTo(store.id, input)
  const bytesPerConnection =
    store.engine === "postgres" ? database.postgresBytesPerConnection : database.mysqlBytesPerConnection
  const databases = workload.analysis.datastores.find(({ id }) => id === store.datastore)?.databases
  const busy = databaseVcpu(peak) >= database.replicaFromVcpu.value
  return {
    kind: "db.relational",
    id: store.id,
    because: storeReasons(store, redundant(context) ? ["context.availability"] : []),
    engine: store.engine,
    ...(databases === undefined ? {} : { databases }),
    version: store.version,
    vcpu: databaseVcpu(peak * capacityMultiple[tier].value),
    memoryGib: databaseMemory(connections, context.dataVolumeGb.value, bytesPerConnection.value),
    storageGb: databaseStorage(context.dataVolumeGb.value),
    highlyAvailable: redundant(context) || atLeast(tier, "scale"),
    zoneSurviving: survivesZone(context) || atLeast(tier, "enterprise"),
    readReplicas: busy && atLeast(tier, "scale") ? 1 : 0,
    backupDays: backupDays[tier],
    crossRegionBackup: atLeast(tier, "scale"),
    deletionProtection: true,
    connections
  } satisfies Need<"db.relational">
}

/** PostgreSQL, MySQL, MariaDB, SQL Server: managed, with a standby from 99.9 % or the scale tier on. */
export const relational: Rule = {
  name: "relational",
  apply: (input) => {
    const needs = input.workload.stores.flatMap((store) =>
      store.kind === "db.relational" ? [needOf(input, store)] : []
    )
    return {
      needs,
      figures:
        needs.length === 0 ? [] : [...databaseFigures, database.connectionShare, database.postgresBytesPerConnection]
    }
  }
}
