import { assert, describe, it } from "@effect/vitest"
import { everyTier } from "../../planned.ts"

const down = (readme: string): string => readme.split("## From running to nothing")[1]?.split("\n## ")[0] ?? ""

describe("taking everything down on AWS", () => {
  it("says of final snapshots what the databases of the tier are told", async () => {
    const seen = { kept: 0, lost: 0, none: 0 }
    for (const { files, name, rendering } of await everyTier()) {
      if (rendering.provider.name !== "aws") continue
      const says = down(files.get("docs/infrastructure/README.md")?.content ?? "")
      const terraform = rendering.terraform.map(({ content }) => content).join("\n")
      const kept = /^ +final_snapshot_identifier +=/m.test(terraform)
      const lost =
        /^resource "aws_\w+" "\w+" \{\n(?:(?!\}$|.*replicate_source_db).*\n)* +skip_final_snapshot += true$/m.test(
          terraform
        )
      assert.strictEqual(says.includes("final snapshots of databases stay"), kept, name)
      assert.strictEqual(says.includes("No final snapshot is taken of"), lost, name)
      if (kept) seen.kept += 1
      else if (lost) seen.lost += 1
      else seen.none += 1
    }
    for (const many of Object.values(seen)) assert.isAbove(many, 0, JSON.stringify(seen))
  }, 300_000)
})
