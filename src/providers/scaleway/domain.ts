/** The host names a tier answers on: the component that people look at first has the domain itself, the others a name below it. */
import { type Block, block, call, expr, ref, slug, str, type Value } from "../../hcl/index.ts"
import { webContainers } from "../front.ts"
import { exampleDomain } from "../copies.ts"
import { placementOf } from "../Plan.ts"
import type { Plan } from "../Provider.ts"
import { isProcess } from "../shared/given.ts"
import { insideOf } from "./inside.ts"
import { matches, needsOf, perPlan, variable } from "./names.ts"
import { givenTo } from "./wiring/secrets.ts"

/** The domain without a prefix. */
export const domainName: Value = ref("var.domain")

const pattern = "^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,63}$"

/** Something of the tier cannot be made without a domain: a zone, a certificate of its own. */
const asks: ReadonlySet<string> = new Set(["dns", "lb"])

export const needsDomain = (plan: Plan): boolean =>
  plan.placements.some(
    ({ component, kind, need }) =>
      (asks.has(kind) && !(need.kind === "lb" && need.private)) || (component.kind === "compute.vm" && component.public)
  ) || tellsDomain(plan).is

/** A domain to begin with: where a CNAME record is to point at the tier it is none of the top of a zone. */
export const exampleHost = (plan: Plan): string =>
  confirmsDomain(plan) && !plan.placements.some(({ kind }) => asks.has(kind))
    ? `app.${exampleDomain(plan.site)}`
    : exampleDomain(plan.site)

/** Nothing of the tier answers for the domain itself: its records point at what the first apply makes. */
export const confirmsDomain = (plan: Plan): boolean => needsDomain(plan) && !hasZone(plan)

const readiness = "domain_ready"

/** Names are refused until their records point at what they are for. */
export const domainReady = (plan: Plan): ReadonlyArray<Block> =>
  confirmsDomain(plan)
    ? [
        variable(readiness, {
          type: "bool",
          description:
            "True from the second apply on: the first one makes what the CNAME records of the domain point at, and names without their record are refused.",
          default: false
        })
      ]
    : []

/** Whether a process is told its own address, which it must be made with. */
const tellsDomain = perPlan((plan): { readonly is: boolean } => ({
  is: needsOf(plan)
    .filter(isProcess)
    .some((process) =>
      givenTo(process, needsOf(plan)).filled.some(({ filling }) =>
        filling.some(
          (part) =>
            typeof part !== "string" &&
            (part.of === "own" || (part.of === "process" && insideOf(plan, part.process) === undefined))
        )
      )
    )
}))

/** Required where the tier cannot do without; else null until the owner has a domain. */
export const domainVariable = (plan: Plan): Block =>
  needsDomain(plan)
    ? variable("domain", {
        type: "string",
        description: "Domain of the application, such as example.com. You must own it.",
        valid: [matches("domain", pattern), "A domain name in lower case, such as example.com."]
      })
    : variable("domain", {
        type: "string",
        description:
          "Domain of the application, such as example.com; null: the provider's own addresses only. Its CNAME records must exist before it is set.",
        default: null,
        valid: [
          expr`var.domain == null ? true : ${matches("domain", pattern)}`,
          "A domain name in lower case, such as example.com."
        ]
      })

/** Whether the zone of the domain is this tier's: then it takes the records of e-mail too. */
export const hasZone = (plan: Plan): boolean => placementOf(plan, "dns") !== undefined

/** Whether the application surely has a domain, below which mails get a name of their own. */
export const mailsBelow = (plan: Plan): boolean => !hasZone(plan) && needsDomain(plan)

/** What mails are sent from. The domain itself may have to point at this tier first; a sender's needs nothing before. */
export const mailDomain = (plan: Plan): Value => {
  if (hasZone(plan)) return domainName
  return ref(mailsBelow(plan) ? "local.sending_domain" : "var.sending_domain")
}

/** A name below the application's, unless another is given: a name with a CNAME record can have no TXT record of SPF. */
export const mailDomainLocals = (plan: Plan): ReadonlyArray<Block> =>
  mailsBelow(plan)
    ? [block("locals", [], { sending_domain: expr`coalesce(var.sending_domain, ${str`mail.${domainName}`})` })]
    : []

/** The domain of mails, asked for where none can be made of the application's. */
export const mailDomainVariable = (plan: Plan): Block =>
  hasZone(plan)
    ? domainVariable(plan)
    : mailsBelow(plan)
      ? variable("sending_domain", {
          type: "string",
          description:
            "Domain that mails are sent from, such as example.com; null: the application's with mail. before it.",
          default: null,
          valid: [
            expr`var.sending_domain == null ? true : ${matches("sending_domain", pattern)}`,
            "A domain name in lower case, such as example.com."
          ]
        })
      : variable("sending_domain", {
          type: "string",
          description: "Domain that mails are sent from, such as example.com. You must own it.",
          valid: [matches("sending_domain", pattern), "A domain name in lower case, such as example.com."]
        })

/** `some` where what exists for the domain only is made already, `none` where it is not; undefined where it always is. */
export const withDomain = (plan: Plan, some: Value, none: Value): Value | undefined => {
  if (confirmsDomain(plan)) return expr`${ref(`var.${readiness}`)} ? ${some} : ${none}`
  return needsDomain(plan) ? undefined : expr`${domainName} == null ? ${none} : ${some}`
}

/** Number of resources that exist for the domain only; undefined where there always is one. */
export const domainCount = (plan: Plan): Value | undefined => withDomain(plan, 1, 0)

/** Components with an address of their own, sites of files first, then what people look at. */
export const publicComponents = (plan: Plan): ReadonlyArray<string> => [
  ...plan.placements.filter(({ kind }) => kind === "compute.static").map(({ component }) => component.id),
  ...webContainers(plan.placements.map(({ need }) => need)).map(({ id }) => id)
]

/** The host name of a public component. */
export const hostOf = (plan: Plan, id: string): Value =>
  publicComponents(plan)[0] === id ? domainName : str`${slug(id, { separator: "-" })}.${domainName}`

/** The host name that people reach a process at; that of the application where nobody reaches it itself. */
export const ownHost = (plan: Plan, id: string | null): Value =>
  id !== null && publicComponents(plan).includes(id) ? hostOf(plan, id) : domainName

/** The record's name inside the zone; "" is the zone itself. */
export const recordOf = (plan: Plan, id: string): string =>
  publicComponents(plan)[0] === id ? "" : slug(id, { separator: "-" })

/** The host of an address such as `https://host/path`. */
export const hostIn = (address: Value): Value => call("split", "/", call("trimprefix", address, "https://"))

export const firstOf = (list: Value): Value => expr`${list}[0]`
