import { isEmpty } from "../fillers.ts"
import { type ChangeReader, leaveOut, negated } from "./Change.ts"

const cluster = String.raw`(?:kubernetes|k8s|kube|eks|kapsule)(?: clusters?)?`
const named = new RegExp(String.raw`\b${cluster}\b`)
const containers = String.raw`(?:(?:plain|normal|ordinary|simple|managed|serverless) )?(?:containers?|fargate|ecs|serverless containers?)(?: services?)?`

/** The cluster of a design, as against that of a store. */
const theCluster = /\bthe cluster\b/

const over = new RegExp(
  String.raw`\b(?:containers?|fargate|ecs)\b.*\b(?:instead of|rather than|not|over)\b.*\b${cluster}|\b(?:from|off|away from) ${cluster} to ${containers}`
)
const under = new RegExp(
  String.raw`\b${cluster}\b.*\b(?:instead of|rather than|not|over)\b.*\b(?:containers?|fargate|ecs)\b|\bfrom ${containers} to ${cluster}`
)

const wanted = /\b(?:use|run|move|migrate|switch|deploy|host|put|add|with|want|needs?|on|onto|go)\b/

const unwanted = /\b(?:remove|drop|delete|get rid of|take out|leave out|leave|off|ditch|without)\b/

const around = new RegExp(
  String.raw`\b(?:${cluster}|${containers}|the cluster|use|run|move|migrate|switch|deploy|host|put|add|with|onto|on|go|instead of|rather than|over|off|away|stay|stick|back|platform|everything|want|all|please)\b`,
  "g"
)

const denied =
  /\b(?:not|don'?t|do not|never|ever|no longer|without|no|avoid|stop|using|remove|drop|delete|get rid of|take out|leave out|leave|ditch|any|anymore|isn't|aren't)\b/g

/** "Plain containers" and nothing else. */
const bare = new RegExp(
  String.raw`^(?:please |just |only |back |keep |leave |stays? |remains? |runs? |switch |move |migrate |go |put |run |host |use |to |on |onto |with |it |everything |all )*(?:(?:plain|ordinary|simple|managed|serverless|normal)(?: managed| serverless)? )?(?:containers?|containers? services?|fargate|ecs)$`
)

const chosen = (platform: "containers" | "kubernetes", rest: string) => ({
  edits: [{ _tag: "ChoosePlatform", platform } as const],
  words: platform === "kubernetes" ? "Kubernetes" : "containers without Kubernetes",
  rest: leaveOut(rest, around)
})

/** Kubernetes, or the provider's own container service. */
export const platform: ChangeReader = {
  name: "platform",
  example: "Run it on Kubernetes",
  read: (clause) => {
    if (over.test(clause)) return chosen("containers", leaveOut(clause, denied))
    if (under.test(clause)) return chosen("kubernetes", leaveOut(clause, denied))
    const out = negated(clause) || unwanted.test(clause)
    if (out && (named.test(clause) || theCluster.test(clause))) {
      // "don't drop Kubernetes" takes nothing away
      return /\b(?:don'?t|do not|never) (?:remove|drop|delete|leave)\b/.test(clause)
        ? null
        : chosen("containers", leaveOut(clause, denied))
    }
    if (named.test(clause))
      return wanted.test(clause) || isEmpty(clause.replace(named, " ")) ? chosen("kubernetes", clause) : null
    if (
      bare.test(
        clause
          .replaceAll(/\||\b(?:please|in|for|on|the)\b/g, " ")
          .replaceAll(/\s+/g, " ")
          .trim()
      )
    )
      return chosen("containers", "")
    return /\b(?:use|run on|move to|switch to|back to|go for|stick to|stay on) (?:plain |ordinary |simple )?(?:containers|fargate|ecs|serverless containers)$/.test(
      clause
    )
      ? chosen("containers", clause)
      : null
  }
}
