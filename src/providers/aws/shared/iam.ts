/** Roles and policies: who may become a role, and what it may do on which things. */
import type { Block } from "../../../hcl/Block.ts"
import type { Value } from "../../../hcl/Value.ts"
import { expr, jsonencode, ref, str } from "../../../hcl/Value.ts"
import { account, named, resource } from "./terms.ts"

export interface Statement {
  readonly sid: string
  /** Forbids instead of allowing. */
  readonly deny?: true
  readonly actions: ReadonlyArray<string>
  /** None in the policy of a thing itself. */
  readonly resources?: ReadonlyArray<Value>
  /** Who may, in the policy of a thing. */
  readonly principal?: Value
  readonly condition?: Value
}

/** A policy document; statements allow unless they say otherwise. */
export const policy = (statements: ReadonlyArray<Statement>): Value =>
  jsonencode({
    Version: "2012-10-17",
    Statement: statements.map(({ sid, deny, actions, principal, resources, condition }) => ({
      Sid: sid,
      Effect: deny ? "Deny" : "Allow",
      ...(principal === undefined ? {} : { Principal: principal }),
      Action: actions,
      ...(resources === undefined ? {} : { Resource: resources }),
      ...(condition === undefined ? {} : { Condition: condition })
    }))
  })

/** A role that one AWS service takes on for this account only. */
export const serviceRole = (name: string, suffix: string, service: string): Block =>
  resource("aws_iam_role", name, {
    name: named(suffix),
    assume_role_policy: jsonencode({
      Version: "2012-10-17",
      Statement: [
        {
          Effect: "Allow",
          Action: "sts:AssumeRole",
          Principal: { Service: service },
          Condition: { StringEquals: { "aws:SourceAccount": account } }
        }
      ]
    })
  })

/** The statement by which tokens of an identity provider stand for a role. */
export const federated = (provider: Value, condition: Value): Value => ({
  Effect: "Allow",
  Action: "sts:AssumeRoleWithWebIdentity",
  Principal: { Federated: provider },
  Condition: condition
})

/** What a role may do; nothing is written for an empty list. */
export const rolePolicy = (role: string, statements: ReadonlyArray<Statement>): ReadonlyArray<Block> =>
  statements.length === 0
    ? []
    : [
        resource("aws_iam_role_policy", role, {
          name: "access",
          role: ref(`aws_iam_role.${role}.id`),
          policy: policy(statements)
        })
      ]

/** Gives a role policies that AWS keeps. */
export const attached = (role: string, policies: ReadonlyArray<string>): Block =>
  resource("aws_iam_role_policy_attachment", role, {
    for_each: expr`toset(${policies})`,
    role: ref(`aws_iam_role.${role}.name`),
    policy_arn: str`arn:aws:iam::aws:policy/${ref("each.value")}`
  })
