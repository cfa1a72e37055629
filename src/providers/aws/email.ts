/** Outgoing mail through SES, signed with DKIM under the domain. */
import type { Need } from "../../blueprint/Need.ts"
import { estimated } from "../../catalog/UsageLine.ts"
import { expr, ref, str } from "../../hcl/Value.ts"
import { placementOf } from "../Plan.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import { exceptionWarning } from "../ruleException.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { component, unread } from "./shared/component.ts"
import { keyException, loggedInto, mailUser } from "./shared/mailLogin.ts"
import { mailSecret, secretLine } from "./shared/storeSecret.ts"
import { needsOf } from "./shared/task.ts"
import { domain, kebab, named, resource, sub, tf, types, variable } from "./shared/terms.ts"
import { used } from "./shared/usage.ts"

const place = (need: Need<"email">, site: Site, needs: ReadonlyArray<Need>): Placement<"email"> => ({
  kind: "email",
  need,
  component: component(need, site, "Amazon SES"),
  usage: [
    used(need.id, "aws.ses.email", "Mails sent", estimated(need.emailsPerMonth, "email")),
    ...(isLoggedInto(need, needs) ? [secretLine(need.id)] : [])
  ],
  sla: unread(false),
  warnings: [
    {
      code: "email_sandbox",
      text: "A new SES account only sends to confirmed addresses until AWS lifts that on request."
    },
    ...(isLoggedInto(need, needs) ? [exceptionWarning(keyException)] : [])
  ],
  assumptions: [],
  signedFor: ["ses"]
})

const isLoggedInto = ({ id }: Need<"email">, needs: ReadonlyArray<Need>): boolean =>
  loggedInto(needs).some((mail) => mail.id === id)

/** A strict policy has mails of every other sender of the domain thrown away, so it is not where one begins. */
const dmarcPolicy = variable(
  "dmarc_policy",
  types.text,
  "What receivers do with mails of the domain that are not signed for it: none, quarantine or reject. Raise it when every sender signs",
  {
    default: "none",
    check: {
      that: expr`contains(${["none", "quarantine", "reject"]}, ${ref("var.dmarc_policy")})`,
      otherwise: "One of none, quarantine and reject."
    }
  }
)

const terraform = ({ need }: Placement<"email">, plan: Plan): TerraformPart => {
  const name = tf(need.id)
  const token = expr`element(${ref(`aws_sesv2_email_identity.${name}.dkim_signing_attributes[0].tokens`)}, count.index)`
  const signs = placementOf(plan, "dns") !== undefined
  return {
    ...(signs ? { variables: [dmarcPolicy] } : {}),
    files: [
      {
        file: "email.tf",
        blocks: [
          resource("aws_sesv2_configuration_set", name, { configuration_set_name: named(kebab(need.id)) }, [
            sub("delivery_options", { tls_policy: "REQUIRE" }),
            sub("reputation_options", { reputation_metrics_enabled: true }),
            sub("suppression_options", { suppressed_reasons: ["BOUNCE", "COMPLAINT"] })
          ]),
          resource(
            "aws_sesv2_email_identity",
            name,
            {
              email_identity: domain,
              configuration_set_name: ref(`aws_sesv2_configuration_set.${name}.configuration_set_name`)
            },
            [sub("dkim_signing_attributes", { next_signing_key_length: "RSA_2048_BIT" })]
          ),
          ...(isLoggedInto(need, needsOf(plan)) ? [...mailUser(need), ...mailSecret(need.id, plan)] : []),
          ...(!signs
            ? []
            : [
                resource("aws_route53_record", `${name}_dkim`, {
                  // SES gives three signing keys.
                  count: 3,
                  zone_id: ref("aws_route53_zone.main.zone_id"),
                  name: str`${token}._domainkey.${domain}`,
                  type: "CNAME",
                  ttl: 1800,
                  records: [str`${token}.dkim.amazonses.com`]
                }),
                resource("aws_route53_record", `${name}_dmarc`, {
                  zone_id: ref("aws_route53_zone.main.zone_id"),
                  name: str`_dmarc.${domain}`,
                  type: "TXT",
                  ttl: 1800,
                  records: [str`v=DMARC1; p=${ref("var.dmarc_policy")}`]
                })
              ])
        ]
      }
    ]
  }
}

export const email: ProviderKind<"email"> = { place, sees: "everything", terraform }
