import type { LineScanner } from "../../repo/LineScanner.ts"
import { isProvided } from "../data/platformVariables.ts"
import { shownGiven } from "../variables/given.ts"
import { everyMatch, extensionOf, type Match } from "../scanning/matching.ts"
import { listedVariables } from "../scanning/environmentLists.ts"
import { readsByExtension } from "../scanning/environmentReads.ts"
import { literalBehind } from "../scanning/literalBehind.ts"
import { printRead, type ReadVariable } from "../scanning/readValue.ts"

const scripts: ReadonlySet<string> = new Set("js jsx cjs mjs ts tsx cts mts vue svelte astro".split(" "))

/** What builds and tests on a server reads, and what manifests leave open, is not the application's. */
const elsewhere =
  /(?:^|\/)(?:k8s|kube|kubernetes[\w-]{0,20}|manifests?|helm[\w-]{0,20}|charts?|kustomize|overlays|argocd|deploy(?:ment)?s?|infra\w{0,20}|terraform|ansible)\/(?:.*\/)?[^/]+\.ya?ml$|(?:^|\/)\.(?:github|circleci|gitlab|buildkite|woodpecker)\/|(?:compose|stack)[^/]*\.ya?ml$|(?:^|\/)(?:\.gitlab-ci|azure-pipelines|bitbucket-pipelines|cloudbuild|\.travis|\.?appveyor|buildspec|taskfile|codecov|\.drone|\.woodpecker|\.cirrus)[^/]*\.ya?ml$/i

/** What packs and releases the program has templates of its own, and fills them in before anything runs. */
const releases =
  /(?:^|\/)(?:\.?(?:goreleaser|nfpm|jreleaser|helmfile)[\w.-]{0,40}|\.ko)\.(?:ya?ml|toml|gotmpl|tmpl)$|(?:^|\/)helmfile\.d\//i

/** Shell scripts that start something; others run on somebody's machine. */
const startScript =
  /(?:^|\/)[^/]*(?:entry(?:-?point)?[._-]|entry-?point|start|run|serve|launch|boot|init|worker)[^/]*$/i

const shell: ReadonlySet<string> = new Set(["sh", "bash"])

/** A value that is set, not read. */
const isWrite = (after: string): boolean => /^\s*(?:\|\||\?\?|&&)?=(?![=>~])/.test(after)

/** Settings of a framework that does not start where a place in them stays open. */
const closedSettings = /(?:^|\/)(?:application|bootstrap)(?:-[^/]*)?\.(?:ya?ml|properties|conf)$/

/**
 * What may be shown of a line: up to the end of the read, where a default would begin, and no text in quotes before it.
 */
const excerptOf = (line: string, start: number, end: number): string => {
  const before = line.slice(0, start)
  const quote = Math.max(before.lastIndexOf('"'), before.lastIndexOf("'"), before.lastIndexOf("`"))
  const shown = line.slice(quote + 1, end).trim()
  return shown.length > 160 ? line.slice(start, end).slice(0, 160).trim() : shown
}

/** `@Value("${app.token}")`: the name that Spring, Micronaut and MicroProfile look for in the environment. */
const properties =
  /@(?:Value\([^)]{0,40}?\\?\$\{|(?:Config)?Property\(\s*(?:name\s*=\s*)?")([a-z][\w-]{0,40}(?:\.[\w-]{1,80}){1,8})(?=[:}"])(:)?/g
/** The variable that gives a property, e.g. `APP_JWT_SECRET` for `app.jwt-secret`. */
export const relaxed = (property: string): string => property.replace(/-/g, "").replace(/\./g, "_").toUpperCase()

/**
 * Reads of environment variables, as `printRead` writes them; a name in lower case with dots is a property that a
 * variable may give.
 */
export const environment: LineScanner = {
  name: "environment",
  keywords: [
    // what reads the environment is called after it, in every language
    "env",
    "config(",
    "config.",
    "config[",
    "configservice",
    "onfiguration",
    "getconnectionstring",
    "=(bool",
    "=(str",
    "=(int",
    "=(list",
    "@value",
    "@property",
    "@configproperty",
    "${?",
    ...[..."abcdefghijklmnopqrstuvwxyz"].map((letter) => `\${${letter}`)
  ],
  accepts: (path) => {
    const extension = extensionOf(path)
    return (
      readsByExtension.has(extension) &&
      !elsewhere.test(path) &&
      !releases.test(path) &&
      (!shell.has(extension) || startScript.test(path))
    )
  },
  match: (line, path) => {
    if (/^\s*(?:\/\/|#(?![{[])|\*|--\s)/.test(line)) return []
    const extension = extensionOf(path)
    const found = new Map<string, Match>()
    const add = (read: ReadVariable, start: number, end: number): void => {
      if (!isProvided(read.name, line) && !found.has(read.name))
        found.set(read.name, { value: printRead(read), excerpt: excerptOf(line, start, end) })
    }
    for (const { literal, expression, hasDefault, insists } of readsByExtension.get(extension) ?? []) {
      if (!line.includes(literal)) continue
      for (const match of everyMatch(line, expression)) {
        const end = match.index + match[0].length
        const after = line.slice(end, end + 300)
        const name = match[1] ?? ""
        if (isWrite(after) || (!name.includes(":") && /[a-z]/.test(name))) continue
        const before = line.slice(0, match.index)
        const otherwise =
          hasDefault(after, before) ||
          // Laravel: what `env` does not find is null, and an option of the package that is set up
          (extension === "php" && /(?:^|\/)config\//i.test(path) && match[0].startsWith("env("))
        const required =
          !otherwise && (insists(after, before) || (closedSettings.test(path) && /^\$\{[A-Z]/.test(match[0])))
        const given = otherwise ? shownGiven(name, literalBehind(after)) : undefined
        add(
          {
            name: name.replace(/:/g, "__"),
            ...(otherwise ? { need: "optional" as const } : required ? { need: "required" as const } : {}),
            ...(given === undefined ? {} : { given })
          },
          match.index,
          end
        )
      }
    }
    if (scripts.has(extension)) {
      for (const { name, hasDefault, at } of listedVariables(line, path))
        add({ name, ...(hasDefault ? { need: "optional" as const } : {}) }, at, at + name.length)
    } else if (line.includes("@")) {
      for (const match of everyMatch(line, properties)) {
        const property = match[1] ?? ""
        const need = match[2] !== undefined || /defaultValue/.test(line) ? "optional" : "required"
        found.set(relaxed(property), {
          value: printRead({ name: property, need }),
          excerpt: excerptOf(line, match.index, match.index + match[0].length)
        })
      }
    } else if (line.includes("GetConnectionString")) {
      for (const match of line.matchAll(/\bGetConnectionString\(\s*"(\w{1,60})"/g)) {
        const name = `ConnectionStrings__${match[1] ?? ""}`
        add({ name }, match.index, match.index + match[0].length)
      }
    }
    return [...found.values()]
  }
}
