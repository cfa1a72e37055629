import type { RepoView } from "../RepoView.ts"
import { moduleReach } from "../services/moduleReach.ts"
import { type CodeMigration, migrationAt } from "./codeMigration.ts"

const declared = /\bstatic\b[^;={}()]{0,200}?\b(\w{1,120})\s*(?:<[^()]{0,200}>)?\s*\(/g

/** Methods of C# that a file offers to others without an object of it: extensions of builders are such ones. */
const offeredBy = (text: string): ReadonlyArray<string> =>
  text.split("\n").flatMap((line) => [...line.slice(0, 500).matchAll(declared)].map(([, name = ""]) => name))

/** Calls of a project of .NET that bring its schema up to date by code of other projects, or of files compiled into it. */
export const sharedMigrations = (repo: RepoView, root: string): ReadonlyArray<CodeMigration> => {
  const calls = repo.hitsIn("migration-calls", root)
  const modules = repo.modules.filter((one) => one.root === root && one.ecosystem === "dotnet")
  if (calls.length === 0 || modules.length === 0) return []
  const parts = moduleReach(repo).partsOf(root)
  const files = new Set(modules.flatMap(({ compiled }) => compiled ?? []))
  const shared = repo
    .hits("migrating")
    .filter(({ path }) => path.endsWith(".cs") && (files.has(path) || parts.includes(repo.home(path))))
    .map((hit) => ({ own: migrationAt(repo, hit), offers: new Set(offeredBy(repo.files.text(hit.path) ?? "")) }))
  return calls.flatMap((call) => {
    const found = shared.find(({ offers }) => offers.has(call.value))
    if (found === undefined) return []
    const here = migrationAt(repo, call)
    return [here.guarded ? here : { ...found.own, evidence: here.evidence }]
  })
}
