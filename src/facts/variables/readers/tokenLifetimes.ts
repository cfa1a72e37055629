import { parseRead } from "../../scanning/readValue.ts"
import { isTool } from "../tools.ts"
import type { VariableReader } from "../VariableReader.ts"

/** Packages that sign tokens and take a length of time with its unit. */
const signing: ReadonlySet<string> = new Set(["jsonwebtoken", "@nestjs/jwt"])

/** `expiresIn: process.env.KEY`, `expiresIn: config.get("KEY")`: as it is, and not made a number of. */
const passedOn = /\bexpiresIn\s{0,3}:\s{0,3}(?:process\.env\b|(?:this\.)?\w{1,40}\.get(?:OrThrow)?(?:<\w{1,20}>)?\()/
/** Links to files that a bucket signs take a number of seconds. */
const ofLinks = /\bgetSignedUrl\(/

/** Variables that say how long a token of JSON Web Token holds. */
export const tokenLifetimes: VariableReader = {
  name: "token-lifetimes",
  read: (repo) => {
    const roots = new Set(
      repo.modules.flatMap(({ dependencies, root }) =>
        dependencies.some(({ name, scope }) => signing.has(name) && scope !== "development") ? [root] : []
      )
    )
    return repo.hits("environment").flatMap(({ excerpt, line, path, value }) => {
      const { name, need } = parseRead(value)
      const root = repo.home(path)
      return !roots.has(root) ||
        need === "optional" ||
        !passedOn.test(excerpt) ||
        ofLinks.test(excerpt) ||
        isTool(repo, path)
        ? []
        : [{ root, name, by: "code" as const, holdsFor: true, evidence: [{ path, line, excerpt }] }]
    })
  }
}
