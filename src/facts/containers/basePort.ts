import type { RepoView } from "../RepoView.ts"
import { finalStages } from "./Dockerfile.ts"
import { imageName, tagVersion } from "./ImageName.ts"

/**
 * The port that an image is told to listen on by the one that it is built on.
 * https://learn.microsoft.com/dotnet/core/compatibility/containers/8.0/aspnet-port (2026-11): 8080 since .NET 8, 80 before.
 */
export const portOfBase = (repo: RepoView, path: string | undefined): number | undefined => {
  const dockerfile = repo.dockerfiles.find((one) => one.path === path)
  const base = dockerfile === undefined ? undefined : finalStages(dockerfile)[0]?.image
  if (base === undefined) return undefined
  const { name, tag } = imageName(base)
  if (!/^dotnet\/(?:core\/)?aspnet$/.test(name)) return undefined
  const version = tagVersion(tag)
  return version !== null && Number.parseInt(version, 10) < 8 ? 80 : 8080
}
