import { assert, describe, it } from "@effect/vitest"
import { ProviderName } from "../../../../src/facts/ContextValues.ts"
import { everyTier } from "../../planned.ts"
import { stagedOn } from "../../staged.ts"

const down = (readme: string): string => readme.split("## From running to nothing")[1]?.split("\n## ")[0] ?? ""

/** Resources that hold what nobody can make again. */
const stores =
  /^resource "(aws_(?:db_instance|rds_cluster|docdb_cluster|dynamodb_table|opensearch_domain|msk_cluster|efs_file_system|ebs_volume|mq_broker|sqs_queue)|scaleway_(?:rdb_instance|mongodb_instance|block_volume|mnq_sqs_queue|mnq_nats_account))" "(\w+)" \{\n([^]*?)^\}$/gm

/** The application's own buckets; those of sites and logs hold what is written anew. */
const buckets = /^resource "((?:aws_s3|scaleway_object)_bucket)" "(\w+)" \{\n([^]*?)^\}$/gm

const guards = /^ +(?:prevent_destroy|deletion_protection(?:_enabled)?) += true$/m

interface Held {
  readonly address: string
  readonly isGuarded: boolean
}

const heldIn = (files: ReadonlyMap<string, { readonly content: string; readonly path: string }>, folder: string) =>
  [...files].flatMap(([path, { content }]): ReadonlyArray<Held> => {
    if (!path.startsWith(`${folder}/`)) return []
    const found = [...content.matchAll(stores), ...(path.endsWith("/storage.tf") ? content.matchAll(buckets) : [])]
    return found.map(([, type, name, body = ""]) => ({ address: `${type}.${name}`, isGuarded: guards.test(body) }))
  })

describe("what holds data", () => {
  it("is guarded in every tier, and the way down names the line that lifts each guard", async () => {
    const kinds = new Set<string>()
    for (const { files, name } of await everyTier()) {
      const says = down(files.get("docs/infrastructure/README.md")?.content ?? "")
      for (const { address, isGuarded } of heldIn(files, "terraform")) {
        assert.isTrue(isGuarded, `${name}: ${address}`)
        assert.match(
          says,
          new RegExp(`\`${address}\` in \`[^\`]+\`: \`(?:prevent_destroy|deletion_protection\\w*) = false\``),
          name
        )
        kinds.add(address.split(".")[0] ?? "")
      }
      if (!says.includes(" = false`")) assert.notInclude(says, "Lift the guards", name)
    }
    assert.isAbove(kinds.size, 6, [...kinds].join(" "))
    // messages that wait are jobs that nobody has anywhere else
    assert.include([...kinds], "aws_mq_broker")
  }, 300_000)

  it("is guarded by nothing in a copy beside production, which says so and keeps no last snapshot", () => {
    const lost = new Set<string>()
    for (const { files, name } of ProviderName.literals.flatMap(stagedOn)) {
      const held = heldIn(files, "staging/terraform")
      const says = down(files.get("docs/infrastructure/STAGING.md")?.content ?? "")
      assert.isFalse(
        held.some(({ isGuarded }) => isGuarded),
        name
      )
      assert.include(says, "No store here is guarded against deletion", name)
      for (const [address] of says.matchAll(/(?<=No final snapshot is taken of )[^\n]*(?=, and its backups)/g))
        lost.add(address)
      for (const { address } of held)
        if (/^aws_(?:db_instance|rds_cluster|docdb_cluster)\./.test(address) && !address.includes("_replica_"))
          assert.include(says, address, name)
    }
    assert.isAbove(lost.size, 0)
  }, 300_000)
})

describe("taking everything down on AWS", () => {
  it("says of final snapshots that those of the tier's databases stay", async () => {
    const seen = { kept: 0, none: 0 }
    for (const { files, name, rendering } of await everyTier()) {
      if (rendering.provider.name !== "aws") continue
      const says = down(files.get("docs/infrastructure/README.md")?.content ?? "")
      const terraform = rendering.terraform.map(({ content }) => content).join("\n")
      const kept = /^ +final_snapshot_identifier +=/m.test(terraform)
      assert.strictEqual(says.includes("final snapshots of databases stay"), kept, name)
      assert.notInclude(says, "No final snapshot is taken of", name)
      if (kept) seen.kept += 1
      else seen.none += 1
    }
    for (const many of Object.values(seen)) assert.isAbove(many, 0, JSON.stringify(seen))
  }, 300_000)
})
