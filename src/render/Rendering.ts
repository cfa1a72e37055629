/** One tier with everything that more than one renderer needs to know, worked out once. */
import { providers } from "../providers/index.ts"
import { assembleTerraform, type TerraformFile } from "../providers/assemble.ts"
import type { Plan, Provider } from "../providers/Provider.ts"
import type { Tier } from "../blueprint/Tier.ts"
import { type Environment, productionIn, stagingIn } from "./environment.ts"
import type { RenderRequest } from "./IacRenderer.ts"
import { type ImagePlan, imagesOf } from "./images/imagesOf.ts"
import { type Site, sitesOf } from "./images/sitesOf.ts"

export interface Rendering {
  readonly request: RenderRequest
  /** Which copy of the tier this is. */
  readonly environment: Environment
  /** The copy beside production; null where none was asked for, and of that copy. */
  readonly staging: Rendering | null
  readonly tier: Tier
  readonly plan: Plan
  readonly provider: Provider
  /** The Terraform folder, paths relative to it. */
  readonly terraform: ReadonlyArray<TerraformFile>
  /** Names of the outputs that the Terraform folder has. */
  readonly outputs: ReadonlySet<string>
  /** Names of the variables that it declares. */
  readonly variables: ReadonlySet<string>
  /** Variables that must be passed from outside because no file may hold them. */
  readonly secretVariables: ReadonlyArray<string>
  /** Names of secrets that the application does not start without and that only its owner has. */
  readonly requiredSecrets: ReadonlyArray<string>
  /** Names of the secrets that only the owner has, as the variable `optional_secrets` takes them. */
  readonly optionalSecrets: ReadonlyArray<string>
  /** Container images that the tier runs, and services that none could be planned for. */
  readonly images: ImagePlan
  /** Sites of files. */
  readonly sites: ReadonlyArray<Site>
}

const labels = (files: ReadonlyArray<TerraformFile>, path: string, pattern: RegExp): ReadonlyArray<string> =>
  [...(files.find((file) => file.path === path)?.content ?? "").matchAll(pattern)].map(([, name]) => name ?? "")

/** Blocks of our own printer: the name on the first line, then lines until a brace at the left edge. */
const variable = /^variable "(\w+)" \{\n((?:(?!\}$).*\n)*)\}$/gm

const secretVariablesIn = (files: ReadonlyArray<TerraformFile>): ReadonlyArray<string> =>
  [...(files.find(({ path }) => path === "variables.tf")?.content ?? "").matchAll(variable)].flatMap(
    ([, name = "", body = ""]) =>
      // one whose default is an empty text is passed once its owner has it
      /^ {2}sensitive\s+= true$/m.test(body) && !/^ {2}default\s+= (?!""$)/m.test(body) ? [name] : []
  )

/** The names that the printed local gives each process. */
const optionalSecretsIn = (files: ReadonlyArray<TerraformFile>): ReadonlyArray<string> => {
  const text = files.find(({ path }) => path === "secrets.tf")?.content ?? ""
  const names = /^ {2}optional_secret_names = \{\n((?:(?! {2}\}$).*\n)*)/m.exec(text)?.[1] ?? ""
  return [...new Set([...names.matchAll(/(?:^ +|= |\[|, )"([^"]+)"/gm)].map(([, name]) => name ?? ""))].toSorted()
}

type Copy = Pick<Rendering, "environment" | "images" | "plan" | "staging">

const copyOf = (request: RenderRequest, { environment, images, plan, staging }: Copy): Rendering => {
  const { tier } = request.tier
  const provider = providers[plan.site.provider]
  const terraform = assembleTerraform(provider, plan)
  return {
    request,
    environment,
    staging,
    tier,
    plan,
    provider,
    terraform,
    outputs: new Set(labels(terraform, "outputs.tf", /^output "(\w+)"/gm)),
    variables: new Set(labels(terraform, "variables.tf", /^variable "(\w+)"/gm)),
    secretVariables: secretVariablesIn(terraform),
    requiredSecrets: provider.frame(plan).secrets ?? [],
    optionalSecrets: optionalSecretsIn(terraform),
    images,
    sites: sitesOf(request.analysis, plan)
  }
}

/** A process may run otherwise in a smaller tier, from another image: its Dockerfile then stands beside production's. */
const imagesBeside = (copy: ImagePlan, { images }: ImagePlan, { name }: Environment): ImagePlan => ({
  ...copy,
  images: copy.images.map((image) => {
    const other = images.find(({ dockerfile }) => dockerfile === image.dockerfile)
    const differs = image.written !== null && other !== undefined && other.written !== image.written
    return differs ? { ...image, dockerfile: `${image.dockerfile}.${name}` } : image
  })
})

const stagingOf = (request: RenderRequest, images: ImagePlan): Rendering | null => {
  const { staging: plan } = request.tier
  if (plan === undefined) return null
  const environment = stagingIn(request.repository)
  const own = imagesBeside(imagesOf(request.analysis, plan), images, environment)
  return copyOf(request, { environment, images: own, plan, staging: null })
}

/** Everything the renderers of one tier share. */
export const renderingOf = (request: RenderRequest): Rendering => {
  const { plan } = request.tier
  const images = imagesOf(request.analysis, plan)
  return copyOf(request, {
    environment: productionIn(request.repository),
    images,
    plan,
    staging: stagingOf(request, images)
  })
}
