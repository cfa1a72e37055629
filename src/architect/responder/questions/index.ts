import { availabilityOf } from "./availabilityOf.ts"
import { capacityOf } from "./capacityOf.ts"
import { compare } from "./compare.ts"
import { complianceOf } from "./complianceOf.ts"
import { components } from "./components.ts"
import { deploy } from "./deploy.ts"
import { price } from "./price.ts"
import type { QuestionReader } from "./Question.ts"
import { securityOf } from "./securityOf.ts"
import { unmetOf } from "./unmetOf.ts"
import { whereIs } from "./whereIs.ts"
import { why } from "./why.ts"

/** Every question that is understood, in the order they are tried: what is more specific comes first. */
export const questions: ReadonlyArray<QuestionReader> = [
  why,
  compare,
  price,
  securityOf,
  complianceOf,
  unmetOf,
  availabilityOf,
  capacityOf,
  whereIs,
  deploy,
  components
]
