/** Steps that only hold a start back until another server answers, or tell people what happens. */
const waits =
  /^(?:sleep\s|(?:while|until)\b[\s\S]*\bdone$|(?:for)\b[\s\S]*\bsleep\b[\s\S]*\bdone$|if\s+!?\s*(?:nc|pg_isready)\b|(?:\S*\/)?(?:nc|pg_isready|mysqladmin\s+ping|redis-cli\s+ping)\b|(?:\S*\/)?wait[-_]?for[\w.-]*(?!.*\s--\s)|echo\b|printf\b|true$|:$|set\s+-|cat\s+<<)/

/** `wait-for-it.sh db:5432 -t 60 -- npm start`, `dockerize -wait tcp://db:5432 -timeout 60s npm start` */
const before = /^(?:\S*\/)?(?:wait[-_]?for[\w.-]*\s[^]*?\s--\s+|dockerize\s+(?:-\w[\w-]*(?:[= ]\S+)?\s+)+)/

/** Whether a step only waits. */
export const isWait = (step: string): boolean => waits.test(step.slice(0, 2000))

/** A step without the program that waits before it starts it. */
export const withoutWait = (step: string): string => step.slice(0, 4000).replace(before, "")
