/** Versions of the design: what made each, and what sets two of them apart. */
import { DateTime } from "effect"
import type { VersionLine } from "../../../Architect.ts"
import { diffTiers } from "../../../diffTiers.ts"
import { editSaid } from "../../texts/editSaid.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { bullets, cell, markdownTable } from "../shared/markdown.ts"
import { changesIn } from "./changesIn.ts"
import { listed } from "./common.ts"

/** Versions, wishes and changes that an answer shows. */
const most = 10

const signed = ({ eur }: Inquiry, amount: number): string => `${amount > 0 ? "+" : ""}${eur(amount)}`

const deltaOf = (inquiry: Inquiry, { priceDelta }: VersionLine): string =>
  priceDelta === null
    ? "?"
    : Object.entries(priceDelta)
        .filter(([, eur]) => eur !== 0)
        .map(([tier, eur]) => `${tier} ${signed(inquiry, eur)}`)
        .join(", ") || inquiry.say("price.unchanged")

const wishesIn = ({ asked, known: { edits }, say }: Inquiry, after: number, until: number): ReadonlyArray<string> =>
  edits
    .filter(({ version }) => version !== null && version > after && version <= until)
    .map(({ edit, message, version }) =>
      say("answer.context.wish", {
        wish: cell(editSaid(asked.language, edit)),
        version: version === null ? "none" : String(version),
        message: message === null ? "none" : cell(message.slice(0, 120))
      })
    )

const changedLines = ({ say }: Inquiry, lines: ReadonlyArray<string>): string =>
  listed(lines.length <= most ? lines : [...lines.slice(0, most), say("answer.more", { count: lines.length - most })])

/** What sets two versions apart, and what that costs. */
const between = (inquiry: Inquiry, older: number, newer: number): string => {
  const { known, say } = inquiry
  const [was, is] = [known.versions.get(older) ?? [], known.versions.get(newer) ?? []]
  const { changes, priceDelta } = diffTiers(was, is)
  const moved = is.filter(({ name }) => (priceDelta[name] ?? 0) !== 0)
  const wishes = wishesIn(inquiry, older, newer)
  return paragraphs(
    say("answer.history.between", { older: String(older), newer: String(newer), count: changes.length }),
    moved.length === 0
      ? say("answer.history.same")
      : bullets(
          moved.map(
            ({ name, price }) => `${name}: ${inquiry.eur(price.monthlyEur)} (${signed(inquiry, priceDelta[name] ?? 0)})`
          )
        ),
    wishes.length === 0 ? null : paragraphs(say("answer.history.wishes"), listed(wishes.slice(-most))),
    changes.length === 0 ? null : changedLines(inquiry, changesIn(inquiry, changes, is))
  )
}

const table = (inquiry: Inquiry): string => {
  const { known, say } = inquiry
  return markdownTable(
    [say("answer.head.version"), say("answer.head.made"), say("answer.head.what"), say("answer.head.price")],
    known.history
      .slice(0, most)
      .map((line) => [
        String(line.version),
        DateTime.formatIso(line.createdAt).slice(0, 16).replace("T", " "),
        line.summary,
        line.version === 1 ? "" : deltaOf(inquiry, line)
      ])
  )
}

/** All that was changed, or what sets the versions apart that are named. */
export const history: Answer = (inquiry) => {
  const { currentVersion, history: all, versions } = inquiry.known
  const known = [...versions.keys()].toSorted((one, other) => one - other)
  const [older, newer = currentVersion] = known
  if (older !== undefined && older !== newer && versions.has(newer)) return between(inquiry, older, newer)
  const wishes = wishesIn(inquiry, 1, currentVersion)
  return paragraphs(
    inquiry.say("answer.history", { count: currentVersion }),
    all.length > 0
      ? table(inquiry)
      : wishes.length === 0
        ? inquiry.say("answer.context.nowish")
        : paragraphs(inquiry.say("answer.history.wishes"), listed(wishes.slice(-most))),
    currentVersion === 1 ? null : inquiry.say("answer.history.next", { version: String(currentVersion - 1) })
  )
}
