/** Component ids: short, lower case, unique within a design and stable from version to version. */

/** Names that supporting components have; an application's own service of such a name gets a suffix. */
const reserved: ReadonlySet<string> = new Set([
  "alarms",
  "alb",
  "app",
  "audit",
  "autoscaling",
  "backup",
  "backups",
  "budget",
  "bucket",
  "cdn",
  "certificate",
  "cluster",
  "dns",
  "email",
  "flow-logs",
  "flowlogs",
  "iam",
  "internet",
  "key",
  "keys",
  "kms",
  "lb",
  "load-balancer",
  "logs",
  "main",
  "monitoring",
  "nat",
  "network",
  "registry",
  "roles",
  "secret",
  "secrets",
  "this",
  "threat",
  "vpc",
  "waf"
])

const longest = 32

/** Letters, digits and single hyphens, beginning with a letter. */
const slug = (name: string): string => {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[-0-9]+/, "")
    .slice(0, longest)
    .replace(/-+$/, "")
  return plain === "" ? "service" : plain
}

/** An id for each name, in order; equal ones are numbered. */
export const uniqueIds = (
  names: ReadonlyArray<string>,
  suffix: string,
  taken: Iterable<string> = []
): ReadonlyArray<string> => {
  const used = new Set(taken)
  return names.map((name) => {
    const plain = slug(name)
    const base = reserved.has(plain) || used.has(plain) ? `${plain}-${suffix}` : plain
    let id = base
    for (let count = 2; used.has(id); count++) id = `${base}-${count}`
    used.add(id)
    return id
  })
}
