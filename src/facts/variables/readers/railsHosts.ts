import { frameworksOf } from "../../manifests/frameworksOf.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** Where the list of hosts is set or added to. */
const hosts = /^\s*config\.hosts\s*(?:=(?!=)|\+=|<<|\|=|\.(?:push|append|concat)\b)/

const reads = /\bENV(?:\.fetch\(\s*|\[\s*)["']([A-Za-z_]\w{0,99})["']/g

/** Most lines of one list. */
const mostLines = 20

/** The lines of a statement that begins at `from`: a list is open until its bracket closes. */
const statementAt = (lines: ReadonlyArray<string>, from: number): ReadonlyArray<string> => {
  const found: Array<string> = []
  let open = 0
  for (const line of lines.slice(from, from + mostLines)) {
    // brackets of a pattern close nothing
    const text = line.slice(0, 500).replace(/\/[^/]{1,200}\//g, "")
    found.push(line.slice(0, 500))
    open += text.split(/[[(]/).length - text.split(/[\])]/).length
    if (open <= 0) break
  }
  return found
}

/**
 * Variables in the list of hosts that Rails answers in production: a request for any other is refused, that of the
 * application's own address too where the variable is empty.
 * https://guides.rubyonrails.org/configuring.html#actiondispatch-hostauthorization
 */
export const railsHosts: VariableReader = {
  name: "rails-hosts",
  read: (repo) =>
    repo.modules.flatMap((module): ReadonlyArray<ReadClaim> => {
      const { root } = module
      if (!frameworksOf(module).some(({ name }) => name === "rails")) return []
      return ["config/application.rb", "config/environments/production.rb"]
        .map((name) => (root === "" ? name : `${root}/${name}`))
        .flatMap((path) => {
          const lines = repo.files.lines(path).slice(0, 2000)
          return lines.flatMap((line, at) =>
            hosts.test(line.slice(0, 500))
              ? statementAt(lines, at).flatMap((text, below) =>
                  [...text.matchAll(reads)].map(([, name = ""]) => ({
                    root,
                    name,
                    by: "code" as const,
                    ownHost: true,
                    evidence: [repo.at(path, at + below + 1)]
                  }))
                )
              : []
          )
        })
    })
}
