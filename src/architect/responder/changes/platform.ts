import { tiersIn } from "../names.ts"
import { type ChangeReader, forTiers, inTiers, negated } from "./Change.ts"

const named = /\b(?:kubernetes|k8s|eks|kapsule)\b/

/** The cluster of a design, as against that of a store. */
const theCluster = /\bthe cluster\b/

const wanted = /\b(?:use|run|move|migrate|switch|deploy|host|put|add|with|want|need|on|onto)\b/

const unwanted = /\b(?:remove|drop|delete|get rid of|take out|leave out|leave|off)\b/

/** Kubernetes, or the provider's own container service. */
export const platform: ChangeReader = {
  name: "platform",
  example: "Run it on Kubernetes",
  read: (clause) => {
    const tiers = tiersIn(clause)
    const out = negated(clause) || unwanted.test(clause)
    if (out && (named.test(clause) || theCluster.test(clause))) {
      return {
        edits: [{ _tag: "RemoveComponent", component: "compute.kubernetes", ...forTiers(tiers) }],
        words: `no Kubernetes${inTiers(tiers)}`
      }
    }
    return named.test(clause) && wanted.test(clause)
      ? {
          edits: [{ _tag: "AddComponent", kind: "compute.kubernetes", ...forTiers(tiers) }],
          words: `Kubernetes${inTiers(tiers)}`
        }
      : null
  }
}
