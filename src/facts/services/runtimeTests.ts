import { dig, manyOf, string } from "../parsing/unknown.ts"
import type { RepoView } from "../RepoView.ts"
import { claimsOf, type RuntimeClaim } from "./RuntimeClaim.ts"
import { runtimeOfImage } from "./runtimeImages.ts"

/** Releases that one line of a pipeline may list. */
const mostOfLine = 12

const setup =
  /^\s*-?\s*["']?(node|python|ruby|go|java|php|dotnet|elixir|otp|bun|deno)(?:-version|js)?s?["']?:\s*(.{1,160})$/
const travis: ReadonlyMap<string, string> = new Map(
  Object.entries({
    node_js: "node",
    python: "python",
    rvm: "ruby",
    go: "go",
    php: "php",
    jdk: "java",
    dotnet: "dotnet",
    elixir: "elixir"
  })
)
const release = /(?:^|[\s,["'])v?(\d{1,3}(?:\.(?:\d{1,4}|x)){0,2})(?=$|[\s,\]"'])/g

const fromActions = (repo: RepoView, path: string): ReadonlyArray<RuntimeClaim> => {
  const claim = claimsOf(repo, path, "")
  return repo.files.lines(path).flatMap((line, index) => {
    const [, name = "", stated = ""] = setup.exec(line.slice(0, 200)) ?? []
    if (name === "" || (!line.includes("-version") && !stated.trimStart().startsWith("["))) return []
    const runtime = name === "otp" ? "erlang" : name
    return [...stated.replace(/\s#.*$/, "").matchAll(release)]
      .slice(0, mostOfLine)
      .flatMap(([, version]) => claim(runtime, version, index + 1, "ci"))
  })
}

const fromTravis = (repo: RepoView, path: string): ReadonlyArray<RuntimeClaim> =>
  repo.files.yaml(path).flatMap(({ data, lineOf }) =>
    [...travis].flatMap(([key, runtime]) =>
      manyOf(dig(data, key))
        .slice(0, mostOfLine)
        .flatMap((stated, index) =>
          claimsOf(repo, path, "")(
            runtime,
            string(stated)?.replace(/^(?:openjdk|oraclejdk)/, ""),
            Array.isArray(dig(data, key)) ? lineOf(key, index) : lineOf(key),
            "ci"
          )
        )
    )
  )

const fromTox = (repo: RepoView, path: string): ReadonlyArray<RuntimeClaim> =>
  repo.files.lines(path).flatMap((line, index) => {
    if (!/^\s{0,8}(?:env_?list\s{0,8}=|\{?py\{?\d)/.test(line)) return []
    const found = [...line.slice(0, 300).matchAll(/(?:py|,|\{)\s{0,4}(3)\.?(\d{1,2})(?=[,\s\-}{]|$)/g)]
    return found
      .slice(0, mostOfLine)
      .flatMap(([, major = "", minor = ""]) => claimsOf(repo, path, "")("python", `${major}.${minor}`, index + 1, "ci"))
  })

const fromImages = (repo: RepoView, path: string): ReadonlyArray<RuntimeClaim> =>
  repo.files.lines(path).flatMap((line, index) => {
    const image = /^\s*-?\s*(?:image|docker):\s*["']?([\w./:@-]{3,150})["']?\s*$/.exec(line.slice(0, 250))?.[1]
    const found = image === undefined ? undefined : runtimeOfImage(image)
    return found === undefined ? [] : claimsOf(repo, path, "")(found.runtime, found.version, index + 1, "ci")
  })

/** Versions that tests run on. */
export const fromTests = (repo: RepoView): ReadonlyArray<RuntimeClaim> =>
  repo.files.paths.flatMap((path) => {
    if (/^\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$/.test(path)) return fromActions(repo, path)
    switch (path) {
      case ".travis.yml":
        return fromTravis(repo, path)
      case "tox.ini":
        return fromTox(repo, path)
      case ".gitlab-ci.yml":
      case ".circleci/config.yml":
      case "bitbucket-pipelines.yml":
        return fromImages(repo, path)
      default:
        return []
    }
  })
