import type { RepoView } from "../RepoView.ts"
import { finalStages } from "./Dockerfile.ts"
import { imageName, tagVersion } from "./ImageName.ts"

interface Base {
  readonly name: RegExp
  readonly port: (tag: string) => number | undefined
}

const bases: ReadonlyArray<Base> = [
  // https://learn.microsoft.com/dotnet/core/compatibility/containers/8.0/aspnet-port (2026-11): 8080 since .NET 8, 80 before
  {
    name: /^dotnet\/(?:core\/)?aspnet$/,
    port: (tag) => {
      const version = tagVersion(tag)
      return version !== null && Number.parseInt(version, 10) < 8 ? 80 : 8080
    }
  },
  // https://serversideup.net/open-source/docker-php/docs/getting-started/upgrade-guide (2026-11): unprivileged since version 3
  {
    name: /^serversideup\/php$/,
    port: (tag) => (/-(?:fpm-(?:nginx|apache)|unit|frankenphp)\b/.test(tag) && !/-v[12]\b/.test(tag) ? 8080 : undefined)
  },
  // https://github.com/nginx/docker-nginx-unprivileged (2026-11)
  { name: /^(?:nginxinc\/nginx-unprivileged|bitnami(?:legacy)?\/nginx)$/, port: () => 8080 }
]

/** The port that an image is told to listen on by the one that it is built on. */
export const portOfBase = (repo: RepoView, path: string | undefined): number | undefined => {
  const dockerfile = repo.dockerfiles.find((one) => one.path === path)
  const base = dockerfile === undefined ? undefined : finalStages(dockerfile)[0]?.image
  if (base === undefined) return undefined
  const { name, tag } = imageName(base)
  return bases.find((one) => one.name.test(name))?.port(tag ?? "")
}
