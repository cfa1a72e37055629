/** The image of a process: a name that only a deployment fills in, and the user it runs as. */
import { unsetRegistry } from "../../facts/kubernetes/unsetRegistry.ts"
import type { Hosted } from "../../providers/kubernetes.ts"
import { repositoriesOf } from "../images/imagesOf.ts"
import type { Rendering } from "../Rendering.ts"

/** No image has it either: kustomize finds an image by its name and puts the version of the commit in its place. */
const unsetTag = "set-by-the-deployment"

export const imageOf = ({ plan }: Rendering, { need }: Hosted): string =>
  `${unsetRegistry}/${repositoriesOf(plan).get(need.service) ?? need.id}:${unsetTag}`

/** Kubernetes refuses to start a user without a number as "not root": numbers of the users that our Dockerfiles name. */
const userNumbers: ReadonlyMap<string, number> = new Map([
  ["app", 10_001],
  ["node", 1000],
  ["bun", 1000],
  ["deno", 1993],
  ["nonroot", 65_532],
  ["www-data", 33]
])

/** The user of an image that the repository builds itself: any but root. */
const anyUser = 10_001

/** The last user that a Dockerfile changes to. */
export const userOf = (rendering: Rendering, { need }: Hosted): number => {
  const image = rendering.images.images.find(({ services }) => services.some(({ name }) => name === need.service))
  const users = [...(image?.written ?? "").matchAll(/^USER ([\w-]{1,32})$/gm)]
  const user = users.at(-1)?.[1] ?? ""
  return /^[1-9]\d{0,5}$/.test(user) ? Number(user) : (userNumbers.get(user) ?? anyUser)
}
