import { type Dockerfile, finalInstructions, finalStages } from "./Dockerfile.ts"
import { oneOf } from "../scanning/oneOf.ts"
import { imageName } from "./ImageName.ts"

/**
 * Images without an entry point, or with one that starts whatever command it is given (`exec "$@"`, which node, php,
 * eclipse-temurin and maven have). Seen in November 2026 in the Dockerfiles that their makers publish; those of systems
 * hold a system alone.
 */
const openBases = new RegExp(
  `^(?:${oneOf(`
    alpine amazonlinux busybox centos debian fedora rockylinux ubuntu scratch
    amazoncorretto buildpack-deps eclipse-temurin elixir erlang golang gradle maven node openjdk php pypy python ruby
    rust swift dotnet/(?:aspnet|runtime|runtime-deps|sdk)
  `)})$`
)

/** Variants of .NET without a shell, which begin with `dotnet`: https://github.com/dotnet/dotnet-docker (2026-08). */
const withoutShell = /chiseled|distroless/

/** Whether an image starts the command that it is given as it is, so that its entry point need not be replaced. */
export const startsGiven = (dockerfile: Dockerfile, target?: string): boolean => {
  const base = finalStages(dockerfile, target)[0]?.image
  if (base === undefined) return false
  const { name, tag } = imageName(base)
  return (
    openBases.test(name) &&
    !withoutShell.test(tag ?? "") &&
    !finalInstructions(dockerfile, target).some(({ keyword }) => keyword === "ENTRYPOINT")
  )
}
