/** Transactional Email: a verified domain to send from, over authenticated SMTP. In Paris only. */
import { estimated } from "../../catalog/UsageLine.ts"
import { ref, remarked, str } from "../../hcl/index.ts"
import { exampleDomain } from "../copies.ts"
import type { Plan, ProviderKind } from "../Provider.ts"
import { exampleHost, hasZone, mailDomain, mailDomainLocals, mailDomainVariable, mailsBelow } from "./domain.ts"
import { component, gap, noSla, placement, used } from "./making.ts"
import { output, resource } from "./names.ts"
import { secretKey } from "./runtime.ts"
import type { Connection } from "./wiring/Connection.ts"

const domain = "scaleway_tem_domain.main"

export const email: ProviderKind<"email"> = {
  place: (need, site) =>
    site.region.region === "fr-par"
      ? placement("email", need, component(need, site, "email", "Transactional Email"), {
          usage: [
            used(need.id, "scw.tem.essential", "E-mails, Essential plan", estimated(need.emailsPerMonth, "email"))
          ],
          sla: noSla(false, "transactional-email"),
          assumptions: []
        })
      : gap("Transactional Email is offered in Paris only.", "region", [
          "Choose fr-par.",
          "Keep sending through an SMTP service of your choice and pass its credentials as secrets."
        ]),
  terraform: (_, plan) => ({
    files: [
      {
        file: "email.tf",
        blocks: [
          ...mailDomainLocals(plan),
          resource("scaleway_tem_domain", "main", {
            name: mailDomain(plan),
            accept_tos: remarked(true, "Applying this accepts Scaleway's terms for sending e-mail."),
            autoconfig: hasZone(plan)
          })
        ]
      }
    ],
    variables: [mailDomainVariable(plan)],
    outputs: [
      output("email_records", "DNS records of the domain that mails are sent from.", {
        spf: { name: mailDomain(plan), type: "TXT", value: ref(`${domain}.spf_value`) },
        dkim: { name: ref(`${domain}.dkim_name`), type: "TXT", value: ref(`${domain}.dkim_config`) },
        dmarc: { name: ref(`${domain}.dmarc_name`), type: "TXT", value: ref(`${domain}.dmarc_config`) }
      })
    ],
    examples: {
      domain: exampleHost(plan),
      ...(mailsBelow(plan) ? {} : { sending_domain: exampleDomain(plan.site) })
    }
  })
}

/** On its other ports, 2587 and 2465: Scaleway closes 587 and 465 to its own Instances and gateways. */
export const emailConnection = (plan: Plan): Connection => ({
  host: ref(`${domain}.smtp_host`),
  port: ref(`${domain}.smtp_port_alternative`),
  address: str`${ref(`${domain}.smtp_host`)}:${ref(`${domain}.smtp_port_alternative`)}`,
  tlsPort: ref(`${domain}.smtps_port_alternative`),
  tls: "true",
  capitalTls: "True",
  encryption: "tls",
  sendingDomain: mailDomain(plan),
  user: ref(`${domain}.smtps_auth_user`),
  password: secretKey,
  // ids, which stand in an address as they are
  login: str`${ref(`${domain}.smtps_auth_user`)}:${secretKey}`
})
