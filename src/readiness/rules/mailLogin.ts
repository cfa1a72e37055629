import type { ReadinessItem } from "../../blueprint/Readiness.ts"
import { sendsMail } from "../../blueprint/rules/email.ts"
import { askedFor } from "../../blueprint/Wishes.ts"
import { sentenceList } from "../sentenceList.ts"
import type { ReadinessRule, Told } from "../ReadinessRule.ts"
import type { StorePart } from "../../facts/variables/storeWords.ts"

const ofLogin: ReadonlySet<StorePart> = new Set(["url", "login", "user", "password"])

/** Variables of a service by which it is told of a server of mail. */
const read = ({ workload }: Told): ReadonlyArray<string> => [
  ...new Set(
    workload.processes.flatMap(({ service }) =>
      service.environment.flatMap(({ form, from, name, need }) =>
        from === "email" && need !== "unused" && form !== null && /\{(?:url|host|user|login|password)\}/.test(form)
          ? [name]
          : []
      )
    )
  )
]

/** Whether the design was to send mail, and this tier has nothing that does. */
export const lacksMail = ({ placements, removed, workload }: Told): boolean =>
  workload.processes.length > 0 &&
  sendsMail(workload.analysis) &&
  !placements.some(({ kind }) => kind === "email") &&
  !removed.some(({ kind }) => kind === "email")

const itemOf = (told: Told, code: string, what: string, why: string, wayOut: string): ReadinessItem => {
  const { analysis, processes } = told.workload
  const services = new Set(processes.map(({ service }) => service.name))
  const [only] = services
  return {
    code,
    state: "needs_input",
    service: services.size === 1 ? (only ?? null) : null,
    what,
    why,
    evidence: analysis.facts.flatMap(({ evidence, kind }) => (kind === "email" ? evidence : [])).slice(0, 3),
    wayOut
  }
}

/** Whether some process is given what logs in to the mail service. */
const isCarried = ({ givenTo, placements, workload }: Told, id: string): boolean => {
  const needs = placements.map(({ need }) => need)
  return workload.processes.some((process) =>
    givenTo(process, needs).filled.some(({ filling }) =>
      filling.some(
        (part) => typeof part !== "string" && part.of === "store" && part.store === id && ofLogin.has(part.part)
      )
    )
  )
}

/** Mail that the code sends, and that cannot leave: nothing takes it here, or nothing can tell the code the login. */
export const mailLogin: ReadinessRule = {
  name: "mailLogin",
  stops: false,
  find: (told) => {
    const { placements, workload } = told
    if (lacksMail(told)) {
      const names = read(told)
      return [
        itemOf(
          told,
          "mail_not_placed",
          "a mail service",
          "this tier has none, so no e-mail is sent",
          `Choose a region that has one, see the ways out of what is unmet, or pass the login of a mail service that is run elsewhere${names.length === 0 ? "" : ` in ${sentenceList(names)}`}.`
        )
      ]
    }
    return placements.flatMap(({ need, signedFor = [] }) => {
      if (need.kind !== "email" || need.because.includes(askedFor)) return []
      const isSigned = workload.analysis.externalServices.some(({ name }) => signedFor.includes(name))
      if (isSigned || isCarried(told, need.id)) return []
      return [
        itemOf(
          told,
          "mail_login_unread",
          "the login of the mail service",
          "no variable that the code reads can carry it, so no e-mail is sent",
          "Let the code read SMTP_HOST, SMTP_PORT, SMTP_USER and SMTP_PASSWORD and plan again: they are filled then. Where the application keeps its mail settings itself, enter the login of a mail service there."
        )
      ]
    })
  }
}
