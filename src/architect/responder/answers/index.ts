/** Each thing that can be asked about, with its answer. */
import type { Label } from "../asking/labels.ts"
import type { Answer } from "./Answer.ts"
import { design } from "./design/index.ts"
import { money } from "./money/index.ts"
import { aboutWork } from "./work/index.ts"

export const answers: Readonly<Record<Label, Answer>> = { ...money, ...design, ...aboutWork }
