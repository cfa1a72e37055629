/** What does the work of a kind where a design has no part of that kind: an engine on a machine, a file with rows. */
import type { Component } from "../../../blueprint/Component.ts"
import type { ComponentKind } from "../../../blueprint/ComponentKind.ts"

/** What an engine on a machine of its own is, as far as it is no database. */
const hostedAs: ReadonlyArray<readonly [kind: ComponentKind, engines: RegExp]> = [
  ["db.search", /search|typesense|solr|sonic/],
  ["cache", /redis|valkey|memcache|dragonfly|keydb/],
  ["queue", /rabbit|nats|kafka|redpanda|beanstalk|activemq/],
  ["storage.object", /minio|seaweed|garage/]
]

const roleOf = ({ engine, id, kind }: Component): ComponentKind =>
  kind === "store.hosted"
    ? (hostedAs.find(([, engines]) => engines.test((engine ?? id).toLowerCase()))?.[0] ?? "db.relational")
    : kind

const keepsRows: ReadonlyArray<(one: Component) => boolean> = [
  (one) => /^db\.(?:document|keyvalue)$/.test(one.kind),
  ({ engine, id, kind }) => kind.startsWith("storage.") && /sqlite|data-files/.test(`${engine ?? ""} ${id}`),
  ({ kind }) => kind === "store.external"
]

/** None where the design has a part of the kind itself. */
export const standingFor = (kind: ComponentKind, components: ReadonlyArray<Component>): ReadonlyArray<Component> => {
  if (components.some((one) => one.kind === kind)) return []
  const hosted = components.filter((one) => roleOf(one) === kind)
  if (hosted.length > 0 || kind !== "db.relational") return hosted
  return keepsRows.map((isOf) => components.filter(isOf)).find(({ length }) => length > 0) ?? []
}
