/** Which languages, frameworks and services the repository has. */
import { markdownTable } from "./shared/markdown.ts"
import { type Answer, paragraphs } from "./Answer.ts"

/** Languages with so little of the code are left out. */
const leastShare = 0.01

export const found: Answer = ({ asked, known: { analysis }, list, say }) => {
  const named = new Set(asked.about.components.map(({ id }) => id))
  const services = analysis.services.filter(({ name }) => named.size === 0 || named.has(name))
  const shown = services.length === 0 ? analysis.services : services
  const { languages } = analysis.statistics
  const shares = languages
    .filter(({ share }) => share >= leastShare)
    .map(({ name, share }) => `${name} (${Math.round((share > 1 ? share / 100 : share) * 100)} %)`)
  return paragraphs(
    shares.length === 0 ? say("ask.found.none") : say("ask.found.languages", { languages: list(shares) }),
    shown.length === 0 ? null : say("ask.found.services"),
    shown.length === 0
      ? null
      : markdownTable(
          [
            say("ask.found.head.service"),
            say("ask.found.head.kind"),
            "runtime",
            "framework",
            say("ask.found.head.where")
          ],
          shown.map(({ evidence, framework, kind, language, name, runtimeVersion }) => [
            name,
            kind,
            `${language ?? "?"}${runtimeVersion === null ? "" : ` ${runtimeVersion}`}`,
            framework ?? "",
            evidence[0] === undefined ? "" : `${evidence[0].path}:${evidence[0].line}`
          ])
        )
  )
}
