import { means, type Token } from "../Token.ts"
import { isUnknown } from "../remarks.ts"
import { objectClasses } from "../readings.ts"
import type { Place, Seen } from "./Place.ts"
import type { WishLabel } from "./wishLabels.ts"

/** Wishes that would touch more than is meant. */
const ofWhole: ReadonlySet<WishLabel> = new Set(["remove", "add", "engine"])

const isPart = (token: Token | undefined): boolean => token !== undefined && means(token, ...objectClasses)

const isOnlyFilling = ({ means: all, quantity }: Token): boolean =>
  quantity === undefined && all.length > 0 && all.every(({ class: name }) => name === "filler")

/** A word that may be what is meant of a part: nobody knows it, or it says nothing and more follows. */
const isMore = (token: Token, next: Token | undefined): boolean =>
  isUnknown(token) || (isOnlyFilling(token) && next !== undefined && next.mark === undefined)

/** "Remove the redis password": the part is only the first word of what is meant. */
export const namesMore = ({ all, wishes: [first] }: Seen, { language }: Pick<Place, "language">): boolean =>
  language === "en" &&
  first !== undefined &&
  ofWhole.has(first.label) &&
  all.some((token, at) => isMore(token, all[at + 1]) && isPart(all[at - 1]))
