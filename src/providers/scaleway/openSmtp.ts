/**
 * Scaleway closes 465 and 587 to what its Instances and gateways send. Its own mail service listens elsewhere too; for
 * the servers of others the ports have to be opened.
 */
import { speaksSmtp } from "../../blueprint/outboundPorts.ts"
import type { Need } from "../../blueprint/Need.ts"
import { type Block, expr, ref } from "../../hcl/index.ts"
import type { Attributes } from "../../hcl/Value.ts"
import type { Plan } from "../Provider.ts"
import { needsOf, variable } from "./names.ts"

/** Whether a process is told by its variables where the tier's own mail service is. */
const isTold = (need: Need): boolean =>
  "environment" in need &&
  need.environment.some(({ form, from }) => from === "email" && /\{(?:url|host|address)\}/.test(form ?? ""))

/** Whether mail goes to servers that are not the tier's own. */
const sendsElsewhere = (needs: ReadonlyArray<Need>): boolean =>
  speaksSmtp(needs) && !(needs.some(({ kind }) => kind === "email") && needs.some(isTold))

const name = "open_smtp"

/** Of a security group. */
export const smtpThroughGroup = (plan: Plan): Attributes =>
  sendsElsewhere(needsOf(plan)) ? { enable_default_security: expr`!${ref(`var.${name}`)}` } : {}

/** Of a Public Gateway. */
export const smtpThroughGateway = (plan: Plan): Attributes =>
  sendsElsewhere(needsOf(plan)) ? { enable_smtp: ref(`var.${name}`) } : {}

export const smtpVariables = (plan: Plan): ReadonlyArray<Block> =>
  sendsElsewhere(needsOf(plan))
    ? [
        variable(name, {
          type: "bool",
          description:
            "Whether mail may leave to the servers of others on 465 and 587. Scaleway opens them to accounts whose identity is verified; false where it refuses, and then no such mail is sent.",
          default: true
        })
      ]
    : []
