import { assert, describe, it } from "@effect/vitest"
import { assembleTerraform } from "../../src/providers/assemble.ts"
import { aws } from "../../src/providers/aws/index.ts"
import { scaleway } from "../../src/providers/scaleway/index.ts"
import * as awsNeeds from "./aws/needs.ts"
import * as onAws from "./aws/plans.ts"
import * as scalewayNeeds from "./scaleway/needs.ts"
import * as onScaleway from "./scaleway/plans.ts"

const databases = ["catalogdb", "Orders"]

const awsPlan = (more: Parameters<typeof awsNeeds.relational>[0]) =>
  onAws.planned([awsNeeds.web("web", { uses: ["postgres"] }), awsNeeds.relational(more)], { tier: "starter" }).plan

describe("databases that processes name on one server", () => {
  it("are made on Scaleway, each for the application's user", () => {
    const asked = [scalewayNeeds.web("web", { uses: ["postgres"] }), scalewayNeeds.postgres({ databases })]
    const { plan } = onScaleway.planned(asked, { tier: "starter" })
    const text = assembleTerraform(scaleway, plan).find(({ path }) => path === "database.tf")?.content ?? ""
    assert.match(text, /for_each\s+= toset\(\["catalogdb", "Orders"\]\)/)
    assert.match(text, /resource "scaleway_rdb_privilege" "\w+_more"/)
    assert.isTrue(plan.placements.every(({ byHand }) => byHand === undefined))
  })

  it("are made by a person on AWS, who is told how, with quotes where a name needs them", () => {
    const [placed] = awsPlan({ databases }).placements.flatMap(({ byHand }) => byHand ?? [])
    assert.deepStrictEqual(placed?.databases, databases)
    assert.include(placed?.how, "-c 'CREATE DATABASE catalogdb'")
    assert.include(placed?.how, "-c 'CREATE DATABASE \"Orders\"'")
    const mysql = awsPlan({ databases, engine: "mysql", version: "8.4" }).placements.flatMap(
      ({ byHand }) => byHand ?? []
    )
    assert.include(mysql[0]?.how, "mysql --host")
  })

  it("are nobody's matter where the one that a server has does for all", () => {
    assert.isTrue(awsPlan({}).placements.every(({ byHand }) => byHand === undefined))
    assert.notInclude(
      assembleTerraform(aws, awsPlan({}))
        .map(({ content }) => content)
        .join(""),
      "_more"
    )
  })
})
