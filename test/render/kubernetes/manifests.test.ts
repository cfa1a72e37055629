import { assert, describe, it } from "@effect/vitest"
import { tierNames } from "../../../src/blueprint/TierName.ts"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import { environmentSecretOf, hosted, hostedWeb, nodePortOf } from "../../../src/providers/kubernetes.ts"
import type { GeneratedFile } from "../../../src/render/IacRenderer.ts"
import { aService } from "../../support/analysis.ts"
import { filesFor, sampleNames, samples } from "../samples.ts"
import { filesOn, objectsIn, onCluster, shop, withContainers } from "./clusters.ts"
import { manifestComplaints } from "./models.ts"
import { decodeKustomization, decodeObject, type KubernetesObject } from "./schemas.ts"

const isKustomization = ({ kind }: Record<string, unknown>): boolean => kind === "Kustomization"

const decoded = (files: ReadonlyMap<string, GeneratedFile>): ReadonlyArray<KubernetesObject> =>
  objectsIn(files)
    .filter(({ object }) => !isKustomization(object))
    .map(({ object }) => decodeObject(object))

const ofKind = <K extends KubernetesObject["kind"]>(
  objects: ReadonlyArray<KubernetesObject>,
  kind: K
): ReadonlyArray<Extract<KubernetesObject, { readonly kind: K }>> =>
  objects.filter((object): object is Extract<KubernetesObject, { readonly kind: K }> => object.kind === kind)

const named = <T extends { readonly metadata: { readonly name: string } }>(all: ReadonlyArray<T>, name: string): T => {
  const found = all.find(({ metadata }) => metadata.name === name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

const every = ProviderName.literals.flatMap((provider) =>
  tierNames.flatMap((tier) =>
    [shop, samples.laravel, samples.go].map((analysis) => {
      const rendering = onCluster(analysis, provider, tier)
      return { rendering, files: filesOn(rendering) }
    })
  )
)

const shops = ProviderName.literals.map((provider) => onCluster(shop, provider))

const podsOf = (objects: ReadonlyArray<KubernetesObject>) => [
  ...ofKind(objects, "Deployment").map(({ metadata, spec }) => ({ metadata, template: spec.template })),
  ...ofKind(objects, "Job").map(({ metadata, spec }) => ({ metadata, template: spec.template })),
  ...ofKind(objects, "CronJob").map(({ metadata, spec }) => ({ metadata, template: spec.jobTemplate.spec.template }))
]

const covers = (labels: Readonly<Record<string, string>>, selector: Readonly<Record<string, string>>): boolean =>
  Object.entries(selector).every(([key, value]) => labels[key] === value)

const balanced = (files: ReadonlyMap<string, GeneratedFile>) =>
  ofKind(decoded(files), "Service").filter(({ spec }) => spec.type === "LoadBalancer")

const jobOf = (spec: object) => ({ apiVersion: "batch/v1", kind: "Job", metadata: { name: "a" }, spec })

describe("manifests", () => {
  it("are written for tiers on Kubernetes only", () => {
    for (const name of sampleNames)
      for (const provider of ProviderName.literals)
        assert.deepStrictEqual(
          [...filesFor(samples[name], provider).keys()].filter((path) => path.startsWith("kubernetes/")),
          []
        )
  })

  it("are objects of known shapes, each name once", () => {
    for (const { files } of every) {
      const objects = decoded(files)
      const names = objects.map(
        ({ kind, metadata }) => `${kind} ${"namespace" in metadata ? metadata.namespace : ""}/${metadata.name}`
      )
      assert.strictEqual(new Set(names).size, names.length)
    }
  })

  it("are objects that the API of Kubernetes takes, without a field that it does not know", () => {
    const complaints = every.flatMap(({ files }) =>
      objectsIn(files).flatMap(({ object }) => (isKustomization(object) ? [] : manifestComplaints(object)))
    )
    assert.deepStrictEqual(complaints, [])
  })

  it("would be refused with a field of another kind, of another object or of another API", () => {
    const pod = { containers: [{ name: "a", image: "b", livenessProb: {} }] }
    assert.deepStrictEqual(manifestComplaints(jobOf({ template: { spec: pod } })), [
      "batch/v1 Job has no field /spec/template/spec/containers/0/livenessProb"
    ])
    assert.match(manifestComplaints(jobOf({ backoffLimit: "1", template: { spec: pod } }))[0] ?? "", /backoffLimit/)
    assert.deepStrictEqual(manifestComplaints({ apiVersion: "extensions/v1beta1", kind: "Deployment" }), [
      "extensions/v1beta1 Deployment is no kind of Kubernetes"
    ])
  })

  it("let what answers requests go before workers, and those before what the clock starts", () => {
    for (const { files } of every) {
      const objects = decoded(files)
      const values = new Map(ofKind(objects, "PriorityClass").map(({ metadata, value }) => [metadata.name, value]))
      assert.deepStrictEqual([...values.keys()], ["app-web", "app-worker", "app-job"])
      assert.deepStrictEqual(
        [...values.values()],
        [...values.values()].toSorted((one, other) => other - one)
      )
      for (const { metadata, template } of podsOf(objects)) {
        const own = template.spec.priorityClassName ?? ""
        if (metadata.namespace === "kube-system") continue
        assert.isTrue(values.has(own), `${metadata.name} has no priority`)
        const part = template.metadata.labels["app.kubernetes.io/component"]
        assert.strictEqual(own, part === "worker" || part === "job" ? `app-${part}` : "app-web")
      }
    }
  })

  it("are all applied: what a kustomization names is there, and what is there is named", () => {
    for (const { files } of every) {
      for (const folder of ["kubernetes/", "kubernetes/cluster/", "kubernetes/release/"]) {
        const text = objectsIn(files).find(({ path }) => path === `${folder}kustomization.yaml`)
        if (text === undefined) {
          assert.strictEqual(folder, "kubernetes/release/")
          continue
        }
        const { configMapGenerator = [], resources } = decodeKustomization(text.object)
        const sources = [
          ...configMapGenerator.flatMap(({ envs = [] }) => envs),
          ...configMapGenerator.flatMap(({ files = [] }) => files).map((file) => file.split("=").at(-1) ?? "")
        ]
        assert.deepStrictEqual(
          [...resources, ...sources].toSorted(),
          [...files.keys()]
            .filter((path) => path.startsWith(folder) && !path.slice(folder.length).includes("/"))
            .map((path) => path.slice(folder.length))
            .filter((path) => path !== "kustomization.yaml")
            .toSorted()
        )
      }
    }
  })

  it("put each value of the deployment where a placeholder stands", () => {
    for (const { files } of every) {
      const filledIn = ["kubernetes/", "kubernetes/cluster/"].flatMap((folder) => {
        const found = objectsIn(files).find(({ path }) => path === `${folder}kustomization.yaml`)
        const { replacements = [] } = decodeKustomization(found?.object)
        const settings = files.get(`${folder}settings.env`)?.content ?? ""
        for (const { source } of replacements) assert.include(settings, `\n${source.fieldPath.slice(5)}=unset\n`)
        return replacements.flatMap(({ targets }) => targets)
      })
      const placeholders = [...files.values()]
        .filter(({ language, path }) => path.startsWith("kubernetes/") && language === "yaml")
        .reduce((so, { content }) => so + (content.match(/: unset$/gm)?.length ?? 0), 0)
      assert.strictEqual(filledIn.length, placeholders)
    }
  })

  it("join: selectors find pods, pods have an account and their own environment", () => {
    for (const { files, rendering } of every) {
      const objects = decoded(files)
      const pods = podsOf(objects)
      const labels = pods.map(({ template }) => template.metadata.labels)
      const accounts = new Set(ofKind(objects, "ServiceAccount").map(({ metadata }) => metadata.name))
      for (const { spec } of ofKind(objects, "Deployment"))
        assert.isTrue(covers(spec.template.metadata.labels, spec.selector.matchLabels))
      for (const { spec } of ofKind(objects, "Service"))
        assert.strictEqual(labels.filter((each) => covers(each, spec.selector)).length, 1)
      for (const { spec } of ofKind(objects, "PodDisruptionBudget"))
        assert.strictEqual(labels.filter((each) => covers(each, spec.selector.matchLabels)).length, 1)
      for (const { spec } of ofKind(objects, "HorizontalPodAutoscaler"))
        assert.strictEqual(
          named(ofKind(objects, "Deployment"), spec.scaleTargetRef.name).spec.replicas,
          undefined,
          "replicas beside an autoscaler"
        )
      for (const { template } of pods) assert.isTrue(accounts.has(template.spec.serviceAccountName))
      for (const { component } of hosted(rendering.plan)) {
        const own = pods.filter(({ template }) =>
          template.spec.containers.some(({ envFrom = [] }) =>
            envFrom.some(({ secretRef }) => secretRef.name === environmentSecretOf(component.id))
          )
        )
        assert.isTrue(own.length > 0)
        for (const { template } of own)
          assert.strictEqual(template.metadata.labels["app.kubernetes.io/name"], component.id)
      }
    }
  })

  it("hold no secret and no variable of a process", () => {
    for (const rendering of shops) {
      const files = filesOn(rendering)
      assert.isFalse(objectsIn(files).some(({ object }) => object["kind"] === "Secret"))
      for (const [path, { content }] of files)
        if (path.startsWith("kubernetes/")) assert.notMatch(content, /DATABASE_URL|PAYMENT_API_KEY/, path)
    }
  })

  it("deny everybody and allow each process what it needs", () => {
    for (const rendering of shops) {
      const policies = ofKind(decoded(filesOn(rendering)), "NetworkPolicy")
      const all = named(policies, "default-deny").spec
      assert.deepStrictEqual([all.podSelector, all.ingress, all.egress], [{}, undefined, undefined])
      assert.deepStrictEqual(named(policies, "mailer").spec.ingress, [])
      assert.strictEqual(named(policies, "catalog").spec.ingress?.length, 1)
      for (const { spec } of policies)
        for (const { to } of spec.egress ?? []) assert.isDefined(to, "egress to anywhere")
    }
    const [aws] = shops
    if (aws === undefined) throw new Error("no shop")
    const catalog = named(ofKind(decoded(filesOn(aws)), "NetworkPolicy"), "catalog")
    assert.isTrue(catalog.spec.egress?.some(({ ports = [] }) => ports.some(({ port }) => port === 5432)))
  })

  it("lead the load balancer of AWS to a port of its own for each web process", () => {
    const rendering = onCluster(shop, "aws")
    const services = ofKind(decoded(filesOn(rendering)), "Service")
    const web = hostedWeb(rendering.plan).map(({ component }) => component.id)
    assert.deepStrictEqual(services.map(({ metadata }) => metadata.name).toSorted(), [...web].toSorted())
    for (const { metadata, spec } of services) {
      assert.strictEqual(spec.type, "NodePort")
      assert.strictEqual(spec.ports[0]?.nodePort, nodePortOf(rendering.plan, metadata.name))
    }
    assert.strictEqual(new Set(services.map(({ spec }) => spec.ports[0]?.nodePort)).size, web.length)
  })

  it("lead the load balancer of Scaleway to the only web process, or to a gateway before several", () => {
    const several = filesOn(onCluster(shop, "scaleway"))
    const one = filesOn(onCluster(samples.go, "scaleway"))
    assert.deepStrictEqual(
      [balanced(several), balanced(one)].map((services) => services.map(({ spec }) => spec.selector)),
      [
        [{ "app.kubernetes.io/name": "gateway", "app.kubernetes.io/component": "gateway" }],
        [{ "app.kubernetes.io/name": "web", "app.kubernetes.io/component": "web" }]
      ]
    )
    const configuration = several.get("kubernetes/gateway.conf")?.content ?? ""
    assert.include(configuration, "server_name ~^catalog\\.;")
    assert.include(configuration, "proxy_pass http://catalog.app.svc.cluster.local;")
    assert.strictEqual(configuration.match(/default_server/g)?.length, 1)
    assert.isFalse(one.has("kubernetes/gateway.yaml"))
  })

  it("name no object and no file of ours as a process is named", () => {
    const services = ["gateway", "kustomization", "default-deny", "namespace"].map((name) =>
      aService({ name, root: name })
    )
    const rendering = onCluster({ ...shop, services }, "scaleway")
    const files = filesOn(rendering)
    const objects = decoded(files)
    for (const { component } of hosted(rendering.plan)) named(ofKind(objects, "Deployment"), component.id)
    assert.strictEqual(ofKind(objects, "Deployment").length, hosted(rendering.plan).length + 1)
    const names = objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`)
    assert.strictEqual(new Set(names).size, names.length)
  })

  it("keep one pod from being drained only where there are several, and spread those over zones", () => {
    const rendering = onCluster(
      shop,
      "aws",
      "scale",
      withContainers(({ role }) => (role === "web" ? { min: 2, max: 4, zones: 2 } : { min: 1, max: 1, zones: 1 }))
    )
    const objects = decoded(filesOn(rendering))
    assert.deepStrictEqual(
      ofKind(objects, "PodDisruptionBudget").map(({ metadata }) => metadata.name),
      ["catalog", "storefront"]
    )
    const deployments = ofKind(objects, "Deployment")
    const { spec: web } = named(deployments, "catalog")
    assert.deepStrictEqual(
      web.template.spec.topologySpreadConstraints?.map(({ topologyKey, whenUnsatisfiable }) => [
        topologyKey,
        whenUnsatisfiable
      ]),
      [
        ["topology.kubernetes.io/zone", "DoNotSchedule"],
        ["kubernetes.io/hostname", "ScheduleAnyway"]
      ]
    )
    const { spec: worker } = named(deployments, "mailer")
    assert.deepStrictEqual([worker.replicas, worker.strategy?.type], [1, "Recreate"])
  })

  it("write nowhere but to /tmp from the scale tier on, and run as the number of the image's user", () => {
    for (const tier of tierNames) {
      const pods = podsOf(decoded(filesOn(onCluster(samples.laravel, "scaleway", tier))))
      for (const { metadata, template } of pods) {
        const [container] = template.spec.containers
        if (metadata.name === "cluster-autoscaler" || container === undefined) continue
        assert.strictEqual(container.securityContext.readOnlyRootFilesystem, tier === "scale" || tier === "enterprise")
        assert.strictEqual(template.spec.securityContext.runAsUser, 33)
        assert.isTrue(container.volumeMounts?.some(({ mountPath }) => mountPath === "/tmp"))
      }
    }
  })

  it("ask stores nothing to stay alive, and the health path to take requests", () => {
    const [aws] = shops
    if (aws === undefined) throw new Error("no shop")
    const container = named(ofKind(decoded(filesOn(aws)), "Deployment"), "catalog").spec.template.spec.containers[0]
    assert.deepInclude(container?.readinessProbe, { httpGet: { path: "/health", port: "http" } })
    assert.deepInclude(container?.livenessProbe, { tcpSocket: { port: "http" } })
    assert.isUndefined(
      named(ofKind(decoded(filesOn(aws)), "Deployment"), "mailer").spec.template.spec.containers[0]?.readinessProbe
    )
  })

  it("run release steps as jobs of their own, beside what is always applied", () => {
    for (const rendering of shops) {
      const files = filesOn(rendering)
      const jobs = ofKind(decoded(files), "Job")
      assert.deepStrictEqual(
        jobs.map(({ metadata, spec: { template } }) => {
          const [container] = template.spec.containers
          return [metadata.name, container?.command, container?.args]
        }),
        // in the place of what the image starts by itself
        [["catalog-release", ["node"], ["migrate.js"]]]
      )
      assert.isTrue(files.has("kubernetes/release/catalog.yaml"))
    }
  })

  it("pull nothing before a deployment has said which image", () => {
    for (const { files } of every)
      for (const { metadata, template } of podsOf(decoded(files))) {
        const ours = metadata.name === "gateway" || metadata.name === "cluster-autoscaler"
        for (const { image } of template.spec.containers)
          assert.strictEqual(image.startsWith("unset.invalid/"), !ours, image)
      }
  })

  it("have a quota that holds every process at its most", () => {
    for (const { files, rendering } of every) {
      const { hard } = named(ofKind(decoded(files), "ResourceQuota"), "app").spec
      const most = hosted(rendering.plan).reduce((so, { component }) => so + component.max, 0)
      assert.isTrue(Number(hard["pods"]) >= most)
    }
  })

  it("add nodes by themselves on AWS only, with the release of the cluster's own version", () => {
    const aws = filesOn(onCluster(shop, "aws"))
    assert.include(aws.get("kubernetes/cluster/cluster-autoscaler.yaml")?.content ?? "", "cluster-autoscaler:v1.35.")
    assert.isFalse(filesOn(onCluster(shop, "scaleway")).has("kubernetes/cluster/cluster-autoscaler.yaml"))
  })
})
