/** From files to something that runs, to the next release, and back. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import type { Answer, Inquiry } from "../Answer.ts"
import { hears } from "../shared/hears.ts"
import { code } from "../shared/markdown.ts"
import { byTier, coded, hasKind, isProcess, listed, numbered, servicesIn, warned } from "./common.ts"
import { filesOf } from "./filesOf.ts"
import { countOf, valuesFor } from "./secrets.ts"

const processesIn = ({ components }: Tier): ReadonlyArray<Component> => components.filter(isProcess)

const onCluster = (tier: Tier): boolean => hasKind(tier, "compute.kubernetes")

const runsImages = (tier: Tier): boolean =>
  onCluster(tier) || hasKind(tier, "compute.container", "compute.vm", "job.scheduled")

const isEmpty = (tier: Tier): boolean => processesIn(tier).length === 0 && !hasKind(tier, "compute.static")

/** The same for every question about a tier that deploys nothing. */
const nothing = ({ say }: Inquiry, tier: Tier) => ({
  first: say("answer.open.empty", { tier: tier.name }),
  same: "empty",
  more: []
})

const domainFirst = (tier: Tier): boolean => hasKind(tier, "dns", "certificate")

/** The steps of the first deployment, in the order of the README that is written. */
const stepsOf = (inquiry: Inquiry, tier: Tier): ReadonlyArray<string> => {
  const { say } = inquiry
  const values = countOf(valuesFor(inquiry, tier))
  return [
    say(`answer.deploy.account.${tier.provider}`),
    say("answer.deploy.state"),
    say("answer.deploy.settings"),
    ...(runsImages(tier) && !onCluster(tier) ? [say("answer.deploy.images")] : []),
    ...(domainFirst(tier) ? [say("answer.deploy.zone")] : []),
    say("answer.deploy.apply"),
    ...(values === 0 ? [] : [say("answer.deploy.values", { count: values })]),
    say(`answer.deploy.ci.${tier.provider}`),
    say("answer.deploy.push")
  ]
}

export const how: Answer = (inquiry) => {
  const { say } = inquiry
  return byTier(inquiry, (tier) => {
    if (isEmpty(tier)) return nothing(inquiry, tier)
    const stops = tier.readiness.items.filter(({ state }) => state === "will_not_run").length
    const steps = stepsOf(inquiry, tier)
    return {
      // files of all tiers are applied in the same way
      same: "",
      first: say("answer.deploy", { tier: tier.name, count: steps.length }),
      more: [
        numbered(steps),
        stops === 0 ? null : say("answer.deploy.stops", { count: stops }),
        `${say("answer.deploy.commands")} ${filesOf(inquiry, tier.name)}`
      ]
    }
  })
}

/** What may be down while it is replaced: it runs once, perhaps on a disk of its own. */
const interrupted = ({ components }: Tier): ReadonlyArray<Component> =>
  components.filter(({ kind, max }) => /^compute\.(?:container|vm)$/.test(kind) && max === 1)

export const pipeline: Answer = (inquiry) => {
  const { list, say } = inquiry
  return byTier(inquiry, (tier) => {
    if (isEmpty(tier)) return nothing(inquiry, tier)
    const once = interrupted(tier).map(({ id }) => coded(id))
    return {
      same: "",
      first: say("answer.pipeline", { tier: tier.name, images: runsImages(tier) ? "yes" : "no" }),
      more: [
        hears(inquiry, "howlong") ? say("answer.pipeline.time") : null,
        runsImages(tier)
          ? say("answer.pipeline.gap", { parts: once.length === 0 ? "none" : list(once), count: once.length })
          : null,
        say("answer.pipeline.checks"),
        tier.provider === "aws" && runsImages(tier) && !onCluster(tier) ? say("answer.pipeline.breaker") : null,
        migrated(inquiry, tier),
        say("answer.pipeline.files")
      ]
    }
  })
}

export const rollback: Answer = (inquiry) => {
  const { known, say } = inquiry
  return byTier(inquiry, (tier) => {
    if (isEmpty(tier)) return nothing(inquiry, tier)
    return {
      same: `${runsImages(tier)}`,
      first: say(runsImages(tier) ? "answer.rollback" : "answer.rollback.site", { tier: tier.name }),
      more: [
        runsImages(tier) ? say("answer.rollback.schema") : null,
        tier.provider === "aws" && runsImages(tier) && !onCluster(tier) ? say("answer.pipeline.breaker") : null,
        known.currentVersion > 1 ? say("answer.rollback.version", { version: String(known.currentVersion - 1) }) : null
      ]
    }
  })
}

export const destroy: Answer = (inquiry) => {
  const { list, say } = inquiry
  return byTier(inquiry, (tier) => {
    const locked = tier.components.filter(({ deletionProtection }) => deletionProtection === true)
    return {
      same: "",
      first: say("answer.destroy", { tier: tier.name }),
      more: [
        say("answer.destroy.guards", {
          parts: locked.length === 0 ? "none" : list(locked.map(({ id }) => coded(id)))
        }),
        say("answer.destroy.steps")
      ]
    }
  })
}

/** Who runs the migrations of each service, as far as a command is known. */
const migrated = (inquiry: Inquiry, tier: Tier): string | null => {
  const { say } = inquiry
  const lines = servicesIn(inquiry, tier).flatMap(({ migrateCommand, migratesAtStart, name, releaseCommand }) => {
    const command = releaseCommand ?? migrateCommand
    if (command !== null)
      return [
        say(onCluster(tier) || tier.provider === "aws" ? "answer.migrations.before" : "answer.migrations.start", {
          name: coded(name),
          command: code(command)
        })
      ]
    return migratesAtStart === true ? [say("answer.migrations.own", { name: coded(name) })] : []
  })
  return lines.length === 0 ? null : listed(lines)
}

export const migrations: Answer = (inquiry) => {
  const { say } = inquiry
  return byTier(inquiry, (tier) => {
    const lines = migrated(inquiry, tier)
    const first =
      lines === null
        ? say("answer.migrations.none", { tier: tier.name })
        : say("answer.migrations", { tier: tier.name })
    return {
      same: `${first.replace(tier.name, "")} ${lines}`,
      first,
      more: [lines, warned(inquiry, tier, "release_by_hand"), say("answer.migrations.schema")]
    }
  })
}

export const domain: Answer = (inquiry) => {
  const { say } = inquiry
  return byTier(inquiry, (tier) => {
    const way = tier.provider === "aws" ? "aws" : hasKind(tier, "lb") ? "balancer" : "alias"
    const first = say(`answer.domain.${way}`, { tier: tier.name })
    return {
      same: way,
      first,
      more: [say(`answer.domain.certificate.${tier.provider}`), say("answer.domain.waits"), say("answer.domain.where")]
    }
  })
}

export const files: Answer = (inquiry) => {
  const { say } = inquiry
  return byTier(inquiry, (tier) => {
    if (isEmpty(tier)) return nothing(inquiry, tier)
    return {
      same: "",
      first: filesOf(inquiry, tier.name),
      more: [
        listed([
          say("answer.files.terraform"),
          ...(onCluster(tier) ? [say("answer.files.kubernetes")] : []),
          say("answer.files.ci"),
          say("answer.files.documents"),
          ...(runsImages(tier) ? [say("answer.files.docker")] : [])
        ]),
        say("answer.files.state")
      ]
    }
  })
}

export const duration: Answer = (inquiry) => {
  const { say } = inquiry
  return byTier(inquiry, (tier) => {
    if (isEmpty(tier)) return nothing(inquiry, tier)
    const steps = stepsOf(inquiry, tier).length
    const values = countOf(valuesFor(inquiry, tier))
    const stops = tier.readiness.items.filter(({ state }) => state === "will_not_run").length
    return {
      same: `${steps} ${values} ${stops}`,
      first: say("answer.duration", { tier: tier.name, steps }),
      more: [
        say("answer.duration.waits", { values, stops, domain: domainFirst(tier) ? "yes" : "no" }),
        say("answer.duration.next")
      ]
    }
  })
}

/** What a team keeps running itself: machines, clusters, engines that no provider runs. */
const ownWork = ({ components }: Tier): ReadonlyArray<Component> =>
  components.filter(({ kind }) => /^(?:compute\.(?:vm|kubernetes)|store\.hosted)$/.test(kind))

export const skill: Answer = (inquiry) => {
  const { known, list, say } = inquiry
  return byTier(inquiry, (tier) => {
    if (isEmpty(tier)) return nothing(inquiry, tier)
    const own = ownWork(tier)
    const parts = own.length === 0 ? "none" : list(own.map(({ id, name }) => `${coded(id)} (${name})`))
    return {
      same: own.map(({ id }) => id).join(),
      first: say("answer.skill", { tier: tier.name, parts }),
      more: [
        say("answer.skill.left"),
        say("answer.skill.team", {
          value: known.context.opsSkill.value,
          origin: known.context.opsSkill.origin
        }),
        tier.unmet.some(({ constraint }) => constraint === "opsSkill")
          ? say("answer.skill.unmet", { tier: tier.name })
          : null
      ]
    }
  })
}
