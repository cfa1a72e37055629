/** What the repository has: services and stores, languages and frameworks, services of others. */
import type { Service } from "../../../../facts/Service.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { cell, code, markdownTable } from "../shared/markdown.ts"
import { coded, firstPlace, labelled, listed, some } from "./common.ts"

/** Languages with so little of the code are left out. */
const leastShare = 0.01

/** Rows that an answer shows. */
const most = 12

const place = (inquiry: Inquiry, { evidence: [first] }: Pick<Service, "evidence">): string =>
  first === undefined ? inquiry.say("answer.nowhere") : `${first.path}:${first.line}`

const runtime = ({ language, runtimeRange, runtimeVersion }: Service): string =>
  [language ?? "?", runtimeRange ?? runtimeVersion ?? ""].join(" ").trim()

const namedIn = ({ asked: { about }, known: { analysis } }: Inquiry): ReadonlyArray<Service> => {
  const named = new Set(about.components.map(({ id }) => id))
  return analysis.services.filter(({ name }) => named.has(name))
}

const kindOf = ({ say }: Inquiry, { kind }: Service): string => say(`answer.service.${kind}`)

const oneService = (inquiry: Inquiry, service: Service): string => {
  const { list, say } = inquiry
  const { evidence, framework, name, port, startCommand, uses } = service
  const at = firstPlace(evidence)
  return say("answer.found.service", {
    name: coded(name),
    kind: kindOf(inquiry, service),
    runtime: cell(runtime(service)),
    framework: framework === null ? "none" : cell(framework),
    place: at === "" ? "none" : at,
    port: port === null ? "none" : String(port),
    start: startCommand === null ? "none" : code(startCommand),
    uses: uses.length === 0 ? "none" : list(uses.map(coded))
  })
}

/** Services, stores, and what was found and is not deployed. */
export const services: Answer = (inquiry) => {
  const { list, say } = inquiry
  const { absences, datastores, notDeployed, services } = inquiry.known.analysis
  const named = namedIn(inquiry)
  if (named.length > 0) return listed(named.map((one) => oneService(inquiry, one)))
  const stores = datastores.map(({ engine, id, version }) =>
    [coded(id), id === engine || version === null ? "" : engine, version ?? ""].filter((part) => part !== "").join(" ")
  )
  return paragraphs(
    say("answer.found", {
      count: services.length,
      services:
        services.length === 0
          ? "none"
          : some(
              inquiry,
              services.map(({ name }) => coded(name)),
              most
            ),
      stores: stores.length === 0 ? "none" : list(stores)
    }),
    services.length === 0
      ? null
      : markdownTable(
          [say("answer.head.service"), say("answer.head.kind"), "Runtime", "Framework", say("answer.head.where")],
          services
            .slice(0, most)
            .map((one) => [one.name, kindOf(inquiry, one), runtime(one), one.framework ?? "", place(inquiry, one)])
        ),
    notDeployed.length === 0
      ? null
      : say("answer.found.left", {
          parts: some(
            inquiry,
            notDeployed.map(({ name }) => coded(name)),
            most
          )
        }),
    services.length === 0 && absences.length > 0
      ? say("answer.found.absent", { what: cell(absences.join(", ")) })
      : null
  )
}

/** As people write them: `javascript` is JavaScript. */
const written: Readonly<Record<string, string>> = {
  javascript: "JavaScript",
  typescript: "TypeScript",
  php: "PHP",
  sql: "SQL",
  hcl: "HCL",
  csharp: "C#",
  html: "HTML",
  css: "CSS",
  scss: "SCSS"
}

const languageName = (name: string): string => written[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`

export const languages: Answer = (inquiry) => {
  const { list, say } = inquiry
  const { services, statistics } = inquiry.known.analysis
  const named = namedIn(inquiry)
  const shares = statistics.languages
    .filter(({ share }) => share >= leastShare)
    .map(({ name, share }) => `${languageName(name)} (${Math.round((share > 1 ? share / 100 : share) * 100)} %)`)
  const shown = named.length === 0 ? services : named
  return paragraphs(
    named.length === 0
      ? say("answer.languages", { languages: shares.length === 0 ? "none" : list(shares) })
      : listed(named.map((one) => oneService(inquiry, one))),
    named.length > 0 || shown.length === 0
      ? null
      : markdownTable(
          [say("answer.head.service"), "Runtime", "Framework", say("answer.head.where")],
          shown.slice(0, most).map((one) => [one.name, runtime(one), one.framework ?? "", place(inquiry, one)])
        )
  )
}

const categories = [
  "payments",
  "email",
  "authentication",
  "monitoring",
  "analytics",
  "ai",
  "sms",
  "search",
  "storage"
] as const

const categoryOf = ({ say }: Inquiry, category: string): string => {
  const known = categories.find((one) => one === category)
  return say(`answer.external.${known ?? "other"}`)
}

/** Services that somebody else runs; whether one of them is used, where it is named. */
export const external: Answer = (inquiry) => {
  const { asked, say } = inquiry
  const all = inquiry.known.analysis.externalServices
  const words = new Set(asked.tokens.map(({ text }) => text.toLowerCase()).filter((word) => word.length > 2))
  const named = all.filter(({ name }) => words.has(name.toLowerCase()))
  const shown = named.length === 0 ? all : named
  const [unfound] = asked.about.foreign
  const lines = shown.slice(0, most).map(({ category, evidence, name }) => {
    const at = firstPlace(evidence)
    const what = `**${cell(name)}** (${categoryOf(inquiry, category)})`
    return at === "" ? what : labelled(inquiry, what, at)
  })
  return paragraphs(
    named.length === 0 && unfound !== undefined ? say("answer.external.not", { word: cell(unfound.word) }) : null,
    say("answer.external", { count: shown.length, all: all.length }),
    lines.length === 0 ? null : listed(lines),
    shown.length > most ? say("answer.evidence.rest", { count: shown.length - most }) : null,
    all.length === 0 ? null : say("answer.external.yours")
  )
}
