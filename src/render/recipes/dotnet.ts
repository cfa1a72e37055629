/** .NET: published in Release, run on the chiseled image, which has no shell and no root. */
import type { Build } from "../images/buildOf.ts"
import { answers, dockerfile, exec, home, listening, portIsOpen, portOf, run } from "./instructions.ts"
import { noStart, type Recipe } from "./Recipe.ts"
import { releaseFor } from "./versions.ts"

const assembly = /^dotnet ([\w.-]+)\.dll$/

/** Chiseled images of 8.0 are built on Ubuntu 22.04, later ones on 24.04. */
const base = ({ shell }: Build, version: string): string =>
  shell ? version : `${version}-${Number(version) < 9 ? "jammy" : "noble"}-chiseled-extra`

/** Before .NET 8 ports alone are not understood, and the image would listen on one that takes root. */
const listens = (version: string, port: number): string =>
  Number.parseInt(version, 10) < 8 ? ` ASPNETCORE_URLS=http://+:${port}` : ` ASPNETCORE_HTTP_PORTS=${port}`

const write: Recipe["write"] = (build) => {
  const { service } = build
  const name = assembly.exec(service.startCommand ?? "")?.[1]
  if (name === undefined || service.startCommand === null) return noStart
  const version = releaseFor("dotnet", service, 2)
  const caches = ["/root/.nuget/packages"]
  return dockerfile(
    [
      ...version.remark,
      `FROM mcr.microsoft.com/dotnet/sdk:${version.tag} AS build`,
      "WORKDIR /app",
      "# Projects refer to their siblings, so the whole repository is there.",
      "COPY . .",
      ...(build.folder === "" ? [] : [`WORKDIR ${home(build.folder)}`]),
      run("dotnet restore", caches),
      run("dotnet publish --no-restore --configuration Release --output /out", caches)
    ],
    [
      ...(build.shell ? ["# The platform starts commands through a shell, which chiseled images have none of."] : []),
      `FROM mcr.microsoft.com/dotnet/aspnet:${base(build, version.tag)} AS final`,
      "WORKDIR /app",
      `ENV DOTNET_EnableDiagnostics=0${answers(service) ? listens(version.tag, portOf(service)) : ""}`,
      "COPY --from=build /out ./",
      "# The user that the image brings.",
      "USER 1654",
      ...listening(service, build.shell ? portIsOpen(portOf(service)) : null),
      `CMD ${exec(service.startCommand.split(" "))}`
    ]
  )
}

export const dotnet: Recipe = {
  name: "dotnet",
  accepts: ({ language }) => language === "csharp" || language === "fsharp",
  write
}
