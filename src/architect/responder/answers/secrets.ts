/** Where variables and secrets are kept, who can read them, and where they are entered. */
import { bullets, cell } from "./shared/markdown.ts"
import { filesOf } from "./filesOf.ts"
import { type Answer, type Inquiry, paragraphs } from "./Answer.ts"

/** Variables that the code reads; values of them are never shown. */
export const variables = ({ known: { analysis, focus }, say }: Inquiry): ReadonlyArray<string> =>
  analysis.services
    .filter(({ environment, name }) => environment.length > 0 && focus.components.some(({ id }) => id === name))
    .map(
      ({ environment, name }) =>
        `${name}: ${environment
          .map((one) => `${cell(one.name)}${one.secret ? ` (${say("ask.secrets.secret")})` : ""}`)
          .join(", ")}`
    )

export const secrets: Answer = (inquiry) => {
  const { known, say } = inquiry
  const { focus } = known
  const tier = focus.name
  const lines = variables(inquiry)
  const keeps = focus.components.some(({ kind }) => kind === "secret" || /^(?:db\.|cache$|queue$|store\.)/.test(kind))
  const kept = !keeps ? say("ask.secrets.none", { tier }) : say(`ask.secrets.${focus.provider}`, { tier })
  return paragraphs(
    kept,
    say("ask.secrets.plain"),
    `${say("ask.secrets.enter", { tier })} ${filesOf(inquiry)}`,
    lines.length === 0 ? null : `${say("ask.secrets.list")}\n${bullets(lines)}`
  )
}
