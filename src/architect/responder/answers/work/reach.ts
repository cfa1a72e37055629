/** Who reaches a part from outside, and what the internet reaches at all. */
import type { Component } from "../../../../blueprint/Component.ts"
import { deniesInside } from "../../../../blueprint/compliance/controls.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import type { Answer, Inquiry } from "../Answer.ts"
import { hears } from "../shared/hears.ts"
import {
  byTier,
  coded,
  hasKind,
  holds,
  isProcess,
  listed,
  missingIn,
  type OfTier,
  partsIn,
  providerNames,
  warned
} from "./common.ts"

/** Parts that one answer tells of. */
const most = 8

const portOf = ({ say }: Inquiry, port: number | null): string =>
  port === null ? "" : say("answer.port", { port: String(port) })

const callersOf = (inquiry: Inquiry, id: string, { connections }: Tier): ReadonlyArray<string> =>
  connections
    .filter(({ from, to }) => to === id && from !== "internet")
    .map(({ from, port }) => `${coded(from)}${portOf(inquiry, port)}`)

const isFront = (id: string, { components }: Tier): boolean =>
  components.some((one) => one.id === id && /^(?:lb|cdn|waf)$/.test(one.kind))

const told = (first: string, same: string): OfTier => ({ first, same, more: [] })

const partReach = (inquiry: Inquiry, part: Component, tier: Tier): OfTier => {
  const { list, say } = inquiry
  const { id } = part
  const values = { id: coded(id), tier: tier.name }
  const calls = tier.connections.filter(({ to }) => to === id)
  const open = calls.filter((call) => call.from === "internet")
  const from = callersOf(inquiry, id, tier)
  const callers = list(from)
  if (open.length > 0)
    return told(
      say("answer.reach.yes", {
        ...values,
        by: list(open.map(({ port, protocol }) => `${protocol}${portOf(inquiry, port)}`)),
        from: part.allowed === undefined || part.allowed.length === 0 ? "all" : list(part.allowed)
      }),
      "yes"
    )
  if (part.public && !isProcess(part)) return told(say("answer.reach.public", values), "public")
  if (calls.some(({ from }) => isFront(from, tier)))
    return told(say("answer.reach.behind", { ...values, callers }), "behind")
  if (callers !== "")
    return told(
      say("answer.reach.no", { ...values, callers, count: from.length, who: hears(inquiry, "who") ? "yes" : "no" }),
      `no ${callers}`
    )
  return isProcess(part)
    ? told(say("answer.reach.uncalled", values), "uncalled")
    : told(say("answer.reach.account", { ...values, provider: providerNames[tier.provider] }), "account")
}

/** What keeps everybody else out. */
const guarded = ({ say }: Inquiry, tier: Tier): string =>
  hasKind(tier, "network.vpc")
    ? say(deniesInside[tier.provider] ? "answer.reach.denies" : "answer.reach.open")
    : say("answer.reach.nonetwork", { tier: tier.name })

/** Addresses beside the way that requests are meant to take. */
const excepted = (inquiry: Inquiry, tier: Tier): string | null =>
  warned(inquiry, tier, "waf_can_be_bypassed", "instance_public_address", "cluster_api_public")

const wholeReach = (inquiry: Inquiry, tier: Tier): OfTier => {
  const { list, say } = inquiry
  const open = tier.connections.filter(({ from }) => from === "internet")
  const entries = list(
    open.map(({ port, protocol, to }) => `${coded(to)} (${protocol}${port === null ? "" : ` ${port}`})`)
  )
  const kept = tier.components.filter(holds)
  return {
    same: entries,
    first: say("answer.reach.whole", {
      tier: tier.name,
      entries,
      count: open.length,
      except: excepted(inquiry, tier) === null ? "no" : "yes"
    }),
    more: [
      kept.length === 0
        ? null
        : listed(
            kept.map((one) => {
              const callers = list(callersOf(inquiry, one.id, tier))
              return say("answer.reach.store", {
                id: coded(one.id),
                public: one.public ? "yes" : "no",
                callers: callers === "" ? "none" : callers
              })
            })
          )
    ]
  }
}

/** Who reaches a part from outside, and what the internet reaches at all. */
export const reach: Answer = (inquiry) =>
  byTier(inquiry, (tier) => {
    const missing = missingIn(inquiry, tier)
    const [one, ...others] = partsIn(inquiry, tier)
    const whole = wholeReach(inquiry, tier)
    if (missing !== null) return { first: missing, same: "missing", more: [whole.first, guarded(inquiry, tier)] }
    const besides = excepted(inquiry, tier)
    if (one === undefined) return { ...whole, more: [...whole.more, guarded(inquiry, tier), besides] }
    const told = partReach(inquiry, one, tier)
    const more = others.slice(0, most).map((other) => partReach(inquiry, other, tier))
    return {
      first: told.first,
      same: [told, ...more].map(({ same }) => same).join(),
      more: [
        more.length === 0 ? null : listed(more.map(({ first }) => first)),
        guarded(inquiry, tier),
        /^(?:yes|behind)$/.test(told.same) ? besides : null,
        told.same === "yes" ? inquiry.say("answer.reach.bound", { id: one.id }) : null
      ]
    }
  })
