import { assert, describe, it } from "@effect/vitest"
import { restoreAws } from "../../../../src/render/documents/operations/restoreAws.ts"

/** What is called how at the provider, and what Terraform believes. */
interface World {
  readonly instances: Set<string>
  readonly clusters: Set<string>
  readonly state: Map<string, string>
  /** Addresses of the configuration. */
  readonly declared: ReadonlySet<string>
}

const attributes: ReadonlyMap<string, string> = new Map([
  ["aws_rds_cluster.main.cluster_identifier", "shop-main"],
  ["aws_docdb_cluster.main.cluster_identifier", "shop-main"],
  ["aws_db_instance.main.identifier", "shop-main"],
  ...["aws_rds_cluster_instance", "aws_docdb_cluster_instance"].flatMap((type) =>
    [1, 2, 3].map((at) => [`${type}.main_${at}.identifier`, `shop-main-${at}`] as const)
  )
])

const move = (names: Set<string>, from: string, to: string): void => {
  assert.isTrue(names.delete(from), `${from} is renamed, but is not there`)
  assert.isFalse(names.has(to), `${to} is there already`)
  names.add(to)
}

/** Does to names what the commands would do. */
const follow = (world: World, commands: ReadonlyArray<string>): void => {
  const variables = new Map<string, string>()
  const filled = (line: string) => line.replace(/\$([A-Z]+(?:_\d+)?)/g, (_, name) => variables.get(name) ?? "")
  for (const line of commands) {
    const [, variable, expression] = /^([A-Z_0-9]+)="\$\(value '([^']+)'\)"$/.exec(line) ?? []
    if (variable !== undefined) variables.set(variable, attributes.get(expression ?? "") ?? "")
    const told = (option: string) => new RegExp(`--${option} "([^"]+)"`).exec(filled(line))?.[1] ?? ""
    const [, verb = ""] = /^aws (?:rds|docdb) ([a-z-]+)/.exec(line) ?? []
    if (verb === "restore-db-instance-to-point-in-time") world.instances.add(told("target-db-instance-identifier"))
    if (verb === "restore-db-cluster-to-point-in-time") world.clusters.add(told("db-cluster-identifier"))
    if (verb === "create-db-instance") {
      assert.isFalse(world.instances.has(told("db-instance-identifier")), line)
      world.instances.add(told("db-instance-identifier"))
    }
    if (line.includes("--new-db-instance-identifier"))
      move(world.instances, told("db-instance-identifier"), told("new-db-instance-identifier"))
    if (line.includes("--new-db-cluster-identifier"))
      move(world.clusters, told("db-cluster-identifier"), told("new-db-cluster-identifier"))
    if (verb === "delete-db-instance") assert.isTrue(world.instances.delete(told("db-instance-identifier")), line)
    if (verb === "delete-db-cluster") assert.isTrue(world.clusters.delete(told("db-cluster-identifier")), line)
    for (const [, address = ""] of line.matchAll(/terraform state rm (\S+)/g)) world.state.delete(address)
    for (const [, address = "", id = ""] of filled(line).matchAll(/terraform import (\S+) "([^"]+)"/g)) {
      assert.isTrue(world.instances.has(id) || world.clusters.has(id), `${id} is imported, but is not there`)
      world.state.set(address, id)
    }
    // It makes what its state has not, under the name that the configuration gives.
    if (line.startsWith("terraform apply "))
      for (const [expression, name] of attributes) {
        const address = expression.replace(/\.[a-z_]+$/, "")
        if (world.declared.has(address) && !world.state.has(address)) {
          assert.isFalse(world.instances.has(name), `${name} is made, but is there already`)
          world.instances.add(name)
          world.state.set(address, name)
        }
      }
  }
}

const known = (one: string): string =>
  attributes.get(`${one}.identifier`) ?? attributes.get(`${one}.cluster_identifier`) ?? ""

const restored = (address: string, members: ReadonlyArray<string>) => {
  const all = [address, ...members]
  const world: World = {
    instances: new Set([...members, ...(address.startsWith("aws_db_instance") ? [address] : [])].map(known)),
    clusters: new Set(members.length === 0 ? [] : [known(address)]),
    state: new Map(all.map((one) => [one, known(one)] as const)),
    declared: new Set(all)
  }
  follow(world, restoreAws(address, new Set(all))?.steps.flatMap(({ commands }) => commands) ?? [])
  return { world, all }
}

describe("a restore on AWS", () => {
  it("ends with what Terraform expects under the names it expects, none met twice on the way", () => {
    for (const [address, members] of [
      ["aws_rds_cluster.main", [1, 2].map((at) => `aws_rds_cluster_instance.main_${at}`)],
      ["aws_rds_cluster.main", ["aws_rds_cluster_instance.main_1"]],
      ["aws_docdb_cluster.main", [1, 2, 3].map((at) => `aws_docdb_cluster_instance.main_${at}`)],
      ["aws_db_instance.main", []]
    ] as const) {
      const { all, world } = restored(address, members)
      for (const one of all) assert.strictEqual(world.state.get(one), known(one), one)
      // What was set aside is gone in the end, and nothing else.
      assert.deepStrictEqual([...world.instances, ...world.clusters].toSorted(), all.map(known).toSorted())
    }
  })

  it("names nothing that is longer than a provider takes", () => {
    // A project with its environment takes 31 characters, an identifier 24 more.
    const longest = "x".repeat(31 + 1 + 24)
    const restore = restoreAws(
      "aws_rds_cluster.main",
      new Set(["aws_rds_cluster.main", "aws_rds_cluster_instance.main_1"])
    )
    const names = (restore?.steps ?? [])
      .flatMap(({ commands }) => commands)
      // what a snapshot is called may be longer
      .flatMap((line) => Array.from(line.matchAll(/(?<!-snapshot)-identifier "(\$(?:DB|MEMBER_1)[^"]*)"/g)))
      .map(([, name = ""]) => name.replace("$DB", longest).replace("$MEMBER_1", `${longest}-1`))
    assert.isAbove(names.length, 8)
    for (const name of names) assert.isAtMost(name.length, 63, name)
  })

  it("gives the last snapshot of what was set aside a name of its own each time", () => {
    for (const address of ["aws_rds_cluster.main", "aws_docdb_cluster.main", "aws_db_instance.main"]) {
      const lines = (restoreAws(address, new Set([address]))?.steps ?? []).flatMap(({ commands }) => commands)
      const [named] = lines.flatMap((line) => Array.from(line.matchAll(/--final-db-snapshot-identifier "([^"]+)"/g)))
      assert.strictEqual(named?.[1], "$DB-old-final-$(date +%Y%m%d%H%M%S)", address)
    }
  })

  it("makes anew what would still follow the one that was set aside", () => {
    const all = new Set([
      "aws_db_instance.main",
      "aws_db_instance.main_replica_1",
      "aws_db_instance.main_replica_other",
      "aws_db_proxy_target.main",
      "aws_db_instance_automated_backups_replication.main"
    ])
    const commands = restoreAws("aws_db_instance.main", all)?.steps.flatMap(({ commands }) => commands) ?? []
    assert.deepStrictEqual(
      commands.filter((line) => line.includes("-replace=")),
      [
        "terraform apply -replace=aws_db_instance.main_replica_1",
        "terraform apply -replace=aws_db_instance_automated_backups_replication.main",
        "terraform apply -replace=aws_db_proxy_target.main"
      ]
    )
  })
})
