/** The changes that a message asks for: all of them, or none where any part of it found no place. */
import { type Edit, isCorrecting } from "../../../blueprint/Edit.ts"
import { type TierName, tierNames } from "../../../blueprint/TierName.ts"
import type { Situation, Unplaced, Wish } from "../Wish.ts"
import { inTiers } from "../Wish.ts"
import { contradicts } from "../contradicts.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import { hasTiersOnly } from "./pieces.ts"
import { mostWishes } from "./readClause.ts"
import { newThread } from "./readings.ts"
import type { Told } from "./passing.ts"
import { readSentence } from "./readSentence.ts"
import type { Sentence } from "./sentences.ts"
import { means } from "./Token.ts"

const all = (one: ReadonlyArray<TierName> | undefined): ReadonlyArray<TierName> | undefined =>
  one === undefined || one.length === tierNames.length ? undefined : one

const placed = (edit: Unplaced, tiers: ReadonlyArray<TierName> | undefined): ReadonlyArray<Edit> => {
  if (edit._tag === "RevertTo" || isCorrecting(edit) || tiers === undefined) return [edit]
  const both = edit.tiers === undefined ? tiers : edit.tiers.filter((name) => tiers.includes(name))
  return both.length === 0 ? [] : [{ ...edit, tiers: both }]
}

const regionOf = ({ edits }: Wish): string | undefined => {
  const [edit, ...more] = edits
  return edit?._tag === "SetContext" && more.length === 0 ? edit.set.region : undefined
}

/** "Paris (fr-par)" is said once, and then exactly. */
const isCode = (region: string | undefined): boolean => region !== undefined && /\d$|-par$|-ams$|-waw$/.test(region)

const precise = (wishes: ReadonlyArray<Wish>): ReadonlyArray<Wish> =>
  wishes.filter((wish, at) => {
    const region = regionOf(wish)
    const next = wishes
      .slice(at + 1)
      .map(regionOf)
      .find((one) => one !== undefined)
    return region === undefined || next === region || !isCode(next)
  })

/** Wishes with the tiers that each is for. */
const inPlace = (told: ReadonlyArray<Told>, left: ReadonlyArray<TierName>): ReadonlyArray<Wish> => {
  const named = new Set(told.flatMap(({ rest, tiers }) => (rest ? [] : (tiers ?? []))))
  return told.map(({ rest, tiers, understood }): Wish => {
    const others = left.length > 0 ? tierNames.filter((name) => !left.includes(name)) : undefined
    const those = all(rest ? tierNames.filter((name) => !named.has(name)) : (tiers ?? others))
    return {
      edits: understood.edits.flatMap((edit) => placed(edit, those)),
      words: `${understood.words}${inTiers(those ?? [])}`
    }
  })
}

/** "Sessions are to live in redis. Plan one from growth on": told twice, and the second time where. */
const narrowedLater = (wishes: ReadonlyArray<Wish>): ReadonlyArray<Wish> =>
  wishes.filter(({ edits: [edit, ...more] }, at) => {
    if (edit?._tag !== "AddComponent" || edit.tiers !== undefined || more.length > 0) return true
    return !wishes
      .slice(at + 1)
      .some(({ edits }) =>
        edits.some((one) => one._tag === "AddComponent" && one.kind === edit.kind && one.engine === edit.engine)
      )
  })

/** What is said twice is asked once. */
const once = (wishes: ReadonlyArray<Wish>): ReadonlyArray<Wish> => {
  const seen = new Set<string>()
  return wishes.filter(({ edits }) => {
    const key = JSON.stringify(edits)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** "80 GB in the database and 300 GB of uploads": what one wish leaves as it is and another sets, that one sets. */
const isSetAlone = (edit: Edit, { edits }: Wish, others: ReadonlyArray<Wish>): boolean =>
  edits.length > 1 &&
  edit._tag === "ResizeComponent" &&
  others.some((other) =>
    other.edits.some(
      (one) => one._tag === "ResizeComponent" && one.component === edit.component && other.edits.length === 1
    )
  )

/** "More memory, 8 GB": the figure says how much more. */
const exact = (wishes: ReadonlyArray<Wish>): ReadonlyArray<Wish> => {
  const sized = new Set(
    wishes.flatMap(({ edits }) => edits.flatMap((edit) => (edit._tag === "ResizeComponent" ? [edit.component] : [])))
  )
  return wishes
    .filter(({ edits }) => !edits.some((edit) => edit._tag === "StepSize" && sized.has(edit.component)))
    .map((wish, at) => ({
      words: wish.words,
      edits: wish.edits.filter((edit) => !isSetAlone(edit, wish, wishes.toSpliced(at, 1)))
    }))
}

/** "Postgres is hosted at Neon, take it out": what others run is not taken out, it is theirs. */
const withoutHandedOver = (wishes: ReadonlyArray<Wish>, { tiers }: Situation): ReadonlyArray<Wish> => {
  const theirs = wishes.flatMap(({ edits }) =>
    edits.flatMap((edit) => (edit._tag === "CorrectStore" && edit.use === "external" ? [edit.store] : []))
  )
  if (theirs.length === 0) return wishes
  const isTheirs = (id: string): boolean => {
    const component = tiers.flatMap(({ components }) => components).find((one) => one.id === id)
    return component === undefined || theirs.includes(id) || theirs.includes(component.engine ?? id)
  }
  return wishes.filter(
    ({ edits }) => !edits.some((edit) => edit._tag === "RemoveComponent" && isTheirs(edit.component))
  )
}

/** "But only from scale on.": a sentence that says where what came before it is meant. */
const narrowedTo = ({ pieces: [piece, ...more] }: Sentence): Told["tiers"] => {
  if (piece?.tiers === undefined || more.length > 0 || !hasTiersOnly(piece)) return undefined
  const { tiers, tokens } = piece
  return tokens.some((token) => means(token, "not")) ? tierNames.filter((name) => !tiers.includes(name)) : tiers
}

/** "We only use S3 now, so take it out": one and the same is put in or set, and taken out. */
const takesBack = (edits: ReadonlyArray<Edit>, { tiers }: Situation): boolean => {
  const kinds = new Map(tiers.flatMap(({ components }) => components.map(({ id, kind }) => [id, kind] as const)))
  const out = edits.flatMap((edit) => (edit._tag === "RemoveComponent" ? [edit.component] : []))
  return edits.some((edit) => {
    if (edit._tag === "AddComponent") return out.some((id) => kinds.get(id) === edit.kind)
    if (edit._tag === "SetRetention") return edit.of === "logs" && out.some((id) => kinds.get(id) === "logs")
    return edit._tag !== "RemoveComponent" && "component" in edit && out.some((id) => id === edit.component)
  })
}

/** What was told as wishes, each for its tiers; null where they go against each other. */
export const wishesIn = (
  told: ReadonlyArray<Told>,
  situation: Situation,
  left: ReadonlyArray<TierName> = []
): ReadonlyArray<Wish> | null => {
  // what is so in one tier is so in all
  if (told.some(({ tiers, understood }) => all(tiers) !== undefined && understood.edits.some(isCorrecting))) return null
  const wishes = narrowedLater(once(inPlace(told, left)))
  if (wishes.length > mostWishes) return null
  if (wishes.length > 1 && wishes.some(({ edits: [edit] }) => edit?._tag === "RevertTo")) return null
  const found = withoutHandedOver(exact(precise(wishes)), situation)
  const edits = found.flatMap((wish) => wish.edits)
  return edits.length === 0 || contradicts(edits) || takesBack(edits, situation) ? null : found
}

/** All wishes of a message, or null where it is not clear what all of it means. */
export const readWishes = (
  sentences: ReadonlyArray<Sentence>,
  situation: Situation,
  language: Language
): ReadonlyArray<Wish> | null => {
  const thread = newThread()
  const told: Array<Told> = []
  /** How many of them the sentence before told. */
  let last = 0
  for (const sentence of sentences) {
    const read = readSentence(sentence, situation, language, thread, told)
    if (read === null) return null
    const narrower = read.length === 0 ? narrowedTo(sentence) : undefined
    if (narrower !== undefined)
      told.splice(
        -last,
        last,
        ...told.slice(-last).map(({ rest, tiers, understood }) => ({ rest, tiers: tiers ?? narrower, understood }))
      )
    told.push(...read)
    if (read.length > 0) last = read.length
  }
  const left = sentences.flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.leaves ? (piece.tiers ?? []) : [])))
  return thread.owed.length > 0 ? null : wishesIn(told, situation, left)
}
