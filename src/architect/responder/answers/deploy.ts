/** Files and their order: how to deploy, roll back, restore, take down, and what has to be supplied. */
import { bullets, cell } from "./shared/markdown.ts"
import { filesOf } from "./filesOf.ts"
import { variables } from "./secrets.ts"
import { recovered } from "./failure.ts"
import { type Answer, componentHere, type Inquiry, paragraphs } from "./Answer.ts"

export const deploy: Answer = (inquiry) =>
  inquiry.known.focus.components.length === 0
    ? null
    : paragraphs(inquiry.say("ask.deploy", { where: filesOf(inquiry) }), inquiry.say("ask.deploy.steps"))

export const restore: Answer = (inquiry) => {
  const { known, say } = inquiry
  const { focus } = known
  const named = componentHere(inquiry)
  const stores = focus.components.filter(
    ({ backupDays, id }) => backupDays !== undefined && (named === undefined || named.id === id)
  )
  return paragraphs(
    say("ask.restore", { tier: focus.name }),
    stores.length === 0
      ? say("ask.backup.none", { tier: focus.name })
      : bullets(
          stores.map(
            ({ backupDays, id, name, regionCopyMinutes }) =>
              `${id} (${name}): ${say("ask.backup.store", { days: backupDays ?? 0, copy: regionCopyMinutes ?? 0 })}`
          )
        ),
    recovered(focus, inquiry)
  )
}

export const rollback: Answer = (inquiry) =>
  paragraphs(
    inquiry.say("ask.rollback", { tier: inquiry.known.focus.name }),
    inquiry.known.currentVersion > 1
      ? inquiry.say("ask.rollback.version", { version: String(inquiry.known.currentVersion - 1) })
      : null,
    filesOf(inquiry)
  )

export const destroy: Answer = (inquiry) =>
  paragraphs(inquiry.say("ask.destroy", { tier: inquiry.known.focus.name }), filesOf(inquiry))

export const rotate: Answer = ({ known: { focus }, say }) => say("ask.rotate", { tier: focus.name })

/** All that the code reads. */
const listed = (inquiry: Inquiry): string | null => {
  const lines = variables(inquiry)
  return lines.length === 0 ? null : `${inquiry.say("ask.secrets.list")}\n${bullets(lines)}`
}

/** What nobody but the owner knows: values of variables, and what Terraform asks for. */
export const supply: Answer = (inquiry) => {
  const {
    known: { analysis, focus },
    say
  } = inquiry
  const lines = analysis.services
    .filter(({ name }) => focus.components.some(({ id }) => id === name))
    .flatMap(({ environment, name }) =>
      environment
        .filter(({ required }) => required)
        .map((one) => `${name}: ${cell(one.name)}${one.secret ? ` (${say("ask.secrets.secret")})` : ""}`)
    )
  return lines.length === 0
    ? paragraphs(say("ask.supply.none", { tier: focus.name }), listed(inquiry))
    : paragraphs(
        say("ask.supply.some", { count: lines.length, tier: focus.name }),
        bullets(lines),
        say("ask.supply.also")
      )
}
