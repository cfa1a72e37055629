import { finalStages } from "../containers/Dockerfile.ts"
import { imageName } from "../containers/ImageName.ts"
import { folderOf, isForDevelopment } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { claimsOf, type RuntimeClaim } from "./RuntimeClaim.ts"

/** Images that are a runtime, by the last part of their name; their tags begin with its version. */
const images: ReadonlyMap<string, string> = new Map(
  Object.entries({
    node: "node",
    nodejs: "node",
    python: "python",
    ruby: "ruby",
    golang: "go",
    go: "go",
    php: "php",
    "php-fpm": "php",
    "php-nginx": "php",
    "php-apache": "php",
    openjdk: "java",
    java: "java",
    jdk: "java",
    jre: "java",
    "eclipse-temurin": "java",
    amazoncorretto: "java",
    sapmachine: "java",
    "zulu-openjdk": "java",
    "zulu-openjdk-alpine": "java",
    "liberica-openjdk-alpine": "java",
    "liberica-openjdk-debian": "java",
    "liberica-openjre-alpine": "java",
    "ibm-semeru-runtimes": "java",
    rust: "rust",
    elixir: "elixir",
    bun: "bun",
    deno: "deno",
    swift: "swift",
    dart: "dart"
  }).concat(["aspnet", "sdk", "runtime", "runtime-deps"].map((name) => [`dotnet/${name}`, "dotnet"]))
)

/** Runtimes as tags of other images name them: `3.9-eclipse-temurin-21`, `10-jdk17`, `python3.12-bookworm`, `1-php8.3`. */
const inTag =
  /(?:^|[-_])(node|nodejs|python|php|ruby|go|jdk|jre|openjdk|temurin|corretto|semeru|java|dotnet-isolated)-?(\d{1,2}(?:\.\d{1,2}){0,2})(?!\d)/
const tagNames: ReadonlyMap<string, string> = new Map(
  ["jdk", "jre", "openjdk", "temurin", "corretto", "semeru"]
    .map((name): readonly [string, string] => [name, "java"])
    .concat([
      ["nodejs", "node"],
      ["dotnet-isolated", "dotnet"]
    ])
)

/** Images of distributions that carry the version in their name: `distroless/nodejs22-debian12`, `ubi9/python-312`. */
const inName =
  /^(?:distroless|ubi\d{1,2}|rhel\d{1,2}|fedora)\/(nodejs|python|openjdk|java|php|ruby|go)-?(\d{1,3})(?:-|$)/

/** `312` as `3.12`: names of images and hosts leave the dot out where the first number has one digit. */
export const dotted = (runtime: string, digits: string): string =>
  runtime === "node" || runtime === "java" || digits.length < 2 ? digits : `${digits[0] ?? ""}.${digits.slice(1)}`

/** The runtime and version that a container image brings, if it is one of a language. */
export const runtimeOfImage = (
  reference: string
): { readonly runtime: string; readonly version: string } | undefined => {
  const { name, tag } = imageName(reference)
  const parts = name.split("/")
  const named = inName.exec(parts.slice(-2).join("/"))
  if (named?.[1] !== undefined && named[2] !== undefined) {
    const runtime = named[1] === "openjdk" ? "java" : (tagNames.get(named[1]) ?? named[1])
    return { runtime, version: dotted(runtime, named[2]) }
  }
  if (tag === null) return undefined
  const plain = tag.slice(0, 100)
  const runtime =
    images.get(parts.at(-1) ?? "") ??
    (name.includes("dotnet/") ? images.get(`dotnet/${parts.at(-1) ?? ""}`) : undefined)
  const leading =
    /^(?:jdk-?|jre-?|open-)?v?(\d{1,3}(?:\.\d{1,3}){0,2}(?=u\d)|(?:\d{1,3}(?:\.\d{1,3}){0,2}|[a-z]{3,9})(?![\da-z]))/.exec(
      // images for developers put their own version first: `1-3.12`
      name.startsWith("devcontainers/")
        ? plain.replace(/^(?:dev-)?\d+(?:\.\d+){0,2}-(?=\d)/, "")
        : plain.replace(/^lts-/, "")
    )?.[1]
  // of these the tag begins with the version of the host's own program
  const hosted = runtime === undefined || leading === undefined || name.startsWith("azure-functions/")
  const other = inTag.exec(plain)
  if (other?.[1] !== undefined && other[2] !== undefined && hosted) {
    return { runtime: tagNames.get(other[1]) ?? other[1], version: other[2] }
  }
  return hosted ? undefined : { runtime, version: leading }
}

/** Runtimes whose programs are made for one release and may run on a newer one. */
const compiled = new Set(["java", "go", "rust", "dotnet", "swift", "dart"])

/** Versions that container images bring: those of Dockerfiles, and those that compose files run as they are. */
export const fromImages = (repo: RepoView): ReadonlyArray<RuntimeClaim> => [
  ...repo.dockerfiles.flatMap((dockerfile) => {
    const { path } = dockerfile
    const final = new Set(finalStages(dockerfile).map(({ line }) => line))
    const claim = claimsOf(repo, path, folderOf(path))
    return dockerfile.stages.flatMap(({ image, line }) => {
      const found = runtimeOfImage(image)
      if (found === undefined) return []
      const shipped = compiled.has(found.runtime) ? "base-image" : "image"
      const source = isForDevelopment(path) ? "development" : final.has(line) ? shipped : "build-image"
      return claim(found.runtime, found.version, line, source)
    })
  }),
  ...repo.compose.flatMap(({ services }) =>
    services.flatMap(({ image, imageLine }) => {
      const found = runtimeOfImage(image ?? "")
      return found === undefined
        ? []
        : claimsOf(repo, imageLine.path)(found.runtime, found.version, imageLine.line, "development")
    })
  )
]
