import { DateTime } from "effect"
import type { KeptEdit } from "../../../blueprint/Edit.ts"
import type { VersionLine } from "../../Architect.ts"
import { signed } from "../differenceOf.ts"
import { editWords } from "./editWords.ts"
import { bullets, markdownTable } from "../answers/shared/markdown.ts"
import type { QuestionReader } from "./Question.ts"

const asks =
  /\b(?:list|show|all|every|each|how many|which|what|see|overview of)\b.*\bversions\b(?! (?:of )?(?:postgres|redis|mysql|node|python|ruby|php|java|rails|django))|^versions$|\bhistory\b|\bchange ?log\b|\bwho changed\b|\b(?:what|everything) (?:has |have |had |did |was |that |which )?(?:we |i |you |been |they )?(?:all )?(?:been )?changed? (?:so far|until now|up to now|over time|all together|altogether|in total)\b|\bwhen (?:has|have|was|were|did)\b.*\bchanged?$|\bwhat changed when\b|\ball (?:the )?changes\b|\bhow did (?:we|i|it) get here\b|\b(?:which|what) version (?:is (?:this|it|current|the current)|are we|am i)\b|\bcurrent version\b/

/** Whether a question wants the list of versions: it is looked up only then. */
export const asksForVersions = (text: string): boolean => asks.test(text) && !/\bv(?:ersions?)? ?\d/.test(text)

/** Versions that an answer shows. */
const most = 20

const deltaOf = ({ priceDelta }: VersionLine): string =>
  priceDelta === null
    ? "not kept"
    : Object.entries(priceDelta)
        .filter(([, eur]) => eur !== 0)
        .map(([tier, eur]) => `${tier} ${signed(eur)}`)
        .join(", ") || "none"

const wishesIn = (edits: ReadonlyArray<KeptEdit>): ReadonlyArray<string> =>
  edits.map(
    ({ edit, message, version }) =>
      `${version === null ? "" : `version ${version}: `}${editWords(edit)}${message === null ? "" : `, from “${message}”`}`
  )

/** The versions of this design, each with what made it and what that cost. */
export const history: QuestionReader = {
  name: "history",
  example: "List all versions",
  answer: (text, { currentVersion, edits, history: all }) => {
    if (!asksForVersions(text)) return null
    const count = `${currentVersion === 1 ? "There is 1 version" : `There are ${currentVersion} versions`}; version ${currentVersion} is current.`
    if (all.length === 0) {
      return [
        count,
        edits.length === 0
          ? "No wish is kept: it follows from the repository and the context alone."
          : `Asked for since the first, oldest first:\n${bullets(wishesIn(edits))}`
      ].join("\n\n")
    }
    return [
      `${count}${all.length > most ? ` The newest ${most}:` : ""}`,
      markdownTable(
        ["version", "made (UTC)", "what", "values changed", "price a month"],
        all
          .slice(0, most)
          .map((line) => [
            String(line.version),
            DateTime.formatIso(line.createdAt).slice(0, 16).replace("T", " "),
            line.summary,
            line.version === 1 ? "" : String(line.changeCount),
            line.version === 1 ? "" : deltaOf(line)
          ])
      ),
      ...(currentVersion === 1
        ? []
        : [
            `Ask "what changed between version ${currentVersion - 1} and ${currentVersion}?", or say "go back to version ${currentVersion - 1}".`
          ])
    ].join("\n\n")
  }
}
