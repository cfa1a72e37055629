/** Which container images a tier runs, and from what each is built. */
import { bakedSettings } from "../../blueprint/bakedSettings.ts"
import { placementsOf } from "../../providers/Plan.ts"
import type { Need } from "../../blueprint/Need.ts"
import type { Plan } from "../../providers/Provider.ts"
import { slug, uniqueSlugs } from "../../hcl/index.ts"
import type { Analysis } from "../../facts/Analysis.ts"
import type { Service } from "../../facts/Service.ts"
import { lambda } from "../recipes/lambda.ts"
import { recipeFor } from "../recipes/index.ts"
import { buildOf } from "./buildOf.ts"
import { declaredIn, publicVariables } from "./publicVariables.ts"
import type { Recipe } from "../recipes/Recipe.ts"
import type { Image, Unbuildable } from "./Image.ts"
import { contextOf } from "./layout.ts"
import { dockerfilePath, isPlainPath } from "./paths.ts"

export interface ImagePlan {
  readonly images: ReadonlyArray<Image>
  readonly unbuildable: ReadonlyArray<Unbuildable>
}

/** Functions run from images on AWS; elsewhere they are packed otherwise. */
const isLambda = ({ site }: Plan, need: Need): need is Need<"compute.function"> =>
  need.kind === "compute.function" && site.provider === "aws"

/** Names of the services whose image is one of Lambda's. */
const calledIn = (plan: Plan): ReadonlySet<string> =>
  new Set(plan.placements.flatMap(({ need }) => (isLambda(plan, need) ? [need.service] : [])))

/** Registry repositories by service, as both providers name them. */
export const repositoriesOf = (plan: Plan): ReadonlyMap<string, string> =>
  uniqueSlugs(
    plan.placements.flatMap(({ need }) =>
      need.kind === "compute.container" || need.kind === "job.scheduled" || isLambda(plan, need) ? [need.service] : []
    ),
    { separator: "-", maxLength: 60 }
  )

const rank = ({ kind }: Service): number => (kind === "web" ? 0 : kind === "api" ? 1 : kind === "function" ? 2 : 3)

/** Its own Dockerfile, or that of another process of the same folder and language: workers are rarely given one. */
const dockerfileOf = (service: Service, all: ReadonlyArray<Service>): string | null =>
  service.image === undefined
    ? (service.dockerfile ??
      all.find(
        ({ dockerfile, image, language, root }) =>
          image === undefined && dockerfile !== null && root === service.root && language === service.language
      )?.dockerfile ??
      null)
    : null

/** One Dockerfile may build several images: of its stages, or of what its arguments name. */
const variantOf = (service: Service, all: ReadonlyArray<Service>): string | null => {
  const dockerfile = dockerfileOf(service, all)
  if (dockerfile === null) return null
  return JSON.stringify([dockerfile, service.buildStage ?? null, service.buildArguments ?? {}])
}

/** Services that share an image: those of one Dockerfile, or of one folder and stack where there is none. */
const grouped = (
  services: ReadonlyArray<Service>,
  recipeOf: (service: Service) => Recipe | undefined
): ReadonlyArray<readonly [Service, ...ReadonlyArray<Service>]> => {
  const groups = new Map<string, [Service, ...Array<Service>]>()
  for (const service of services) {
    const key =
      service.image ?? variantOf(service, services) ?? `${service.root}\u0000${recipeOf(service)?.name ?? service.name}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [service])
    else group.push(service)
  }
  // The one that answers is what the Dockerfile is written for.
  for (const group of groups.values()) group.sort((one, other) => rank(one) - rank(other))
  return [...groups.values()]
}

/** A shell is needed where a platform wraps a command in one: shared images and release steps on Instances and serverless. */
const needsShell = (plan: Plan, services: ReadonlyArray<Service>): boolean =>
  services.length > 1 ||
  placementsOf(plan, "compute.container").some(
    ({ need }) =>
      (need.releaseCommand !== null || need.beside !== undefined) && services.some(({ name }) => name === need.service)
  ) ||
  (plan.site.provider === "scaleway" && services.some(({ kind }) => kind === "worker" || kind === "job"))

const released = (plan: Plan, services: ReadonlyArray<Service>): string | null =>
  placementsOf(plan, "compute.container")
    .map(({ need }) => need)
    .find(({ releaseCommand, service }) => releaseCommand !== null && services.some(({ name }) => name === service))
    ?.releaseCommand ?? null

/** The images of a plan in the order of its placements. */
export const imagesOf = (analysis: Analysis, plan: Plan): ImagePlan => {
  const repositories = repositoriesOf(plan)
  const running = [...repositories.keys()].flatMap(
    (name) => analysis.services.find((service) => service.name === name) ?? []
  )
  const called = calledIn(plan)
  const recipeOf = (service: Service) => (called.has(service.name) ? lambda : recipeFor(service))
  const groups = grouped(running, recipeOf)
  const ids = uniqueSlugs(
    groups.map(([service]) => service.name),
    { separator: "-", maxLength: 40 }
  )
  const taken = new Set(
    analysis.facts
      .filter(({ kind }) => kind === "container")
      .flatMap(({ evidence }) => evidence.map(({ path }) => path))
  )
  const images: Array<Image> = []
  const unbuildable: Array<Unbuildable> = []
  for (const services of groups) {
    const [service] = services
    const id = ids.get(service.name) ?? slug(service.name, { separator: "-" })
    const dockerfile = dockerfileOf(service, services)
    const own = service.image === undefined
    // what it takes along of the repository is told from its root
    const takes = services.some((each) => bakedSettings(each).length > 0)
    const context = own ? contextOf(analysis, { ...service, dockerfile }) : takes ? "" : `images/${id}`
    const keys = services.map(({ name }) => repositories.get(name) ?? slug(name, { separator: "-" }))
    const base = {
      id,
      services,
      repositories: keys,
      context: context === "" ? "." : context,
      stage: (dockerfile === null ? undefined : service.buildStage) ?? null,
      arguments: (dockerfile === null ? undefined : service.buildArguments) ?? {},
      buildVariables: publicVariables(services)
    }
    if (dockerfile !== null) {
      images.push({ ...base, dockerfile, written: null, buildVariables: declaredIn(analysis, dockerfile, services) })
      continue
    }
    const give = (why: string) =>
      unbuildable.push(...services.map((each, at) => ({ service: each, repository: keys[at] ?? id, why })))
    const recipe = recipeOf(service)
    if (recipe === undefined) give("its stack is not one that Dockerfiles are written for")
    else if (service.image === undefined && !isPlainPath(service.root))
      give("its folder has characters that a Dockerfile cannot name safely")
    else {
      const written = recipe.write(
        buildOf(analysis, services, context, needsShell(plan, services), released(plan, services))
      )
      if (typeof written !== "string") give(written.unbuildable)
      else {
        const path = dockerfilePath(own ? service.root : `images/${id}`, id, taken)
        taken.add(path)
        images.push({ ...base, dockerfile: path, written })
      }
    }
  }
  return { images, unbuildable }
}
