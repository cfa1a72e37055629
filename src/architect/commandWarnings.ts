import { callsOf } from "../blueprint/callsOf.ts"
import { counted } from "../blueprint/counted.ts"
import type { Warning } from "../blueprint/Tier.ts"
import type { Process, Workload } from "../blueprint/Workload.ts"
import type { Evidence } from "../facts/Fact.ts"
import { sentenceList } from "./texts.ts"

/** Names that a sentence lists; the rest is counted. */
const mostNames = 4

const listed = (names: ReadonlyArray<string>): string =>
  sentenceList(
    names.length > mostNames
      ? [...names.slice(0, mostNames - 1), `${counted(names.length - mostNames + 1, "other")}`]
      : names
  )

const placesOf = (evidence: ReadonlyArray<Evidence>): string =>
  listed(evidence.map(({ line, path }) => `${path}:${line}`))

/** Who may call it, as far as the repository tells who does. */
const callersText = (workload: Workload, { id, service }: Process): string => {
  const callers = workload.processes.filter((other) => callsOf(workload, other).includes(id)).map((one) => one.id)
  return [
    service.public ? "It is on the internet here: make it internal." : "It is internal here: keep it so.",
    `Let only ${callers.length === 0 ? "those services that have to" : listed(callers)} call it, with a credential that it checks.`
  ].join(" ")
}

/** Credentials that whoever calls it can read. */
const credentialsText = ({ service: { environment } }: Process): string => {
  const secrets = environment.flatMap(({ name, need, secret }) => (secret && need !== "unused" ? [name] : []))
  return secrets.length === 0
    ? "Give it no credentials in its environment."
    : `Take the credentials out of its environment: ${listed(secrets)}.`
}

/** Services that run code or commands for their callers: the design cannot make that safe, only keep it apart. */
export const commandWarnings = (workload: Workload): ReadonlyArray<Warning> =>
  workload.processes.flatMap((process): ReadonlyArray<Warning> => {
    const lines = process.service.runsCommands ?? []
    if (lines.length === 0) return []
    const text = [
      `${process.id} runs code or commands for whoever calls it (${placesOf(lines)}), so its callers can do all that it can.`,
      callersText(workload, process),
      "Run what is sent in a sandbox: no root, no network, no files of the service, limits of time and memory.",
      credentialsText(process),
      "Let it connect to nothing but what it needs."
    ].join(" ")
    return [{ code: "runs_callers_code", text }]
  })
