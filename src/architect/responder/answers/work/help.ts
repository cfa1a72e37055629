/** What can be asked and changed, in sentences that can be said as they stand. */
import { type Answer, paragraphs } from "../Answer.ts"
import { listed } from "./common.ts"

export const help: Answer = ({ known, say }) => {
  const { currentVersion, focus } = known
  const of = (kinds: RegExp) => focus.components.find(({ kind }) => kinds.test(kind))?.id
  const part = of(/^(?:db\.|cache$|queue$|storage\.)/) ?? of(/^compute\./) ?? focus.components[0]?.id ?? "web"
  const tier = focus.name
  return paragraphs(
    say("answer.help"),
    say("answer.help.ask"),
    listed([
      say("answer.help.ask.price", { tier }),
      say("answer.help.ask.why", { part }),
      say("answer.help.ask.fails", { part }),
      say("answer.help.ask.capacity", { tier }),
      say("answer.help.ask.secure", { part }),
      say("answer.help.ask.open"),
      say("answer.help.ask.saving"),
      say("answer.help.ask.whatIf")
    ]),
    say("answer.help.change"),
    listed([
      say("answer.help.change.users"),
      say("answer.help.change.part", { tier }),
      say("answer.help.change.backups"),
      say("answer.help.change.budget"),
      say("answer.help.change.provider"),
      ...(currentVersion > 1 ? [say("say.back", { version: String(currentVersion - 1) })] : [])
    ])
  )
}
