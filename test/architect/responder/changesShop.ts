/** The shop of `asked.ts` as changes are read against it: in version 3, with engines and a decision log. */
import { Either } from "effect"
import type { Component, Rejected } from "../../../src/blueprint/Component.ts"
import type { Tier } from "../../../src/blueprint/Tier.ts"
import type { Edit } from "../../../src/blueprint/Edit.ts"
import type { Situation } from "../../../src/architect/responder/Wish.ts"
import { read } from "../../../src/architect/responder/reading/read.ts"
import { asFound } from "../../../src/facts/corrections/corrected.ts"
import { designWith } from "../../../src/architect/designTiers.ts"
import { fakePrices, fakeProvider } from "../../support/fakeProvider.ts"
import { request } from "./asked.ts"

const option = (option: string, edit?: Rejected["edit"]): Rejected => ({
  option,
  monthlyEur: 20,
  why: "for tests",
  ...(edit === undefined ? {} : { edit })
})

const database = { _tag: "SetResilience", component: "postgres", standby: false } as const

/** What the decision log of each tier weighed and did not take. */
const weighed: { readonly [tier in Tier["name"]]: Readonly<Record<string, ReadonlyArray<Rejected>>> } = {
  starter: { redis: [option("Redis on an Instance")] },
  growth: {
    postgres: [
      option("single-zone db.t4g.small", database),
      option("db.t4g.medium", { _tag: "ResizeComponent", component: "postgres", vcpu: 2, memoryGib: 4 })
    ],
    redis: [option("Redis on an Instance")]
  },
  scale: { postgres: [option("single-zone db.r6g.large", database)], redis: [option("Redis on an Instance")] },
  enterprise: { redis: [option("Redis on an Instance")] }
}

const withLog = (tier: Tier, component: Component): Component => {
  const rejected = [...component.rejected, ...(weighed[tier.name][component.id] ?? [])]
  if (component.id === "postgres") return { ...component, engine: "postgres", version: "16", rejected }
  return component.id === "redis"
    ? { ...component, engine: "redis", version: "7", rejected }
    : { ...component, rejected }
}

const logged = (tier: Tier): Tier => ({ ...tier, components: tier.components.map((one) => withLog(tier, one)) })

const design = Either.getOrThrow(designWith([fakeProvider(), fakeProvider({ name: "aws" })], request, fakePrices))

export const situation: Situation = {
  context: design.context,
  focusTier: "growth",
  currentVersion: 3,
  known: { found: asFound(request.analysis), now: request.analysis },
  tiers: design.tiers.map(({ tier }) => logged(tier))
}

const { services } = request.analysis

/** The edits that a message comes to; null where it is no change, or none that is understood. */
export const editsIn = (message: string): ReadonlyArray<Edit> | null =>
  read(message, situation, services)?.flatMap(({ edits }) => edits) ?? null
