import { namedComponent } from "../names.ts"
import { gap } from "../quantities.ts"
import { type ChangeReader, componentsOf, leaveOut, removing } from "./Change.ts"

const subject = /\b(?:back-?ups|(?:automat(?:ic|ed)|daily|database|db) back-?ups?|backing up|snapshots)\b/

/** A service of its own is a component like any other. */
const service = /\b(?:aws back-?up|back-?up (?:service|plan|vault|component))\b/

const kept =
  /\b(?:don'?t|do not|never|not)(?: \w+)? (?:remove|drop|delete|disable|turn|get rid|skip|touch|change|lose|kill|take|stop)\b/

const around =
  /\b(?:automat(?:ic|ed)|daily|make|making|keep|keeping|stop|any|anymore|all|at all|completely|entirely|of|it|out)\b/g

/** The fewest days there are: a managed database is not run without. */
const least = 1

/** Backups wanted away: kept for as short as can be, and those of a service of its own not at all. */
export const noBackups: ChangeReader = {
  name: "noBackups",
  example: "Turn off backups",
  read: (clause, situation) => {
    const found = subject.exec(clause)
    if (found === null || service.test(clause) || kept.test(clause)) return null
    const said = clause.replace(found[0], gap)
    if (said.search(removing) < 0 && !/\bstop\b/.test(said)) return null
    const left = leaveOut(said, removing)
    const components = componentsOf(situation)
    const named = namedComponent(left, components)
    const ofDatabase = /^(?:database|db) /.test(found[0]) ? namedComponent("database", components) : null
    const component = (named ?? ofDatabase)?.component.id
    const own = component === undefined ? components.find(({ kind }) => kind === "backup")?.id : undefined
    return {
      edits: [
        ...(own === undefined ? [] : [{ _tag: "RemoveComponent" as const, component: own }]),
        { _tag: "SetRetention", of: "backups", ...(component === undefined ? {} : { component }), days: least }
      ],
      words: `backups${component === undefined ? "" : ` of ${component}`} kept 1 day, the least that managed databases can be set to${own === undefined ? "" : `, and ${own} removed`}`,
      rest: leaveOut(named === null ? left : left.replace(named.word, gap), around)
    }
  }
}
