/** How the domain comes to point at the tier: what must be done before everything is made, and what only after. */
import { tf } from "../../providers/scaleway/names.ts"
import { confirmsDomain, publicComponents, recordOf } from "../../providers/scaleway/domain.ts"
import { behindBalancer } from "../../providers/scaleway/edge.ts"
import type { Rendering } from "../Rendering.ts"
import { fence } from "../markdown/escape.ts"

const sh = (...lines: ReadonlyArray<string>): string => fence("sh", lines.join("\n"))

/** Whoever answers for the zone answers for all of it: what the old one has is gone unless it was copied. */
const copied = (aws: boolean): string =>
  `With new name servers every record of the domain comes from this zone: those of the old one, for mail (MX, SPF, DKIM, DMARC), other hosts and proofs of ownership, end. List them where they are kept and make them in the new zone first, or mail stops; or set \`${aws ? "domain_name" : "domain"}\` to a name below yours, such as \`app.example.com\`, and enter the name servers as its NS record: then nothing else moves.`

const zone = ({ provider, variables }: Rendering, tag: string, named: ReadonlyArray<string>): ReadonlyArray<string> => {
  const aws = provider.name === "aws"
  return [
    `The zone comes first: ${aws ? "certificates are issued" : "records are checked"} only once the domain's name servers are its own.`,
    `${copied(aws)}${variables.has("dmarc_policy") ? " Only `_dmarc` is left out: Terraform makes that record, as `dmarc_policy` says." : ""}`,
    sh(
      ...named,
      `terraform apply -target=${aws ? "aws_route53_zone" : "scaleway_domain_zone"}.main${tag}`,
      "DOMAIN=…   # yours",
      'for type in MX TXT CAA; do dig +noall +answer "$DOMAIN" "$type"; done   # some of what is to be copied; your DNS provider lists all',
      "terraform output name_servers   # with the copies made, enter these at the domain's registrar",
      'dig +short NS "$DOMAIN"   # go on when it answers with them, which may take hours'
    )
  ]
}

/** The host name of a component as the shell writes it, DOMAIN being what `domain` is set to. */
const hostOf = ({ plan }: Rendering, id: string): string => {
  const label = recordOf(plan, id)
  return label === "" ? "$DOMAIN" : `${label}.$DOMAIN`
}

const balancer = (rendering: Rendering, tag: string, named: ReadonlyArray<string>): ReadonlyArray<string> => [
  "The address comes first: the Load Balancer's certificate is issued only once every host name has it as its A record.",
  sh(
    ...named,
    `terraform apply -target=scaleway_lb_ip.main${tag}`,
    "terraform output -raw load_balancer_ip   # enter it where the domain's DNS is, as the A record of each host name",
    "DOMAIN=…   # yours",
    ...publicComponents(rendering.plan).map((id) => `dig +short A "${hostOf(rendering, id)}"`)
  )
]

/** What the first whole apply waits for. `DOMAIN` is the reader's. */
export const domainBefore = (
  rendering: Rendering,
  tag: string,
  named: ReadonlyArray<string>
): ReadonlyArray<string> => {
  if (rendering.outputs.has("name_servers")) return zone(rendering, tag, named)
  return rendering.outputs.has("load_balancer_ip") ? balancer(rendering, tag, named) : []
}

/** The output with the address of what a CNAME record points at; undefined where there is none yet. */
const addressOf = ({ outputs, plan }: Rendering, id: string): string | undefined =>
  [`${tf(plan, id)}_edge_url`, `${tf(plan, id)}_url`].find((name) => outputs.has(name))

interface Target {
  readonly host: string
  /** The output with what its record points at. */
  readonly address: string
}

const entered = (targets: ReadonlyArray<Target>): ReadonlyArray<string> => [
  ...targets.map(
    ({ address, host }) =>
      `echo "${host} CNAME $(terraform output -raw ${address} | sed 's#^https://##; s#/.*$##')."   # enter this`
  ),
  ...targets.map(({ host }) => `dig +short CNAME "${host}"   # go on when it answers`)
]

/** The second apply, where processes are told their own address and so are made with the domain. */
const confirming = (targets: ReadonlyArray<Target>, tag: string): ReadonlyArray<string> => [
  "Nothing answers at the domain yet. Make a CNAME record of each host name that points at the host below, then set `domain_ready`: Scaleway refuses a name whose record does not exist. The top of a zone can have no CNAME: set `domain` to a name below it, such as `app.example.com`, or use your DNS provider's ALIAS record. Commit the setting: CI uses it.",
  sh(
    "DOMAIN=…   # what `domain` is set to",
    ...entered(targets),
    'echo "domain_ready = true" >> terraform.tfvars',
    `terraform apply${tag}`
  )
]

const aliases = (rendering: Rendering, tag: string): ReadonlyArray<string> => {
  const { plan } = rendering
  const targets = publicComponents(plan).flatMap((id): ReadonlyArray<Target> => {
    const address = addressOf(rendering, id)
    return address === undefined || (rendering.outputs.has("load_balancer_ip") && behindBalancer(plan, id))
      ? []
      : [{ host: hostOf(rendering, id), address }]
  })
  if (targets.length === 0) return []
  if (confirmsDomain(plan)) return rendering.variables.has("domain_ready") ? confirming(targets, tag) : []
  return [
    "The tier answers under the provider's own addresses. For a domain of yours, make a CNAME record of each host name that points at the host below, then set `domain`: Scaleway refuses a name whose record does not exist. The top of a zone can have no CNAME: take a name below it, such as `app.example.com`, or your DNS provider's ALIAS record. Commit the setting: CI uses it.",
    sh(
      "DOMAIN=…   # such as app.example.com",
      ...entered(targets),
      `echo "domain = \\"$DOMAIN\\"" >> terraform.tfvars`,
      `terraform apply${tag}`
    )
  ]
}

const machines = (rendering: Rendering): ReadonlyArray<string> => {
  const targets = publicComponents(rendering.plan).flatMap((id) => {
    const name = `${tf(rendering.plan, id)}_ip`
    return rendering.outputs.has(name) ? [{ host: hostOf(rendering, id), name }] : []
  })
  return targets.length === 0
    ? []
    : [
        "The machine gets its certificate by itself once its host name has its address as an A record.",
        sh(...targets.map(({ host, name }) => `echo "${host} A $(terraform output -raw ${name})"   # enter this`))
      ]
}

const mail = ({ outputs }: Rendering): ReadonlyArray<string> =>
  outputs.has("email_records")
    ? [
        "Mail is sent once the TXT records of the domain that it is sent from are there: SPF says who may send, DKIM has the key that mails are signed with, DMARC says what becomes of others. A name has one SPF record and one DMARC record: where there is one, add the `include:` of the new SPF to it, and keep the DMARC that is there.",
        sh("terraform output email_records   # enter these where that domain's DNS is; they are checked within hours")
      ]
    : []

/** The zone takes the records of mail by itself; how strict they are is the owner's to say. */
const policy = ({ variables }: Rendering, tag: string): ReadonlyArray<string> =>
  variables.has("dmarc_policy")
    ? [
        "DMARC begins with `p=none`: mails that are not signed for the domain still arrive. Raise it once every service that sends for the domain, the office's mailboxes too, signs with its DKIM or is in its SPF record: first `quarantine`, some weeks later `reject`.",
        sh("echo 'dmarc_policy = \"quarantine\"' >> terraform.tfvars", `terraform apply${tag}`)
      ]
    : []

/** What is entered at the domain's DNS once everything is made. */
export const domainAfter = (rendering: Rendering, tag: string): ReadonlyArray<string> =>
  rendering.outputs.has("name_servers") || rendering.provider.name === "aws"
    ? policy(rendering, tag)
    : [...aliases(rendering, tag), ...machines(rendering), ...mail(rendering)]
