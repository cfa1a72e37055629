/** What happens when something fails, and how it comes back. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { bullets } from "../shared/markdown.ts"
import {
  absentIn,
  between,
  called,
  inOthers,
  partsIn,
  providerNames,
  remark,
  replicated,
  runs,
  stateful,
  tiersOf
} from "../shared/subject.ts"
import { pointsIn, recovered, weaknesses } from "./availability.ts"
import { lossOf, restoringOf, timeIn } from "./backups.ts"
import { keeping } from "./placesLost.ts"

/** Who calls a component, directly or through others; `internet` stands for the callers. */
export const dependents = (id: string, { connections }: Tier): ReadonlyArray<string> => {
  const found = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { from, to } of connections) {
      if (to === next && from !== id && !found.has(from)) {
        found.add(from)
        open.push(from)
      }
    }
  }
  return [...found].toSorted()
}

/** What comes to its place. */
type Second = "standby" | "instances" | "managed" | "one" | "alone"

const secondOf = (component: Component, tier: Tier): Second => {
  if (replicated(component)) return "standby"
  if (runs(component)) return component.min > 1 ? "instances" : "one"
  if (weaknesses(component.id, tier).length > 0) return "alone"
  return component.zones.length === 1 && component.kind !== "network.vpc" ? "alone" : "managed"
}

const said = (component: Component, tier: Tier, inquiry: Inquiry): string => {
  const { say } = inquiry
  const values = { part: called(component), tier: tier.name }
  const second = secondOf(component, tier)
  switch (second) {
    case "standby":
      return say("answer.fail.standby", {
        ...values,
        zone: component.multiAz === true && component.zones.length > 1 ? "yes" : "no"
      })
    case "instances":
      return say("answer.fail.instances", { ...values, count: between(component, inquiry) })
    case "managed":
      return say("answer.fail.managed", { ...values, provider: providerNames[tier.provider] })
    case "one":
      return say("answer.fail.one", values)
    case "alone":
      return say("answer.fail.alone", values)
  }
}

const row = (component: Component, tier: Tier, inquiry: Inquiry): string => {
  const { say } = inquiry
  const second = secondOf(component, tier)
  if (second === "standby") return say("answer.fail.row.standby")
  if (second === "instances") return say("answer.fail.row.others", { count: between(component, inquiry) })
  return second === "managed" ? say("answer.fail.row.managed") : say("answer.fail.row.down")
}

const affected = ({ id }: Component, tier: Tier, { list, say }: Inquiry): string => {
  const callers = dependents(id, tier)
  const own = callers.filter((one) => one !== "internet")
  const internet = callers.includes("internet")
  if (own.length === 0) return internet ? say("answer.fail.internet") : say("answer.fail.nobody")
  return say("answer.fail.callers", { callers: list(own), count: own.length, internet: internet ? "yes" : "no" })
}

/** What becomes of what it holds. */
const held = (component: Component, { say }: Inquiry): string | null => {
  const { kind, name } = component
  const part = called(component)
  if (replicated(component)) return null
  if (kind === "cache") return say("answer.fail.cache", { part })
  if (kind === "queue" || kind === "stream" || /RabbitMQ|NATS|Kafka/i.test(name))
    return say("answer.fail.queue", { part })
  return runs(component) ? say("answer.fail.data") : null
}

const hasAlarms = ({ components }: Tier): boolean => components.some(({ kind }) => kind === "monitoring")

const ofPart = (component: Component, tier: Tier, inquiry: Inquiry): string => {
  const points = weaknesses(component.id, tier)
  return paragraphs(
    said(component, tier, inquiry),
    [affected(component, tier, inquiry), held(component, inquiry)].filter((one) => one !== null).join(" "),
    points.length === 0
      ? null
      : `${inquiry.say("answer.spof.list")}\n${bullets(points.map((one) => remark(inquiry, one)))}`,
    stateful(component) && component.kind !== "cache" ? recovered(tier, inquiry) : null
  )
}

const mostParts = 2

export const part: Answer = (inquiry) => {
  const { known, say } = inquiry
  const about = tiersOf(inquiry)
  const [tier = known.focus] = about
  const parts = partsIn(tier, inquiry).slice(0, mostParts)
  const absent = absentIn(tier, inquiry)
  if (parts.length === 0)
    return paragraphs(
      absent === null ? null : `${absent} ${say("answer.fail.absent", { tier: tier.name })}`,
      ...about.map((one) => pointsIn(one, inquiry)),
      recovered(tier, inquiry)
    )
  const [first] = parts
  return paragraphs(
    ...about.flatMap((one) =>
      parts.flatMap(({ id }) =>
        one.components.filter((here) => here.id === id).map((here) => ofPart(here, one, inquiry))
      )
    ),
    absent,
    say("answer.fail.alarm", { alarm: hasAlarms(tier) ? "yes" : "no" }),
    inOthers(inquiry, (other) => {
      const there = other.components.find(({ id }) => id === first?.id)
      return there === undefined ? null : row(there, other, inquiry)
    })
  )
}

/** What a machine takes down alone: code that may run once, and stores of one node. */
export const onOneMachine = ({ components }: Tier) => ({
  processes: components.filter(
    (one) => runs(one) && one.kind !== "compute.function" && one.kind !== "job.scheduled" && one.min < 2
  ),
  stores: components.filter(
    (one) =>
      stateful(one) && !one.kind.startsWith("storage.") && one.zones.length > 0 && !replicated(one) && one.min < 2
  )
})

const ofMachine = (tier: Tier, inquiry: Inquiry): string => {
  const { list, say } = inquiry
  const { processes, stores } = onOneMachine(tier)
  const standing = tier.components.filter((one) => stateful(one) && replicated(one))
  return paragraphs(
    !tier.components.some(runs)
      ? say("answer.machine.nothing", { tier: tier.name })
      : processes.length === 0
        ? say("answer.machine.safe", { tier: tier.name })
        : say("answer.machine.lone", { tier: tier.name, parts: list(processes.map(({ id }) => id)) }),
    [
      ...(stores.length === 0 ? [] : [say("answer.machine.stores", { parts: list(stores.map(({ id }) => id)) })]),
      ...(standing.length === 0 ? [] : [say("answer.machine.standby", { parts: list(standing.map(({ id }) => id)) })])
    ].join(" "),
    recovered(tier, inquiry)
  )
}

/** What lies apart from every machine that runs code outlives it. */
const isApart = ({ kind }: Component): boolean => /^(?:storage\.|db\.)/.test(kind)

const kept = (one: Component, { say }: Inquiry): string =>
  say("answer.machine.kept", { part: called(one), days: one.backupDays ?? 0 })

export const machine: Answer = (inquiry) => {
  const { known, list, say } = inquiry
  const about = tiersOf(inquiry)
  const [tier = known.focus] = about
  const parts = partsIn(tier, inquiry).filter((one) => runs(one) || stateful(one))
  const apart = parts.filter(isApart)
  const struck = parts.filter((one) => !isApart(one))
  return paragraphs(
    ...apart.slice(0, mostParts).map((one) => kept(one, inquiry)),
    ...struck.slice(0, mostParts).map((one) => ofPart(one, tier, inquiry)),
    absentIn(tier, inquiry),
    ...(struck.length > 0 ? [] : about.map((one) => ofMachine(one, inquiry))),
    inOthers(inquiry, (one) => {
      const { processes, stores } = onOneMachine(one)
      const lone = [...processes, ...stores].map(({ id }) => id)
      return lone.length === 0 ? say("answer.zone.row.safe") : say("answer.machine.row", { parts: list(lone) })
    })
  )
}

const guardOf = ({ deletionProtection }: Component): "yes" | "no" | "unknown" =>
  deletionProtection === undefined ? "unknown" : deletionProtection ? "yes" : "no"

const ofDeleted = (tier: Tier, inquiry: Inquiry): string => {
  const { say } = inquiry
  const named = partsIn(tier, inquiry).filter(stateful)
  const shown = named.length > 0 ? named : keeping(tier)
  const days = shown.flatMap(({ backupDays }) => backupDays ?? [])
  return paragraphs(
    days.length === 0
      ? say("answer.deleted.none", { tier: tier.name })
      : say("answer.deleted", { tier: tier.name, days: String(Math.min(...days)) }),
    days.length === 0
      ? null
      : say("answer.deleted.loses", {
          rpo: timeIn(lossOf(tier), inquiry),
          rto: timeIn(restoringOf(tier), inquiry)
        }),
    bullets(
      shown.map((one) => say("answer.deleted.store", { id: one.id, days: one.backupDays ?? 0, guard: guardOf(one) }))
    )
  )
}

export const deleted: Answer = (inquiry) => {
  const { known, say } = inquiry
  const about = tiersOf(inquiry)
  const [tier = known.focus] = about
  return paragraphs(
    ...about.map((one) => ofDeleted(one, inquiry)),
    absentIn(tier, inquiry),
    say("answer.runbook"),
    inOthers(inquiry, ({ recovery }) => say("answer.backup.row", { days: recovery.backupDays }))
  )
}
