import { stepsOf } from "./shellSteps.ts"

/** Steps that only hold a start back until another server answers, or tell people what happens. */
const waits =
  /^(?:sleep\s|(?:while|until)\b[\s\S]*\bdone$|(?:for)\b[\s\S]*\bsleep\b[\s\S]*\bdone$|if\s+!?\s*(?:nc|pg_isready)\b|(?:\S*\/)?(?:nc|pg_isready|mysqladmin\s+ping|redis-cli\s+ping)\b|(?:\S*\/)?wait[-_]?for[\w.-]*(?!.*\s--\s)|echo\b|printf\b|true$|:$|set\s+-|cat\s+<<)/

/** What a loop repeats between two tries. */
const pauses = /^\s*(?:(?:sleep|echo)\b[^;&|]{0,200};\s*){1,5}done$/

/**
 * The steps that a loop tries until the last of them, the program, ends well, where it waits first:
 * `until nc -z db 5432 && npm start; do sleep 2; done`. Undefined for what is no such loop.
 */
export const triedIn = (step: string): ReadonlyArray<string> | undefined => {
  const text = step.slice(0, 2000)
  const at = text.lastIndexOf(" do ")
  if (!/^until\s/.test(text) || at < 0 || !pauses.test(text.slice(at + 4))) return undefined
  const steps = stepsOf(text.slice("until".length, at).trimEnd().replace(/;$/, ""))
  return steps.length > 1 && isWait(steps[0] ?? "") && !isWait(steps.at(-1) ?? "") ? steps : undefined
}

/** `wait-for-it.sh db:5432 -t 60 -- npm start`, `dockerize -wait tcp://db:5432 -timeout 60s npm start` */
const before = /^(?:\S*\/)?(?:wait[-_]?for[\w.-]*\s[^]*?\s--\s+|dockerize\s+(?:-\w[\w-]*(?:[= ]\S+)?\s+)+)/

/** Whether a step only waits. */
export const isWait = (step: string): boolean => waits.test(step.slice(0, 2000))

/** A step without the program that waits before it starts it. */
export const withoutWait = (step: string): string => step.slice(0, 4000).replace(before, "")
