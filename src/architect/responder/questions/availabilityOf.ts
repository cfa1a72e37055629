import { bullets } from "./markdown.ts"
import type { QuestionReader } from "./Question.ts"

const asks =
  /\b(?:availability|available|uptime|downtime|sla|outage|fail(?:s|ure|over)?|goes down|single points?|redundan|resilien|survive|recover[y]?|rpo|rto|backups?|restore|disaster|breaks?|dies|lost)\b/

/** Availability, what breaks it, and how a loss is recovered from. */
export const availabilityOf: QuestionReader = {
  name: "availability",
  example: "How available is enterprise, and what are its single points of failure?",
  answer: (text, { focus }) => {
    if (!asks.test(text) || /\bif (?:we|i)\b/.test(text)) return null
    const { availability, recovery } = focus
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
