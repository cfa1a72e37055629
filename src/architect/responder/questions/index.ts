import { sayings } from "../intents/index.ts"
import { askedBefore } from "./askedBefore.ts"
import { assumptionsOf } from "./assumptionsOf.ts"
import { availabilityOf } from "./availabilityOf.ts"
import { carries } from "./carries.ts"
import { capacityOf } from "./capacityOf.ts"
import { cheapest } from "./cheapest.ts"
import { compare } from "./compare.ts"
import { complianceOf } from "./complianceOf.ts"
import { components } from "./components.ts"
import { contextOf } from "./contextOf.ts"
import { deploy } from "./deploy.ts"
import { evidence } from "./evidence.ts"
import { failure } from "./failure.ts"
import { helpWith } from "./help.ts"
import { presence } from "./presence.ts"
import { price } from "./price.ts"
import { provenance } from "./provenance.ts"
import { providers } from "./providers.ts"
import type { QuestionReader } from "./Question.ts"
import { savings } from "./savings.ts"
import { securityOf } from "./securityOf.ts"
import { unweighed } from "./unweighed.ts"
import { unmetOf } from "./unmetOf.ts"
import { versions } from "./versions.ts"
import { whatIf } from "./whatIf.ts"
import { whatIfCorrected } from "./whatIfCorrected.ts"
import { whereIs } from "./whereIs.ts"
import { why } from "./why.ts"

/** What asks about one thing and cannot be taken for another. */
const specific: ReadonlyArray<QuestionReader> = [
  askedBefore,
  versions,
  whatIfCorrected,
  failure,
  unweighed,
  carries,
  cheapest,
  providers,
  savings,
  presence,
  provenance,
  securityOf,
  evidence,
  contextOf,
  complianceOf
]

/** What else may be asked, the more specific first. */
const general: ReadonlyArray<QuestionReader> = [
  why,
  compare,
  assumptionsOf,
  price,
  unmetOf,
  deploy,
  availabilityOf,
  capacityOf,
  whereIs,
  components
]

const all = [...specific, whatIf, ...general]

/** Every question that is understood, in the order they are tried. */
export const questions: ReadonlyArray<QuestionReader> = [helpWith(all, sayings), ...all]
