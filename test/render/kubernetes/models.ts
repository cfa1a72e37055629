/**
 * What Kubernetes itself says of a manifest: the schemas of its API, closed. The schemas allow fields that they do not
 * name; one that a validator never looked at is one that they do not name.
 */
import * as apps from "kubernetes-models/apps/v1"
import * as autoscaling from "kubernetes-models/autoscaling/v2"
import * as batch from "kubernetes-models/batch/v1"
import * as networking from "kubernetes-models/networking.k8s.io/v1"
import * as policy from "kubernetes-models/policy/v1"
import * as access from "kubernetes-models/rbac.authorization.k8s.io/v1"
import * as scheduling from "kubernetes-models/scheduling.k8s.io/v1"
import * as core from "kubernetes-models/v1"

interface Model {
  readonly apiVersion: string
  readonly kind: string
  readonly prototype: { readonly validate: () => void }
}

const isModel = (value: unknown): value is Model =>
  typeof value === "function" && "apiVersion" in value && "kind" in value

const models: ReadonlyMap<string, Model> = new Map(
  [access, apps, autoscaling, batch, core, networking, policy, scheduling]
    .flatMap((group): ReadonlyArray<unknown> => Object.values(group))
    .filter(isModel)
    .map((model) => [`${model.apiVersion} ${model.kind}`, model])
)

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** The same value, which notes the paths of the fields that are read. */
const watched = (value: object, path: string, read: Set<string>): object => {
  const inner = new Map<PropertyKey, unknown>()
  return new Proxy(value, {
    get: (target, key) => {
      const field: unknown = Reflect.get(target, key)
      read.add(`${path}/${String(key)}`)
      if (!isObject(field)) return field
      const known = inner.get(key) ?? watched(field, `${path}/${String(key)}`, read)
      inner.set(key, known)
      return known
    }
  })
}

const fieldsOf = (value: object, path: string): ReadonlyArray<string> =>
  Object.entries(value).flatMap(([key, field]: [string, unknown]) => {
    const own = `${path}/${key}`
    return isObject(field) ? [own].concat(fieldsOf(field, own)) : [own]
  })

/** The generator of these schemas takes fields of this name for comments. */
const uncommented: ReadonlySet<string> = new Set(["/description"])

/** What the schema objects to, and fields that it does not know. */
export const manifestComplaints = (object: Readonly<Record<string, unknown>>): ReadonlyArray<string> => {
  const name = `${String(object["apiVersion"])} ${String(object["kind"])}`
  const model = models.get(name)
  if (model === undefined) return [`${name} is no kind of Kubernetes`]
  const read = new Set<string>()
  try {
    model.prototype.validate.call(watched(object, "", read))
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`]
  }
  return fieldsOf(object, "")
    .filter((path) => !read.has(path) && !uncommented.has(path))
    .map((path) => `${name} has no field ${path}`)
}
