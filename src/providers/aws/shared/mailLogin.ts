/** The user whose access key logs in to SES over SMTP; programs that call the API sign with their role instead. */
import type { Need } from "../../../blueprint/Need.ts"
import type { StorePart } from "../../../facts/variables/storeWords.ts"
import type { Block } from "../../../hcl/Block.ts"
import { ref, str } from "../../../hcl/Value.ts"
import { excepted, type RuleException } from "../../ruleException.ts"
import { givenTo, isProcess, type Process } from "./environment.ts"
import { policy, type Statement } from "./iam.ts"
import { mailKey } from "./storeTerms.ts"
import { account, domain, kebab, localName, named, resource, sub, tf } from "./terms.ts"

const ofLogin: ReadonlySet<StorePart> = new Set(["url", "login", "user", "password"])

/** Whether a process asks for the login of the mail service, or for an address that holds it. */
export const logsIn = (process: Process, mail: Need<"email">, needs: ReadonlyArray<Need>): boolean =>
  givenTo(process, needs).filled.some(({ filling }) =>
    filling.some(
      (part) => typeof part !== "string" && part.of === "store" && part.store === mail.id && ofLogin.has(part.part)
    )
  )

/** Mail services that a process logs in to. */
export const loggedInto = (needs: ReadonlyArray<Need>): ReadonlyArray<Need<"email">> => {
  const processes = needs.filter(isProcess)
  return needs
    .filter((need) => need.kind === "email")
    .filter((mail) => processes.some((process) => logsIn(process, mail, needs)))
}

/** Why there is a user with a key. */
export const keyException: RuleException = {
  rule: "AWS-IAM-04",
  why: "SMTP knows no roles, so a user with an access key logs in to SES; it may do nothing but send as the domain, and sending over the API would need none."
}

const suffix = (id: string): string => `${kebab(id, 20)}-smtp`

/** The user of a mail service, what it may do, and its key. */
export const mailUser = ({ id }: Need<"email">): ReadonlyArray<Block> => {
  const user = `${tf(id)}_smtp`
  return [
    excepted(resource("aws_iam_user", user, { name: named(suffix(id)) }), keyException),
    resource("aws_iam_user_policy", user, {
      name: "send",
      user: ref(`aws_iam_user.${user}.name`),
      policy: policy([
        {
          sid: "Send",
          actions: ["ses:SendRawEmail"],
          resources: [ref(`aws_sesv2_email_identity.${tf(id)}.arn`), ref(`aws_sesv2_configuration_set.${tf(id)}.arn`)],
          condition: { StringLike: { "ses:FromAddress": str`*@${domain}` } }
        }
      ])
    }),
    excepted(
      resource("aws_iam_access_key", mailKey(id), { user: ref(`aws_iam_user.${user}.name`) }, [
        sub("lifecycle", { create_before_destroy: true })
      ]),
      keyException
    )
  ]
}

/** What CI may do with the users of mail services, and with no other user. */
export const mailUserRights = (needs: ReadonlyArray<Need>): ReadonlyArray<Statement> => {
  const mails = loggedInto(needs)
  return mails.length === 0
    ? []
    : [
        {
          sid: "MailUsers",
          actions: [
            "CreateUser",
            "DeleteUser",
            "TagUser",
            "UntagUser",
            "PutUserPolicy",
            "DeleteUserPolicy",
            "CreateAccessKey",
            "UpdateAccessKey",
            "DeleteAccessKey"
          ].map((action) => `iam:${action}`),
          resources: mails.map(({ id }) => str`arn:aws:iam::${account}:user/${localName}-${suffix(id)}`)
        }
      ]
}
