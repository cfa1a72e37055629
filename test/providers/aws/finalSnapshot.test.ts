import { assert, describe, it } from "@effect/vitest"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { aws } from "../../../src/providers/aws/index.ts"
import { document, relational, web } from "./needs.ts"
import { planned } from "./plans.ts"

const kinds = [
  ["aws_db_instance", relational()],
  ["aws_rds_cluster", relational({ zoneSurviving: true, highlyAvailable: true })],
  ["aws_docdb_cluster", document()]
] as const

const databaseTf = (need: (typeof kinds)[number][1]): string => {
  const { plan } = planned([web("web", { uses: [need.id] }), need], { tier: "growth" })
  return assembleTerraform(aws, plan).find(({ path }) => path === "database.tf")?.content ?? ""
}

describe("the final snapshot of a database", () => {
  for (const [type, need] of kinds) {
    it(`of ${type} has a name that the next database with its identifier does not have`, () => {
      const text = databaseTf({ ...need, deletionProtection: true })
      assert.include(text, `resource "${type}" "`)
      const [, drawn = ""] =
        /final_snapshot_identifier += "\$\{[^"]*-final-\$\{random_id\.(\w+)\.hex\}"/.exec(text) ?? []
      const [, keepers = ""] = new RegExp(`^resource "random_id" "${drawn}" \\{\\n([^]*?)^\\}`, "m").exec(text) ?? []
      // whatever makes another database in the place of this one
      for (const keeper of ["identifier", "engine", "key"]) assert.match(keepers, new RegExp(`\\b${keeper} += `))
      assert.match(text, /skip_final_snapshot += false/)
    })

    it(`of ${type} is not taken of one that is not guarded, and nothing is drawn for it`, () => {
      const text = databaseTf({ ...need, deletionProtection: false })
      assert.match(text, /skip_final_snapshot += true/)
      assert.notMatch(text, /final_snapshot_identifier|random_id/)
    })
  }
})
