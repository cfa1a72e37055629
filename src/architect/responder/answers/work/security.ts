/** How safe it is: who gets in, what is encrypted, who may do what, and what is wrong with the repository. */
import type { Component } from "../../../../blueprint/Component.ts"
import { clear, deniesInside, keysGuardStores } from "../../../../blueprint/compliance/controls.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { Severity } from "../../../../facts/SecurityCheck.ts"
import { keyDays } from "../../../../providers/scaleway/runtime.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { markdownTable } from "../shared/markdown.ts"
import {
  byTier,
  coded,
  hasKind,
  isProcess,
  listed,
  missingIn,
  type OfTier,
  partsIn,
  providerNames,
  servicesIn,
  some,
  warned
} from "./common.ts"

/** Findings that an answer shows, and parts that a sentence names. */
const most = 8

const holds = ({ kind }: Component): boolean => /^(?:db\.|cache$|queue$|stream$|storage\.|store\.)/.test(kind)

const counted = ({ known: { analysis }, list, say }: Inquiry): string =>
  list(
    Severity.literals.flatMap((severity) => {
      const count = analysis.securityCheck.findings.filter((one) => one.severity === severity).length
      return count === 0 ? [] : [say(`answer.findings.${severity}`, { count })]
    })
  )

/** The worst that the check of the repository found; of a service alone where one is named. */
export const findings: Answer = (inquiry) => {
  const { asked, known, say } = inquiry
  const { checks, filesScanned: files, findings, findingsLeftOut, grade } = known.analysis.securityCheck
  if (findings.length === 0) return say("answer.findings.none", { grade, files, checks: checks.length })
  const named = new Set(asked.about.components.map(({ id }) => id))
  const roots = known.analysis.services.filter(({ name, root }) => root !== "" && named.has(name))
  const own = findings.filter(({ path }) => roots.some(({ root }) => path.startsWith(`${root}/`)))
  const shown = own.length === 0 ? findings : own
  const rest = shown.length + (own.length === 0 ? findingsLeftOut : 0) - most
  return paragraphs(
    say("answer.findings.some", { count: findings.length + findingsLeftOut, files, grade, what: counted(inquiry) }),
    roots.length === 0
      ? null
      : say("answer.findings.own", { count: own.length, name: roots.map(({ name }) => coded(name)).join(", ") }),
    markdownTable(
      [say("answer.head.severity"), say("answer.head.finding"), say("answer.head.where"), say("answer.head.remedy")],
      shown
        .slice(0, most)
        .map(({ line, path, remediation, severity, title }) => [
          say(`answer.severity.${severity}`),
          title,
          `${path}:${line}`,
          remediation
        ])
    ),
    rest > 0 ? say("answer.findings.rest", { count: rest }) : null
  )
}

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
  if (callers !== "") return told(say("answer.reach.no", { ...values, callers, count: from.length }), `no ${callers}`)
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

/** Connections that are not encrypted as they are used here. */
const inClear = ({ connections }: Tier) => connections.filter(({ protocol }) => clear.has(protocol))

const keyOf = (tier: Tier): "own" | "provider" =>
  hasKind(tier, "kms") && keysGuardStores[tier.provider] ? "own" : "provider"

/** Of a tier: at rest first, then on the way. */
export const encryptedWhole = (inquiry: Inquiry, tier: Tier): string => {
  const open = tier.components.filter(({ encrypted }) => !encrypted).map(({ id }) => coded(id))
  return inquiry.say("answer.encrypted.whole", {
    tier: tier.name,
    key: keyOf(tier),
    open: open.length === 0 ? "none" : inquiry.list(open)
  })
}

const onTheWay = (inquiry: Inquiry, tier: Tier): string => {
  const outside = tier.connections.filter(({ from, protocol }) => from === "internet" && clear.has(protocol))
  const inside = inClear(tier).filter(({ from }) => from !== "internet")
  return [
    tier.connections.some(({ from }) => from === "internet")
      ? inquiry.say("answer.encrypted.outside", {
          parts: outside.length === 0 ? "none" : inquiry.list(outside.map(({ to }) => coded(to)))
        })
      : null,
    inquiry.say("answer.encrypted.inside", {
      pairs:
        inside.length === 0
          ? "none"
          : some(
              inquiry,
              inside.map(({ from, protocol, to }) => `${coded(from)} → ${coded(to)} (${protocol})`),
              most
            )
    })
  ]
    .filter((part) => part !== null)
    .join(" ")
}

const partEncrypted = (inquiry: Inquiry, part: Component, tier: Tier): string => {
  const { list, say } = inquiry
  const calls = tier.connections.filter(({ to }) => to === part.id)
  const open = calls.filter(({ protocol }) => clear.has(protocol))
  const rest = part.encrypted ? (holds(part) ? keyOf(tier) : "nothing") : "no"
  return [
    say("answer.encrypted.part", { id: coded(part.id), tier: tier.name, rest }),
    calls.length === 0
      ? null
      : say("answer.encrypted.calls", { open: open.length === 0 ? "none" : list(open.map(({ from }) => coded(from))) })
  ]
    .filter((said) => said !== null)
    .join(" ")
}

/** What is encrypted, at rest and on the way. */
export const encryption: Answer = (inquiry) =>
  byTier(inquiry, (tier) => {
    const missing = missingIn(inquiry, tier)
    const parts = partsIn(inquiry, tier).slice(0, most)
    const whole = encryptedWhole(inquiry, tier)
    const way = onTheWay(inquiry, tier)
    const besides = warned(inquiry, tier, "backup_not_encrypted", "volume_not_encrypted")
    if (parts.length === 0)
      return missing === null
        ? { first: whole, same: whole.replaceAll(tier.name, ""), more: [way, besides] }
        : { first: missing, same: "missing", more: [whole, way] }
    const [first = "", ...more] = parts.map((part) => partEncrypted(inquiry, part, tier))
    return {
      first,
      same: [first, ...more].join().replaceAll(tier.name, ""),
      more: [more.length === 0 ? null : listed(more), way, besides]
    }
  })

/** What a service uses, which is what its rights are about. */
const usedBy = (id: string, { components, connections }: Tier): ReadonlyArray<string> => {
  const to = new Set(connections.filter(({ from }) => from === id).map((one) => one.to))
  return components.filter((one) => to.has(one.id)).map((one) => coded(one.id))
}

/** What services and the pipeline may do in the cloud account. */
export const rights: Answer = (inquiry) => {
  const { list, say } = inquiry
  return byTier(inquiry, (tier) => {
    const services = servicesIn(inquiry, tier)
    const named = new Set(inquiry.asked.about.components.map(({ id }) => id))
    const shown = services.filter(({ name }) => named.has(name))
    const isAws = tier.provider === "aws"
    if (!hasKind(tier, "iam")) return { first: say("answer.rights.none", { tier: tier.name }), same: "none", more: [] }
    return {
      same: tier.provider,
      first: isAws
        ? say("answer.rights.aws", { tier: tier.name })
        : say("answer.rights.scaleway", { tier: tier.name, days: keyDays }),
      more: [
        shown.length === 0
          ? null
          : listed(
              shown.map(({ name }) => {
                const used = usedBy(name, tier)
                return say("answer.rights.service", {
                  name: coded(name),
                  used: used.length === 0 ? "none" : list(used)
                })
              })
            ),
        isAws ? say("answer.rights.ci.aws") : say("answer.rights.ci.scaleway", { days: keyDays }),
        say("answer.rights.where")
      ]
    }
  })
}

/** Parts that guard, each with whether it is there. */
const guards = ["waf", "audit", "threat", "flowlogs"] as const

/** How secure it is: what was found, what the internet reaches, what guards it. */
export const general: Answer = (inquiry) => {
  const { list, say } = inquiry
  const { findings, findingsLeftOut, grade } = inquiry.known.analysis.securityCheck
  return byTier(inquiry, (tier) => {
    const open = tier.connections.filter(({ from }) => from === "internet").map(({ to }) => coded(to))
    const told = (has: boolean): string => {
      const those = guards.filter((kind) => hasKind(tier, kind) === has).map((kind) => say(`answer.guard.${kind}`))
      return those.length === 0 ? "none" : list(those)
    }
    return {
      same: `${list(open)} ${told(true)}`,
      first: say("answer.secure", { tier: tier.name, entries: open.length === 0 ? "none" : list(open) }),
      more: [
        listed([
          encryptedWhole(inquiry, tier),
          say("answer.secure.guards", { has: told(true), lacks: told(false) }),
          say(`answer.secure.attacks.${tier.provider}`, { waf: hasKind(tier, "waf") ? "yes" : "no" }),
          say("answer.secure.findings", {
            grade,
            count: findings.length + findingsLeftOut,
            what: findings.length === 0 ? "none" : counted(inquiry)
          })
        ]),
        say("answer.secure.next")
      ]
    }
  })
}
