import { type Dockerfile, finalInstructions, finalStages } from "./Dockerfile.ts"
import { imageName } from "./ImageName.ts"

/**
 * Images without an entry point, or with one that starts whatever command it is given. Seen in the Dockerfiles of
 * Docker's official images and of .NET and Bun in November 2026. Distroless images of a language begin with its program.
 */
const openBases =
  /^(?:(?:alpine|amazoncorretto|amazonlinux|buildpack-deps|busybox|centos|debian|eclipse-temurin|elixir|erlang|fedora|golang|gradle|haskell|maven|node|openjdk|perl|php|pypy|python|ruby|rockylinux|rust|scratch|swift|ubuntu)|oven\/bun|dotnet\/(?:aspnet|runtime|runtime-deps|sdk))$/

/** Whether an image starts the command that it is given as it is, so that its entry point need not be replaced. */
export const startsGiven = (dockerfile: Dockerfile, target?: string): boolean => {
  const base = finalStages(dockerfile, target)[0]?.image
  return (
    base !== undefined &&
    openBases.test(imageName(base).name) &&
    !finalInstructions(dockerfile, target).some(({ keyword }) => keyword === "ENTRYPOINT")
  )
}
