import type { Tier } from "../../../blueprint/Tier.ts"
import { bullets, markdownTable } from "../answers/shared/markdown.ts"
import type { QuestionReader } from "./Question.ts"

const asks =
  /\b(?:availability|available|uptime|downtime|sla|outage|fail(?:s|ure|over)?|goes down|single points?|redundan|resilien|survive|recover[y]?|rpo|rto|backups?|restore|disaster|breaks?|dies|lost|single point of failure|weak(?:est|ness(?:es)?)?(?: (?:point|link|spot)s?)?)\b/

export const byTier = (tiers: ReadonlyArray<Tier>): string =>
  markdownTable(
    [
      "tier",
      "built for",
      "SLA product",
      "single points of failure",
      "data lost (RPO)",
      "back within (RTO)",
      "backups kept"
    ],
    tiers.map(({ availability, name, recovery }) => [
      name,
      `${availability.designTarget} %`,
      availability.slaProduct === null ? "none" : `${availability.slaProduct} %`,
      String(availability.singlePointsOfFailure.length),
      recovery.rpo,
      recovery.rto,
      `${recovery.backupDays} days`
    ])
  )

/** Availability, what breaks it, and how a loss is recovered from. */
export const availabilityOf: QuestionReader = {
  name: "availability",
  example: "How available is enterprise, and what are its single points of failure?",
  answer: (text, { focus, named, tiers }) => {
    if (!asks.test(text) || /\bif (?:we|i)\b|^where\b|^(?:in )?(?:what|which) (?:region|country|zone|data)/.test(text))
      return null
    const { availability, recovery } = focus
    if (named.length > 1 || /\b(?:tiers|each|every|all)\b/.test(text))
      return byTier(named.length > 1 ? tiers.filter(({ name }) => named.includes(name)) : tiers)
    if (availability.designTarget === 0) return `**${focus.name}** has nothing to run, so nothing to be available.`
    const points = availability.singlePointsOfFailure
    return [
      `**${focus.name}** is designed for **${availability.designTarget} %** (asked for: ${availability.target} %). ` +
        (availability.slaProduct === null
          ? "A part of the request path has no published SLA, so there is no contractual product."
          : `The product of the providers' SLAs along the request path is ${availability.slaProduct} %.`),
      points.length === 0 ? "No single point of failure." : `Single points of failure:\n${bullets(points)}`,
      `Recovery: at most ${recovery.rpo} of data lost (RPO), back within ${recovery.rto} (RTO), backups kept ${recovery.backupDays} days.`
    ].join("\n\n")
  }
}
