import { assert, describe, it } from "@effect/vitest"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import { errorsInAll, hasChecker } from "../../support/terraform/checker.ts"
import * as needs from "./needs.ts"
import { planned } from "./plans.ts"
import { scenarios } from "./scenarios.ts"

const print = (needs: (typeof scenarios)[number][1], asking: (typeof scenarios)[number][2]) =>
  assembleTerraform(scaleway, planned(needs, asking).plan)

const commandOf = (command: string) =>
  print([needs.web("web", { command, uses: [], environment: [] })], {})
    .find(({ path }) => path === "service_web.tf")
    ?.content.replace(/\n\s*/g, "")
    .match(/"-c",\s*("[^"]*"),?\]/)?.[1]

describe("the Terraform of Scaleway plans", () => {
  describe.skipIf(!hasChecker)("is accepted by a Terraform checker (TFCHECK names one; skipped without)", () => {
    it("in every scenario", { timeout: 600_000 }, async () => {
      const all = scenarios.map(([name, needs, asking]) => [name, print(needs, asking)] as const)
      assert.deepStrictEqual(await errorsInAll(new Map(all)), [])
    })
  })

  for (const [name, needs, asking] of scenarios)
    it(`is the same twice: ${name}`, () => {
      assert.deepStrictEqual(print(needs, asking), print(needs, asking))
    })

  it("has no value for any secret", () => {
    const written = scenarios
      .flatMap(([, needs, asking]) => print(needs, asking))
      .flatMap(({ content }) => content.split("\n"))
      .filter((line) => /^\s*(password|secret_key|data)\s*=/.test(line))
    assert.isAbove(written.length, 10)
    assert.deepStrictEqual(
      written.filter((line) => !/random_password|(local|var)\.|scaleway_/.test(line)),
      []
    )
  })

  it("keeps databases private, encrypted and backed up", () => {
    const text = print(...parts("a starter with a database and a cache")).find(
      ({ path }) => path === "database.tf"
    )?.content
    assert.match(text ?? "", /encryption_at_rest\s+= true/)
    assert.match(text ?? "", /disable_backup\s+= false/)
    assert.match(text ?? "", /private_network \{/)
    assert.notMatch(text ?? "", /load_balancer \{/)
    assert.match(text ?? "", /is_admin\s+= false/)
  })

  it("asks machines for their health by the name that they answer to", () => {
    const checks = scenarios
      .flatMap(([, needs, asking]) => print(needs, asking))
      .flatMap(({ content }) => content.match(/health_check_http \{[^}]*\}/g) ?? [])
    assert.isNotEmpty(checks)
    for (const check of checks) assert.match(check, /host_header\s+= .*var\.domain/)
  })

  it("runs the release command before the service, which then takes the shell's place", () => {
    assert.strictEqual(
      commandOf("node server.js"),
      '"(run migrate) || { sleep 15 && (run migrate); } && exec node server.js"'
    )
    assert.strictEqual(
      commandOf("A=1 node server.js"),
      '"(run migrate) || { sleep 15 && (run migrate); } && exec env A=1 node server.js"'
    )
    assert.strictEqual(
      commandOf("cd app && node ."),
      '"(run migrate) || { sleep 15 && (run migrate); } && cd app && node ."'
    )
  })

  it("starts no service before its user may use its database", () => {
    const text = print(...parts("a starter with a database and a cache")).find(
      ({ path }) => path === "service_web.tf"
    )?.content
    assert.match(text ?? "", /depends_on += \[scaleway_rdb_privilege\.postgres\]/)
  })

  it("gives a service the names that it reads", () => {
    const text = print(...parts("a starter with a database and a cache")).find(
      ({ path }) => path === "service_web.tf"
    )?.content
    assert.match(
      text ?? "",
      /DATABASE_URL\s+= "postgresql:\/\/\$\{scaleway_rdb_user\.postgres\.name\}:\$\{random_password\.postgres\.result\}@.*\/app\?sslmode=require"/
    )
    assert.match(text ?? "", /REDIS_URL\s+= "rediss?:\/\/app:\$\{random_password\.redis\.result\}@.*\/0"/)
    assert.match(text ?? "", /local\.optional_secrets\.web/)
    assert.notMatch(text ?? "", /STRIPE_API_KEY\s+= [^"]/)
  })
})

const parts = (wanted: string): readonly [(typeof scenarios)[number][1], (typeof scenarios)[number][2]] => {
  const found = scenarios.find(([name]) => name === wanted)
  if (found === undefined) throw new Error(`no scenario ${wanted}`)
  return [found[1], found[2]]
}
