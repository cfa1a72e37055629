import { builtRole } from "../containers/builtRole.ts"
import {
  type ComposeProject,
  type ComposeService,
  isAsideProfile,
  isDevelopersEnvironment
} from "../containers/Compose.ts"
import { imageName } from "../containers/ImageName.ts"
import { databaseServers, engineKinds } from "../data/engines.ts"
import { imageRole, imageVersion } from "../data/images.ts"
import type { Detector } from "../Detector.ts"
import { baseName } from "../paths.ts"
import type { StoreSignal } from "../Signal.ts"

/** Programs of others that bring a store of their own. */
const withOwnStore =
  /(?:^|\/)(?:keycloak|sonarqube|grafana|unleash-server|kong|metabase|superset|n8n|temporal|auto-setup|gitea|nextcloud|wordpress|milvus|zitadel|authentik|outline|kafka-ui|redash|airflow|langfuse|umami|plausible|matomo|mlflow|vault)$/

/** Compose files of which one is started: `compose.mariadb.yml` beside `compose.postgres.yml`. */
const variant = /[.-](?:mysql|mariadb|postgres(?:ql)?|pg|mssql|sqlserver|mongo(?:db)?|oracle)(?:[.-][\w-]+)*\.ya?ml$/i

const isDatabase = (engine: string): boolean =>
  engineKinds[engine] === "relational" || engineKinds[engine] === "document"

/** Whether nothing but other people's programs wait for a store. */
const isOfTools = (project: ComposeProject, { name }: ComposeService): boolean => {
  const waiting = project.services.filter(({ dependsOn }) => dependsOn.includes(name))
  return (
    waiting.length > 0 &&
    waiting.every(({ context, image }) => context === null && withOwnStore.test(imageName(image ?? "").name)) &&
    // the only one there is: the program of others is what the repository is for
    project.services.some(({ context }) => context !== null)
  )
}

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
        const image = imageName(reference)
        const role = service.context === null ? imageRole(image.name) : builtRole(dockerfile)
        if (role.is !== "store" || isOfTools(project, service)) return []
        const development =
          project.paths.every((path) => /[.-](?:dev|development|local)\b/i.test(baseName(path))) ||
          /(?:^|\/)(?:dev|development|local)\//i.test(service.path) ||
          (!databaseServers.has(role.engine) && (isAsideProfile(service) || isDevelopersEnvironment(project)))
        return [
          {
            _tag: "Store",
            engine: role.engine,
            source: "image",
            version: imageVersion(image) ?? undefined,
            role: development
              ? "development"
              : isDatabase(role.engine) && variant.test(baseName(service.path))
                ? "one-of"
                : undefined,
            ...(development ? {} : { server: `${project.folder}/${service.name}` }),
            evidence: [repo.at(service.imageLine.path, service.imageLine.line)]
          }
        ]
      })
    )
}
