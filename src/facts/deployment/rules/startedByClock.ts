import type { Draft } from "../../join/Draft.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, eachDraft, nameOf } from "../drafts.ts"

const file = /[\w./-]{1,120}\.(?:py|[cm]?[jt]s|rb|php)\b/

const filesOf = ({ signals }: Draft): ReadonlySet<string> =>
  new Set(signals.flatMap(({ startCommand }) => file.exec(startCommand ?? "")?.[0]?.replace(/^\.\//, "") ?? []))

const isCode = ({ signals }: Draft): boolean =>
  signals.every(({ source }) => source === "script" || source === "framework")

/** Programs that nothing but the clock starts: the job is what runs them. */
export const startedByClock: DeploymentRule = {
  name: "started-by-clock",
  find: (_, drafts) =>
    eachDraft((draft, all) => {
      const own = filesOf(draft)
      if (!isCode(draft) || own.size === 0) return undefined
      const job = all.find(
        (other) =>
          other.root === draft.root &&
          other.signals.some(({ kind }) => kind === "job") &&
          [...filesOf(other)].some((name) => own.has(name))
      )
      return job === undefined
        ? undefined
        : { why: `it runs by the clock, as ${nameOf(job)}, and ends`, evidence: declaredAt(job) }
    })(drafts)
}
