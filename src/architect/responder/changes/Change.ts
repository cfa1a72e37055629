import type { Component } from "../../../blueprint/Component.ts"
import type { CorrectingEdit, Edit } from "../../../blueprint/Edit.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import type { TierName } from "../../../blueprint/TierName.ts"
import type { SettledContext } from "../../../context/SettledContext.ts"
import type { Service } from "../../../facts/Service.ts"
import { gap } from "../quantities.ts"

/** What a clause is read against. */
export interface Situation {
  readonly tiers: ReadonlyArray<Tier>
  readonly focusTier: TierName
  readonly context: SettledContext
  readonly currentVersion: number
  /** Of the analysis, where they are known. */
  readonly services?: ReadonlyArray<Pick<Service, "kind" | "name">>
}

/** A wish understood: the edits it comes to, and the words they are confirmed with. */
export interface Wish {
  readonly edits: ReadonlyArray<Edit>
  readonly words: string
}

/** An edit of a design as a reader gives it: which tiers it is for is read for all of them together, unless figures differ by tier. */
export type Unplaced =
  Exclude<Edit, CorrectingEdit> extends infer E
    ? E extends Edit
      ? Omit<E, "tiers"> & { readonly tiers?: ReadonlyArray<TierName> }
      : never
    : never

/** What a reader understood of a clause, and what it leaves for others. */
export interface Reading {
  readonly edits: ReadonlyArray<Unplaced>
  readonly words: string
  /** The clause without the words that were read. A wish is understood when nothing with a meaning is left. */
  readonly rest: string
}

/** Reads one kind of wish from one clause, which names no tiers any more; null where it is about something else. */
export interface ChangeReader {
  readonly name: string
  /** What a person may say, as shown when a message was not understood. */
  readonly example: string
  /** `situation` holds the tiers that the wish is for. */
  readonly read: (clause: string, situation: Situation) => Reading | null
}

/** The text without the first match of a pattern; null where there is none. */
export const cut = (
  text: string,
  pattern: RegExp
): { readonly match: RegExpExecArray; readonly rest: string } | null => {
  const match = pattern.exec(text)
  return match === null ? null : { match, rest: text.replace(match[0], gap) }
}

/** The text without words that say nothing beyond what was read. */
export const leaveOut = (text: string, words: RegExp): string => text.replaceAll(words, gap)

export const componentsOf = ({ tiers }: Situation): ReadonlyArray<Component> =>
  tiers.flatMap(({ components }) => components)

/** A clause that forbids something is no wish of the kinds that add or set. */
export const negated = (clause: string): boolean =>
  /\b(?:not|don'?t|do not|cannot|can't|never|no longer|without|no|avoid|stop|isn'?t|won'?t|needn'?t)\b/.test(clause)

/** Words that take something away. */
export const removing =
  /\b(?:remove|drop|delete|get rid of|without|turn off|switch off|disable|take out|leave out|leave off|skip|kill|scrap|(?:(?:can|could) )?(?:live|do|go|manage) without|(?:there )?(?:is|'s) no need for|no need for|stop using|no longer|(?:don'?t|do not|never|not) (?:need|use|want|have|require)(?: any)?|not needed|isn'?t needed|not|don'?t|doesn'?t|isn'?t|never|no|lose|off)\b/g

/** Words that ask for something. */
export const adding =
  /\b(?:add|include|introduce|put|use|with|enable|turn on|switch on|want|needs?|gets?|give|require|set up|setup|create|provide|plan|bring in|on|in front(?: of (?:it|web|everything|(?:the |our )?(?:web ?)?(?:app|application|site|website|shop|web|frontend|web app|service|services|api)))?|new|another|please|an?)\b/g

export const inTiers = (tiers: ReadonlyArray<TierName>): string => (tiers.length === 0 ? "" : ` in ${tiers.join(", ")}`)
