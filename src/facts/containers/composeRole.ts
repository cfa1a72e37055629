import { type ImageRole, imageRole } from "../data/images.ts"
import type { ComposeService } from "./ComposeService.ts"
import { imageName } from "./ImageName.ts"
import { isMailServer } from "./mailServer.ts"

/** Folders that only one kind of store keeps its data in, whatever its image is called. */
const dataFolders: ReadonlyArray<readonly [RegExp, string]> = [
  [/^\/var\/lib\/postgres(?:ql)?(?:\/|$)|^\/bitnami\/postgresql(?:\/|$)/, "postgres"],
  [/^\/var\/lib\/mysql(?:\/|$)/, "mysql"],
  [/^\/data\/(?:db|configdb)\/?$/, "mongodb"],
  [/^\/var\/lib\/clickhouse(?:\/|$)/, "clickhouse"],
  [/^\/usr\/share\/elasticsearch\/data\/?$/, "elasticsearch"],
  [/^\/var\/lib\/rabbitmq(?:\/|$)/, "rabbitmq"],
  [/^\/var\/lib\/influxdb2?(?:\/|$)/, "influxdb"]
]

/** What the names of such images have in common. */
const packsStore = /pg|postg|mysql|maria|mongo|clickhouse|elastic|rabbit|influx|sql|(?:^|[-_/])db(?:$|[-_])/

/** What a service that builds nothing is, by its image; a store that somebody packs under a name of their own keeps its data where the store does. */
export const composeRole = (service: ComposeService): ImageRole => {
  const { image, isGateway, mounts } = service
  if (isGateway) return { is: "tool", use: "gateway" }
  const role = imageRole(imageName(image ?? "").name)
  if (role.is === "tool" && role.use === "relay" && isMailServer(service)) return { is: "application" }
  if (role.is !== "application" || !packsStore.test(imageName(image ?? "").name)) return role
  const engine = dataFolders.find(([folder]) => mounts.slice(0, 100).some(({ target }) => folder.test(target)))?.[1]
  return engine === undefined ? role : { is: "store", engine }
}
