import { adding, type ChangeReader, cut, leaveOut, removing } from "./Change.ts"

const environments: ReadonlyArray<readonly [RegExp, "staging" | "preview"]> = [
  [/\b(?:staging|stage|pre-?prod(?:uction)?)(?: (?:environments?|envs?|system|stage))?\b/, "staging"],
  [
    /\b(?:previews?|review apps?)(?: (?:environments?|envs?|apps?|deployments?|deploys?))?(?: (?:for (?:each|every|all|our|the)|per|on (?:each|every)) (?:prs?|pull request|merge request|branch|mr)s?)?\b/,
    "preview"
  ]
]

const around = /\b(?:environments?|envs?|too|as well|anymore|any more|at all|spin up|have|has|plan)\b/g

/** An environment beside production. */
export const environment: ChangeReader = {
  name: "environment",
  example: "Add a staging environment",
  read: (clause) => {
    if (/\b(?:don'?t|do not|never) (?:remove|drop|delete|disable)\b/.test(clause)) return null
    const found = environments.flatMap(([words, name]) => {
      const taken = cut(clause, words)
      return taken === null ? [] : [{ name, rest: taken.rest }]
    })
    const [one, ...more] = found
    if (one === undefined || more.length > 0) return null
    const off = one.rest.search(removing) >= 0
    if (!off && one.rest.search(adding) < 0 && !/\b(?:for (?:each|every)|per) /.test(clause)) return null
    const { name } = one
    return {
      edits: [{ _tag: "SetEnvironment", environment: name, present: !off }],
      words: `${off ? "no" : "a"} ${name} environment`,
      rest: leaveOut(leaveOut(one.rest, off ? removing : adding), around)
    }
  }
}
