/** Where the picture of a tier is, and how a document shows it. */
import type { Rendering } from "../Rendering.ts"
import { text } from "../markdown/escape.ts"
import { documentsFolder } from "../environment.ts"

const file = "architecture.svg"

export const picture = (rendering: Rendering): string => `${documentsFolder(rendering)}/${file}`

/** Where nothing runs there is nothing to draw. */
export const isDrawn = ({ plan }: Rendering): boolean => plan.placements.length > 0

export const shownPicture = (rendering: Rendering): string =>
  isDrawn(rendering) ? `![What runs in the tier ${text(rendering.tier.name)} and who talks to whom](${file})` : ""
