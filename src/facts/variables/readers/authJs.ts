import type { Dependency } from "../../manifests/Module.ts"
import type { RepoView } from "../../RepoView.ts"
import { sampleOf } from "../sampleOf.ts"
import { parseRead } from "../../scanning/readValue.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** Packages of Auth.js since its fifth version, whatever framework they are for. */
const current = /^@auth\/(?:core|express|sveltekit|solid-start|qwik)$/

/** Whether code hands the library a secret of another name: a `secret` in a file without it is one of something else. */
const isHandedSecret = (repo: RepoView, root: string): boolean => {
  const taken = new Set(repo.hitsIn("auth-js", root).map(({ path }) => path))
  return repo
    .hitsIn("environment", root)
    .some(({ excerpt, path }) => /\bsecret\s{0,3}:\s/.test(excerpt) && taken.has(path))
}

/**
 * Whether the library for Next.js is of the versions before the fifth. Without a number it is the one that npm calls
 * `latest`, 4.24 (2026-11), unless the code can be of no other than the fifth.
 */
const isOldNext = (repo: RepoView, root: string, { evidence, version }: Dependency): boolean =>
  version === null
    ? !/:\s{0,3}["'](?:beta|experimental)["']/.test(evidence.excerpt) &&
      !repo.hitsIn("auth-js", root).some(({ value }) => value === "fifth")
    : /^[0-4](?:\.|$)/.test(version)

const isKnown = (repo: RepoView, name: string): boolean =>
  sampleOf(repo, name) !== undefined || repo.hits("environment").some(({ value }) => parseRead(value).name === name)

const claim = (
  root: string,
  name: string,
  need: "required" | "optional",
  { evidence }: Pick<Dependency, "evidence">
): ReadClaim => ({ root, name, by: "schema", need, evidence: [evidence] })

/**
 * Tells the variables that NextAuth.js and its successor Auth.js read themselves, though no code names them: the secret that they sign
 * sessions with, and where people reach the application. Since version 5 they believe the host of a request only where
 * they are told to, and answer every other in production with an error.
 * https://authjs.dev/getting-started/deployment and https://next-auth.js.org/configuration/options (2026-11)
 */
export const authJs: VariableReader = {
  name: "auth-js",
  read: (repo) =>
    repo.modules.flatMap(({ dependencies, ecosystem, root }): ReadonlyArray<ReadClaim> => {
      if (ecosystem !== "node") return []
      const used = dependencies.filter(({ scope }) => scope !== "development")
      const next = used.find(({ name }) => name === "next-auth")
      const isOld = next !== undefined && isOldNext(repo, root, next)
      const library = next ?? used.find(({ name }) => current.test(name))
      // a package that only has providers or types of it, or its pages alone, signs no sessions
      if (library === undefined || !repo.hitsIn("auth-js", root).some(({ value }) => value === "uses")) return []
      const secret = isOld || isKnown(repo, "NEXTAUTH_SECRET") ? "NEXTAUTH_SECRET" : "AUTH_SECRET"
      return [
        ...(isHandedSecret(repo, root) ? [] : [claim(root, secret, "required", library)]),
        isOld ? claim(root, "NEXTAUTH_URL", "required", library) : claim(root, "AUTH_TRUST_HOST", "optional", library)
      ]
    })
}
