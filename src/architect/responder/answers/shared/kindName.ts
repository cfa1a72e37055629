import type { ComponentKind } from "../../../../blueprint/ComponentKind.ts"
import type { NamedKind } from "../../asking/Asked.ts"

const names: Readonly<Partial<Record<ComponentKind, string>>> = {
  "network.nat": "NAT gateway",
  lb: "load balancer",
  waf: "WAF",
  cdn: "CDN",
  cache: "cache",
  queue: "queue",
  stream: "stream",
  email: "e-mail service",
  "storage.object": "object storage",
  "storage.file": "shared disk",
  "storage.block": "disk",
  "store.hosted": "engine on a machine of its own",
  "store.external": "store that is run elsewhere",
  "db.relational": "relational database",
  "db.document": "document database",
  "db.search": "search engine",
  "network.vpc": "private network",
  flowlogs: "flow logs",
  audit: "audit trail",
  threat: "threat detection",
  kms: "encryption key",
  secret: "secrets manager",
  dns: "DNS",
  certificate: "certificate",
  registry: "registry",
  backup: "backup vault",
  iam: "IAM role"
}

/** What a person calls a kind of component, or the engine where that was named. */
export const kindName = ({ engine, kind }: NamedKind): string => engine ?? names[kind] ?? kind
