/** How safe it is: who gets in, what is encrypted, who may do what, and what is wrong with the repository. */
import type { Component } from "../../../../blueprint/Component.ts"
import { clear, keysGuardStores } from "../../../../blueprint/compliance/controls.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { Severity } from "../../../../facts/SecurityCheck.ts"
import { keyDays } from "../../../../providers/scaleway/runtime.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { hears } from "../shared/hears.ts"
import { markdownTable } from "../shared/markdown.ts"
import { byTier, coded, hasKind, holds, listed, missingIn, partsIn, servicesIn, some, warned } from "./common.ts"

/** Findings that an answer shows, and parts that a sentence names. */
const most = 8

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
    const isOfBackups = inquiry.asked.about.kinds.some(({ kind }) => kind === "backup")
    if (isOfBackups && parts.length === 0 && besides === null && tier.recovery.backupDays > 0)
      return { first: inquiry.say("answer.encrypted.backups", { tier: tier.name }), same: "backups", more: [whole] }
    if (parts.length === 0)
      return missing === null
        ? { first: whole, same: whole.replaceAll(tier.name, ""), more: [way, besides] }
        : { first: missing, same: "missing", more: [whole, way] }
    const [first = "", ...more] = parts.map((part) => partEncrypted(inquiry, part, tier))
    return {
      first,
      same: [first, ...more].join().replaceAll(tier.name, ""),
      more: [more.length === 0 ? null : listed(more), hears(inquiry, "data") ? whole : null, way, besides]
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
    const isOfPipeline = hears(inquiry, "pipeline")
    const pipeline = isAws ? say("answer.rights.ci.aws") : say("answer.rights.ci.scaleway", { days: keyDays })
    const processes = isAws
      ? say("answer.rights.aws", { tier: tier.name })
      : say("answer.rights.scaleway", { tier: tier.name, days: keyDays })
    if (!hasKind(tier, "iam")) return { first: say("answer.rights.none", { tier: tier.name }), same: "none", more: [] }
    return {
      same: tier.provider,
      first: isOfPipeline ? `${pipeline} ${processes}` : processes,
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
        isOfPipeline ? null : pipeline,
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
