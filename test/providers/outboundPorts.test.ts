import { assert, describe, it } from "@effect/vitest"
import type { Need } from "../../src/blueprint/Need.ts"
import { opensOutwards, portsOutwards, toldOutwards } from "../../src/blueprint/outboundPorts.ts"
import { assembleTerraform } from "../../src/providers/assemble.ts"
import { aws } from "../../src/providers/aws/index.ts"
import { scaleway } from "../../src/providers/scaleway/index.ts"
import * as onAws from "./aws/needs.ts"
import { planned as plannedOnAws } from "./aws/plans.ts"
import * as onScaleway from "./scaleway/needs.ts"
import { planned as plannedOnScaleway } from "./scaleway/plans.ts"

const mailed = { kind: "email", id: "email", because: [], emailsPerMonth: onAws.estimate(1_000) } as const
const elsewhere: Need = { kind: "store.external", id: "neon", because: [], engine: "postgres", why: "it is." }

const inAws = (asked: ReadonlyArray<Need>): string =>
  assembleTerraform(aws, plannedOnAws(asked, { tier: "growth" }).plan).find(({ path }) => path === "variables.tf")
    ?.content ?? ""

const inScaleway = (asked: ReadonlyArray<Need>): string =>
  assembleTerraform(scaleway, plannedOnScaleway(asked, { tier: "growth" }).plan)
    .map(({ content }) => content)
    .join("\n")

describe("ports that are open to the internet", () => {
  it("are that of HTTPS alone where nothing else is called", () => {
    assert.deepStrictEqual(portsOutwards(opensOutwards([onAws.web("web")], [])), [443])
    assert.isUndefined(toldOutwards([]))
    assert.match(inAws([onAws.web("web", { uses: [] })]), /default\s+= \[443\]/)
  })

  it("are those of what is called, each once and with its reason", () => {
    const text = inAws([onAws.web("web", { uses: [], callsOut: ["web", "smtp"] }), mailed])
    assert.match(text, /default\s+= \[80, 443, 465, 587\]/)
    assert.match(text, /465, 587: the mail service; 80: addresses/)
    assert.notMatch(text, /\b25\b/)
  })

  it("are those of a store that is run elsewhere", () => {
    assert.match(inAws([onAws.web("web", { uses: ["neon"] }), elsewhere]), /default\s+= \[443, 5432, 6543\]/)
  })

  it("let mail to servers of others out of a cloud that closes its ports", () => {
    const worker = onScaleway.worker("worker", { uses: [], callsOut: ["smtp"] })
    assert.match(inScaleway([worker]), /variable "open_smtp"/)
    assert.match(inScaleway([worker]), /enable_default_security\s+= !var\.open_smtp|enable_smtp\s+= var\.open_smtp/)
    assert.notMatch(inScaleway([onScaleway.worker("worker", { uses: [] })]), /open_smtp/)
  })
})
