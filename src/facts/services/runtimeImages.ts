import { finalStages } from "../containers/Dockerfile.ts"
import { imageName, tagVersion } from "../containers/ImageName.ts"
import { folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { RuntimeClaim } from "./RuntimeClaim.ts"

const images: Readonly<Record<string, string>> = {
  node: "node",
  python: "python",
  ruby: "ruby",
  golang: "go",
  go: "go",
  php: "php",
  openjdk: "java",
  "eclipse-temurin": "java",
  amazoncorretto: "java",
  rust: "rust",
  elixir: "elixir",
  "oven/bun": "bun",
  "denoland/deno": "deno",
  "dotnet/aspnet": "dotnet",
  "dotnet/sdk": "dotnet",
  "dotnet/runtime": "dotnet",
  "dotnet/core/aspnet": "dotnet",
  "dotnet/core/sdk": "dotnet"
}

const known = <A>(table: Readonly<Record<string, A>>, key: string): A | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** The runtime and version that a container image brings, if it is one of a language. */
export const runtimeOfImage = (
  reference: string
): { readonly runtime: string; readonly version: string } | undefined => {
  const { name, tag } = imageName(reference)
  const runtime = known(images, name) ?? known(images, name.split("/").at(-1) ?? "")
  const jdk =
    (runtime === undefined && name === "maven") || name === "gradle"
      ? /(?:temurin|openjdk|jdk|corretto|eclipse-temurin)-?(\d+)/.exec(tag ?? "")?.[1]
      : undefined
  const version = jdk ?? tagVersion(tag?.replace(/^jdk-?/, "") ?? null)
  return version === null
    ? undefined
    : jdk !== undefined
      ? { runtime: "java", version }
      : runtime === undefined
        ? undefined
        : { runtime, version }
}

/** Versions that container images bring. */
export const fromImages = (repo: RepoView): ReadonlyArray<RuntimeClaim> =>
  repo.dockerfiles.flatMap((dockerfile) => {
    const final = new Set(finalStages(dockerfile).map(({ line }) => line))
    return dockerfile.stages.flatMap((stage): ReadonlyArray<RuntimeClaim> => {
      const found = runtimeOfImage(stage.image)
      return found === undefined
        ? []
        : [
            {
              ...found,
              root: folderOf(dockerfile.path),
              rank: final.has(stage.line) ? 5 : 6,
              evidence: repo.at(dockerfile.path, stage.line)
            }
          ]
    })
  })
