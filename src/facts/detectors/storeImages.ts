import { builtRole } from "../containers/builtRole.ts"
import { isAsideProfile, isDevelopersEnvironment } from "../containers/Compose.ts"
import { imageName, tagVersion } from "../containers/ImageName.ts"
import { databaseServers } from "../data/engines.ts"
import { imageRole } from "../data/images.ts"
import type { Detector } from "../Detector.ts"
import { baseName } from "../paths.ts"
import type { StoreSignal } from "../Signal.ts"

/** Stores that compose files run, with the version of their image. */
export const storeImages: Detector = {
  name: "store-images",
  detect: (repo) =>
    repo.compose.flatMap((project) =>
      project.services.flatMap((service): ReadonlyArray<StoreSignal> => {
        const dockerfile = repo.dockerfiles.find(({ path }) => path === service.dockerfile)
        const built = dockerfile?.stages[0]?.image
        const reference = service.context === null ? service.image : (built ?? null)
        if (reference === null || reference === undefined) return []
        const { name, tag } = imageName(reference)
        const role = service.context === null ? imageRole(name) : builtRole(dockerfile)
        if (role.is !== "store") return []
        const development =
          project.paths.every((path) => /[.-](?:dev|development|local)\b/i.test(baseName(path))) ||
          (!databaseServers.has(role.engine) && (isAsideProfile(service) || isDevelopersEnvironment(project)))
        return [
          {
            _tag: "Store",
            engine: role.engine,
            source: "image",
            version: tagVersion(tag) ?? undefined,
            role: development ? "development" : undefined,
            evidence: [repo.at(service.imageLine.path, service.imageLine.line)]
          }
        ]
      })
    )
}
