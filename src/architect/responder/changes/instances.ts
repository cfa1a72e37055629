import { componentIn, tiersIn } from "../names.ts"
import { type ChangeReader, forTiers, inTiers, negated } from "./Change.ts"

const unit = String.raw`(?:instances?|tasks?|containers?|replicas?|copies|pods?)`

const bound = (clause: string, words: string): number | undefined => {
  const found = new RegExp(`(?:${words})\\s+(\\d{1,3})\\b`).exec(clause)
  return found?.[1] === undefined ? undefined : Number(found[1])
}

const inBounds = (n: number | undefined) => n === undefined || (n >= 1 && n <= 500)

/** Instance bounds of a container component. */
export const instances: ChangeReader = {
  name: "instances",
  example: "Run web with at least 3 instances",
  read: (clause, { tiers: all }) => {
    if (negated(clause) || !new RegExp(String.raw`\b${unit}\b`).test(clause)) return null
    const containers = all.flatMap(({ components }) => components).filter(({ kind }) => kind.startsWith("compute."))
    const ids = new Set(containers.map(({ id }) => id))
    const [only] = containers
    const found = componentIn(clause, containers) ?? (ids.size === 1 ? only : undefined)
    if (found === undefined) return null
    const between = /\b(\d{1,3})\s*(?:to|-|–|and)\s*(\d{1,3})\b/.exec(clause)
    const exact = new RegExp(String.raw`\b(\d{1,3})\s+${unit}\b`).exec(clause)?.[1]
    const least = bound(clause, "at least|min(?:imum)?(?: of)?|from")
    const most = bound(clause, "at most|max(?:imum)?(?: of)?|up to|no more than")
    const [min, max] =
      between?.[1] !== undefined && between[2] !== undefined
        ? [Number(between[1]), Number(between[2])]
        : least !== undefined || most !== undefined
          ? [least, most]
          : exact === undefined
            ? [undefined, undefined]
            : [Number(exact), Number(exact)]
    if ((min === undefined && max === undefined) || !inBounds(min) || !inBounds(max)) return null
    if (min !== undefined && max !== undefined && min > max) return null
    const tiers = tiersIn(clause)
    return {
      edits: [
        {
          _tag: "SetInstances",
          component: found.id,
          ...(min === undefined ? {} : { min }),
          ...(max === undefined ? {} : { max }),
          ...forTiers(tiers)
        }
      ],
      words: `${found.id} with ${min === max ? `${min}` : `${min ?? "…"} to ${max ?? "…"}`} instances${inTiers(tiers)}`
    }
  }
}
