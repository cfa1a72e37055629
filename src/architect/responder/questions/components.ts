import type { Component } from "../../../blueprint/Component.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import { euros } from "../../texts.ts"
import { componentIn } from "../names.ts"
import { costOf } from "../answers/shared/sums.ts"
import { markdownTable } from "../answers/shared/markdown.ts"
import type { QuestionReader } from "./Question.ts"

const asks =
  /\b(?:how (?:big|large|many (?:instances|nodes|containers|tasks|machines|servers|components|parts))|disk|memory|ram|cores?|v?cpus?|components?|parts?|resources?|architecture|diagram|consists?|contains?|includes?|instances?|size|sizes|made of|in it|what is|what's|show|list|describe|explain|summar\w*|overview|tell me|is there|are there|does it have|do we have|has)\b/

const yes = (is: boolean | undefined): string => (is === true ? "yes" : "no")

/** One component, in its figures. */
export const detailsOf = (component: Component, tier: Tier): string => {
  const { backupDays, deletionProtection, encrypted, failover, id, max, memoryGib, min, multiAz, name } = component
  const { public: reachable, retentionDays, size, storageGb, vcpu, version, zones } = component
  const rows: ReadonlyArray<readonly [string, string | undefined]> = [
    ["size", size ?? undefined],
    ["instances", min === max ? String(min) : `${min} to ${max}`],
    ["vCPU each", vcpu === undefined ? undefined : String(vcpu)],
    ["memory each", memoryGib === undefined ? undefined : `${memoryGib} GiB`],
    ["disk", storageGb === undefined ? undefined : `${storageGb} GB`],
    ["version", version],
    ["zones", zones.length === 0 ? undefined : zones.join(", ")],
    [
      "standby",
      failover === undefined && multiAz === undefined ? undefined : yes(failover === true || multiAz === true)
    ],
    ["backups kept", backupDays === undefined ? undefined : `${backupDays} days`],
    ["kept", retentionDays === undefined ? undefined : `${retentionDays} days`],
    ["deletion protection", deletionProtection === undefined ? undefined : yes(deletionProtection)],
    ["encrypted at rest", yes(encrypted)],
    ["reachable from the internet", yes(reachable)],
    ["price", `${euros(costOf(tier, component))} a month`]
  ]
  return [
    `**${name}** (\`${id}\`) in ${tier.name}:`,
    markdownTable(
      ["", ""],
      rows.flatMap(([label, value]) => (value === undefined ? [] : [[label, value]]))
    )
  ].join("\n\n")
}

/** What a tier is made of, or one component of it. */
export const components: QuestionReader = {
  name: "components",
  example: "What is in growth?",
  answer: (text, { focus }) => {
    if (!asks.test(text)) return null
    const one = componentIn(text, focus.components)
    const named =
      /\b(?:tier|design|architecture|everything|it|this|we|instances|nodes|containers|machines|servers|components?|parts?|resources?|diagram|overview|summar\w*)\b/.test(
        text
      )
    if (one === null && !named && !text.includes(focus.name)) return null
    if (one !== null) return detailsOf(one, focus)
    const shown = focus.components
    return [
      `**${focus.name}**: ${focus.summary}`,
      markdownTable(
        ["component", "kind", "what", "size", "instances"],
        shown.map(({ id, kind, max, min, name, size, version }) => [
          id,
          kind,
          `${name}${version === undefined ? "" : ` ${version}`}`,
          size ?? "",
          min === max ? String(min) : `${min} to ${max}`
        ])
      )
    ].join("\n\n")
  }
}
