import { assert, describe, it } from "@effect/vitest"
import { assembleTerraform } from "../../src/providers/assemble.ts"
import { aws } from "../../src/providers/aws/index.ts"
import { scaleway } from "../../src/providers/scaleway/index.ts"
import * as awsNeeds from "./aws/needs.ts"
import * as onAws from "./aws/plans.ts"
import * as onScaleway from "./scaleway/plans.ts"

type Files = ReadonlyArray<{ readonly path: string; readonly content: string }>

const textOf = (files: Files): string => files.find(({ path }) => path === "queue.tf")?.content ?? ""

/** Resources of a type, with whether a plan may destroy them. */
const guardsOf = (text: string, type: string): ReadonlyArray<boolean> =>
  [...text.matchAll(new RegExp(`^resource "${type}" "\\w+" \\{\\n([^]*?)^\\}$`, "gm"))].map(([, body = ""]) =>
    body.includes("prevent_destroy = true")
  )

describe("queues, whose messages are jobs that stand nowhere else", () => {
  for (const [engine, type, many] of [
    ["sqs", "aws_sqs_queue", 2],
    ["rabbitmq", "aws_mq_broker", 1]
  ] as const) {
    it(`are guarded on AWS by every block of ${type}`, () => {
      const need = awsNeeds.queue(engine)
      const { plan } = onAws.planned([awsNeeds.web("web", { uses: [need.id] }), need], { tier: "starter" })
      const guards = guardsOf(textOf(assembleTerraform(aws, plan)), type)
      assert.deepStrictEqual(
        guards,
        Array.from({ length: many }, () => true)
      )
    })
  }

  for (const [engine, type, many] of [
    ["sqs", "scaleway_mnq_sqs_queue", 2],
    ["nats", "scaleway_mnq_nats_account", 1]
  ] as const) {
    it(`are guarded on Scaleway by every block of ${type}`, () => {
      const need = awsNeeds.queue(engine)
      const { plan } = onScaleway.planned([awsNeeds.web("web", { uses: [need.id] }), need], { tier: "starter" })
      const guards = guardsOf(textOf(assembleTerraform(scaleway, plan)), type)
      assert.deepStrictEqual(
        guards,
        Array.from({ length: many }, () => true)
      )
    })
  }
})
