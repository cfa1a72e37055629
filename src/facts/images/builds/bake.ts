import { bakeTargets } from "../../containers/bakeTargets.ts"
import type { ImageBuilds } from "../ImageSource.ts"

/** What `docker buildx bake` makes, under the tags of its files. */
export const bake: ImageBuilds = {
  name: "bake",
  read: (repo) =>
    bakeTargets(repo).flatMap(({ context, dockerfile, tags }) => tags.map((image) => ({ image, context, dockerfile })))
}
