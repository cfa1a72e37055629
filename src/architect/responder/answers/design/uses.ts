/** Who uses a part, and what a part needs. */
import type { Connection } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { distinct } from "../../../texts.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { bullets } from "../shared/markdown.ts"
import { absentIn, called, partsIn, stateful, tiersOf } from "../shared/subject.ts"

const most = 8

const line = ({ from, port, protocol, to }: Connection): string =>
  `${from} → ${to}${port === null ? "" : `:${port}`} (${protocol})`

const lines = (calls: ReadonlyArray<Connection>, { say }: Inquiry): string =>
  paragraphs(
    [
      bullets(calls.slice(0, most).map(line)),
      ...(calls.length <= most ? [] : [`- ${say("answer.and.more", { count: String(calls.length - most) })}`])
    ].join("\n")
  )

const nameOf = (from: string, { say }: Inquiry): string => (from === "internet" ? say("answer.used.internet") : from)

export const usedBy: Answer = (inquiry) => {
  const { known, list, say } = inquiry
  const [tier = known.focus] = tiersOf(inquiry)
  const parts = partsIn(tier, inquiry)
  if (parts.length === 0)
    return paragraphs(
      absentIn(tier, inquiry),
      tier.connections.length === 0
        ? say("answer.uses.unconnected", { tier: tier.name })
        : `${say("answer.used.whole", { tier: tier.name })}\n${lines(tier.connections, inquiry)}`
    )
  return paragraphs(
    ...parts.map((one) => {
      const calls = tier.connections.filter(({ to }) => to === one.id)
      const found = known.analysis.datastores.find(({ engine, id }) => id === one.id || engine === one.id)?.usedBy ?? []
      const names = distinct(calls.map(({ from }) => nameOf(from, inquiry)))
      return calls.length > 0
        ? paragraphs(
            say("answer.used.by", { part: called(one), callers: list(names), tier: tier.name }),
            lines(calls, inquiry)
          )
        : [
            say("answer.used.by.nobody", { part: called(one), tier: tier.name }),
            ...(found.length === 0 ? [] : [say("answer.used.found", { names: list(found) })])
          ].join(" ")
    }),
    absentIn(tier, inquiry)
  )
}

const mostVariables = 8

const needsOf = (id: string, tier: Tier, inquiry: Inquiry): ReadonlyArray<string> => {
  const { known, list, say } = inquiry
  const service = known.analysis.services.find(({ name }) => name === id)
  const externals = known.analysis.externalServices
    .filter(({ evidence }) => service !== undefined && evidence.some(({ path }) => path.startsWith(`${service.root}/`)))
    .map(({ name }) => name)
  const variables = service?.environment.filter(({ required }) => required).map(({ name }) => name) ?? []
  return [
    ...(externals.length === 0 ? [] : [say("answer.uses.external", { names: list(externals) })]),
    ...(variables.length === 0
      ? []
      : [
          say("answer.uses.variables", {
            names: list([
              ...variables.slice(0, mostVariables),
              ...(variables.length <= mostVariables
                ? []
                : [say("answer.and.more", { count: String(variables.length - mostVariables) })])
            ])
          })
        ])
  ]
}

export const uses: Answer = (inquiry) => {
  const { known, list, say } = inquiry
  const [tier = known.focus] = tiersOf(inquiry)
  const parts = partsIn(tier, inquiry)
  if (parts.length === 0)
    return paragraphs(
      absentIn(tier, inquiry),
      tier.connections.length === 0
        ? say("answer.uses.unconnected", { tier: tier.name })
        : `${say("answer.uses.whole", { tier: tier.name })}\n${lines(tier.connections, inquiry)}`
    )
  // a store calls nobody: what it is for is who uses it
  if (parts.every((one) => stateful(one) && tier.connections.every(({ from }) => from !== one.id)))
    return usedBy(inquiry)
  return paragraphs(
    ...parts.map((one) => {
      const calls = tier.connections.filter(({ from }) => from === one.id)
      const targets = distinct(calls.map(({ to }) => to))
      return paragraphs(
        calls.length === 0
          ? say("answer.uses.nothing", { part: called(one), tier: tier.name })
          : say("answer.uses.part", { part: called(one), targets: list(targets), tier: tier.name }),
        calls.length === 0 ? null : lines(calls, inquiry),
        needsOf(one.id, tier, inquiry).join(" ")
      )
    }),
    absentIn(tier, inquiry)
  )
}
