import { means, type Token } from "../Token.ts"
import { isUnknown } from "../remarks.ts"
import { objectClasses } from "../readings.ts"
import type { Place, Seen } from "./Place.ts"
import type { WishLabel } from "./wishLabels.ts"

/** Wishes that would touch more than is meant. */
const ofWhole: ReadonlySet<WishLabel> = new Set(["remove", "add", "engine"])

const isPart = (token: Token | undefined): boolean => token !== undefined && means(token, ...objectClasses)

/** "Remove the redis password": the part is only the first word of what is meant. */
export const namesMore = ({ all, wishes: [first] }: Seen, { language }: Pick<Place, "language">): boolean =>
  language === "en" &&
  first !== undefined &&
  ofWhole.has(first.label) &&
  all.some((token, at) => isUnknown(token) && isPart(all[at - 1]))
