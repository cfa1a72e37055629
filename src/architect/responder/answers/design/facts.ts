/** One figure of parts: their version, size, count, engine. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import type { Service } from "../../../../facts/Service.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { bullets } from "../shared/markdown.ts"
import { absentIn, between, called, inOthers, partsIn, replicated, runs, stateful, tiersOf } from "../shared/subject.ts"
import { sizeOf } from "./sizes.ts"

const holds = ({ kind }: Component): boolean => /^(?:db\.|store\.|cache$|queue$|stream$)/.test(kind)

/** What people call what a language runs on. */
const runtimes: Readonly<Record<string, string>> = {
  javascript: "Node.js",
  typescript: "Node.js",
  python: "Python",
  php: "PHP",
  go: "Go",
  java: "Java",
  kotlin: "Java",
  ruby: "Ruby",
  rust: "Rust",
  csharp: ".NET",
  "c#": ".NET",
  elixir: "Elixir"
}

const runtimeOf = ({ framework, language, runtimeVersion }: Service): string | null =>
  language === null
    ? null
    : `${runtimes[language.toLowerCase()] ?? language}${runtimeVersion === null ? "" : ` ${runtimeVersion}`}${framework === null ? "" : `, ${framework}`}`

const placeOf = (evidence: Service["evidence"]): string => {
  const [at] = evidence
  return at === undefined ? "" : ` (${at.path}:${at.line})`
}

/** What the repository says of a store's version. */
const foundOf = (component: Component, { known: { analysis }, say }: Inquiry): string | null => {
  const store = analysis.datastores.find(({ engine, id }) => id === component.id || engine === component.engine)
  return store?.version == null
    ? null
    : say("answer.fact.version.found", { what: store.engine, version: store.version, place: placeOf(store.evidence) })
}

const versionOf = (component: Component, tier: Tier, inquiry: Inquiry): string => {
  const { known, say } = inquiry
  const service = known.analysis.services.find(({ name }) => name === component.id)
  const runtime = service === undefined ? null : runtimeOf(service)
  if (service !== undefined && runtime !== null)
    return say("answer.fact.runtime", { name: service.name, runtime, place: placeOf(service.evidence) })
  return [
    component.version === undefined
      ? say("answer.fact.version.none", { part: called(component), tier: tier.name })
      : say("answer.fact.version", { part: called(component), version: component.version, tier: tier.name }),
    foundOf(component, inquiry)
  ]
    .filter((one) => one !== null)
    .join(" ")
}

/** Every version that is known of a tier: stores as they run, services by their runtime. */
const versions = (tier: Tier, { known: { analysis }, say }: Inquiry): string =>
  `${say("answer.fact.version.list")}\n${bullets([
    ...tier.components.flatMap(({ id, name, version }) => (version === undefined ? [] : [`${id}: ${name} ${version}`])),
    ...analysis.services
      .filter(({ name }) => tier.components.some(({ id }) => id === name))
      .map((one) => `${one.name}: ${runtimeOf(one) ?? say("answer.fact.version.unknown")}`)
  ])}`

/** Beside the named part, the same of the other tiers. */
const beside = (part: Component, inquiry: Inquiry, figure: (one: Component) => string | null): string | null =>
  inOthers(inquiry, ({ components }) => {
    const there = components.find(({ id }) => id === part.id)
    return there === undefined ? null : figure(there)
  })

/** The named parts, each in every tier that is asked about; null where none is named. */
const ofNamed = (
  inquiry: Inquiry,
  sentence: (one: Component, tier: Tier) => string,
  figure: (one: Component) => string | null
): string | null => {
  const about = tiersOf(inquiry)
  const [tier = inquiry.known.focus] = about
  const said = about.flatMap((one) => partsIn(one, inquiry).map((component) => sentence(component, one)))
  const parts = partsIn(tier, inquiry)
  const [part] = parts
  if (said.length === 0) return null
  return paragraphs(
    ...said,
    absentIn(tier, inquiry),
    part === undefined || parts.length > 1 ? null : beside(part, inquiry, figure)
  )
}

export const version: Answer = (inquiry) => {
  const [tier = inquiry.known.focus] = tiersOf(inquiry)
  return (
    ofNamed(
      inquiry,
      (one, there) => versionOf(one, there, inquiry),
      (one) => one.version ?? null
    ) ?? paragraphs(absentIn(tier, inquiry), versions(tier, inquiry))
  )
}

export const size: Answer = (inquiry) => {
  const { asked, say } = inquiry
  const about = tiersOf(inquiry)
  const [tier = inquiry.known.focus] = about
  const figure = (one: Component): string | null => sizeOf(one, asked.language)
  const named = ofNamed(
    inquiry,
    (one, there) => {
      const values = { part: called(one), tier: there.name }
      const figures = figure(one)
      return figures === null
        ? say("answer.fact.size.none", values)
        : say("answer.fact.size", { ...values, size: figures, count: one.max === one.min ? one.min : 0 })
    },
    figure
  )
  return (
    named ??
    paragraphs(
      absentIn(tier, inquiry),
      ...about.map(
        (one) =>
          `${say("answer.fact.size.whole", { tier: one.name })}\n${bullets(
            one.components
              .filter((part) => runs(part) || stateful(part))
              .map((part) => `${between(part, inquiry)} × ${part.id}: ${figure(part) ?? "–"}`)
          )}`
      )
    )
  )
}

const counted = (one: Component, tier: Tier, inquiry: Inquiry): string => {
  const { list, say } = inquiry
  const values = { part: called(one), tier: tier.name }
  return [
    one.min === one.max
      ? say("answer.fact.count", { ...values, count: one.min })
      : say("answer.fact.count.range", { ...values, least: String(one.min), most: String(one.max) }),
    ...(stateful(one) ? [say("answer.fact.count.standby", { standby: replicated(one) ? "yes" : "no" })] : []),
    ...(one.zones.length === 0 ? [] : [say("answer.fact.zones", { zones: list(one.zones) })])
  ].join(" ")
}

const totalOf = (parts: ReadonlyArray<Component>, { say }: Inquiry): string => {
  const [least, most] = [parts.reduce((sum, { min }) => sum + min, 0), parts.reduce((sum, { max }) => sum + max, 0)]
  return least === most ? String(least) : say("answer.between", { least: String(least), most: String(most) })
}

const wholeCount = (tier: Tier, inquiry: Inquiry): string => {
  const { list, say } = inquiry
  const parts = tier.components.filter(runs)
  const cluster = tier.components.find(({ kind }) => kind === "compute.kubernetes")
  if (parts.length === 0) return say("answer.why.platform.none", { tier: tier.name })
  const instances = say("answer.fact.count.whole", {
    tier: tier.name,
    total: totalOf(parts, inquiry),
    parts: list(parts.map((one) => `${one.id} ${between(one, inquiry)}`))
  })
  return cluster === undefined
    ? instances
    : `${say("answer.fact.count.nodes", { part: called(cluster), tier: tier.name, count: between(cluster, inquiry), size: cluster.size ?? "–" })} ${instances}`
}

export const count: Answer = (inquiry) => {
  const about = tiersOf(inquiry)
  const [tier = inquiry.known.focus] = about
  return (
    ofNamed(
      inquiry,
      (one, there) => counted(one, there, inquiry),
      (one) => between(one, inquiry)
    ) ??
    paragraphs(
      absentIn(tier, inquiry),
      ...about.map((one) => wholeCount(one, inquiry)),
      inOthers(
        inquiry,
        ({ components }) =>
          components
            .filter(runs)
            .map((one) => `${one.id} ${between(one, inquiry)}`)
            .join(", ") || null
      )
    )
  )
}

const product = ({ id, name, version: of }: Component): string =>
  `**${name}${of === undefined ? "" : ` ${of}`}** (${id})`

export const engine: Answer = (inquiry) => {
  const { list, say } = inquiry
  const about = tiersOf(inquiry)
  const [tier = inquiry.known.focus] = about
  const named = ofNamed(
    inquiry,
    (one, there) =>
      [say("answer.fact.engine", { part: product(one), tier: there.name }), foundOf(one, inquiry)]
        .filter((text) => text !== null)
        .join(" "),
    ({ name, version: of }) => `${name}${of === undefined ? "" : ` ${of}`}`
  )
  return (
    named ??
    paragraphs(
      absentIn(tier, inquiry),
      ...about.map((one) => {
        const stores = one.components.filter(holds)
        return stores.length === 0
          ? say("answer.fact.engine.none", { tier: one.name })
          : say("answer.fact.engine.whole", { tier: one.name, parts: list(stores.map(product)) })
      }),
      inOthers(
        inquiry,
        ({ components }) =>
          components
            .filter(holds)
            .map(({ name, version: of }) => `${name}${of === undefined ? "" : ` ${of}`}`)
            .join(", ") || null
      )
    )
  )
}
