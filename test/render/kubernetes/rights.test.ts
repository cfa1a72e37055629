import { assert, describe, it } from "@effect/vitest"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import { namespace } from "../../../src/providers/kubernetes.ts"
import { aService } from "../../support/analysis.ts"
import { workflowOf } from "../workflow.ts"
import { runScript } from "../workflows/runScript.ts"
import { filesOn, objectsIn, onCluster, shop } from "./clusters.ts"
import { decodeObject, type KubernetesObject } from "./schemas.ts"

/** Kinds by what a role calls them. */
const resourceOf = (kind: string): string => (kind === "NetworkPolicy" ? "networkpolicies" : `${kind.toLowerCase()}s`)

const groupOf = (apiVersion: string): string => (apiVersion.includes("/") ? (apiVersion.split("/")[0] ?? "") : "")

const parted = (provider: ProviderName) => {
  const all = objectsIn(filesOn(onCluster(shop, provider))).filter(({ object }) => object["kind"] !== "Kustomization")
  const cluster = all.filter(({ path }) => path.startsWith("kubernetes/cluster/"))
  const decoded = (parts: typeof all): ReadonlyArray<KubernetesObject> =>
    parts.map(({ object }) => decodeObject(object))
  return { cluster: decoded(cluster), own: decoded(all.filter((each) => !cluster.includes(each))) }
}

const roleIn = (objects: ReadonlyArray<KubernetesObject>) => {
  const role = objects.find(
    (object): object is Extract<KubernetesObject, { readonly kind: "Role" }> =>
      object.kind === "Role" && object.metadata.namespace === namespace
  )
  if (role === undefined) throw new Error("no role")
  return role
}

describe("the account that deployments apply with", () => {
  it("may apply every object of the repository's processes, and release steps anew", () => {
    for (const provider of ProviderName.literals) {
      const { cluster, own } = parted(provider)
      const { rules } = roleIn(cluster)
      const may = (group: string, resource: string, verb: string): boolean =>
        rules.some(
          ({ apiGroups, resources, verbs }) =>
            apiGroups.includes(group) && resources.includes(resource) && verbs.includes(verb)
        )
      for (const { apiVersion, kind, metadata } of own) {
        assert.strictEqual("namespace" in metadata ? metadata.namespace : null, namespace, metadata.name)
        for (const verb of ["create", "get", "patch", ...(kind === "Job" ? ["delete"] : [])])
          assert.isTrue(may(groupOf(apiVersion), resourceOf(kind), verb), `${verb} ${kind}`)
      }
      for (const generated of ["secrets", "configmaps"]) assert.isTrue(may("", generated, "patch"))
    }
  })

  it("may do nothing elsewhere, gives no rights away, and takes no wildcard", () => {
    for (const provider of ProviderName.literals) {
      const { cluster, own } = parted(provider)
      const { metadata, rules } = roleIn(cluster)
      for (const { apiGroups, resources, verbs } of rules) {
        assert.notInclude([...apiGroups, ...resources, ...verbs], "*")
        assert.notInclude(apiGroups, "rbac.authorization.k8s.io")
        for (const verb of ["bind", "escalate", "impersonate"]) assert.notInclude(verbs, verb)
      }
      for (const { resources, verbs } of rules) {
        for (const kept of ["resourcequotas", "limitranges", "pods/exec", "serviceaccounts/token"])
          assert.notInclude(resources, kept)
        if (resources.includes("namespaces")) assert.deepStrictEqual(verbs, ["get"])
      }
      const holds = (kind: string) =>
        cluster.filter((object) => object.kind === kind && JSON.stringify(object).includes(`"${metadata.name}"`))
      assert.strictEqual(holds("RoleBinding").length, 1)
      assert.strictEqual(holds("ClusterRoleBinding").length, 0)
      for (const { kind } of own) assert.notMatch(kind, /^(?:Cluster)?Role|^Namespace$|^ResourceQuota$|^PriorityClass$/)
    }
  })

  it("has a name that no process takes", () => {
    const services = [aService({ name: "rollout", root: "rollout" })]
    const accounts = objectsIn(filesOn(onCluster({ ...shop, services }, "scaleway")))
      .map(({ object }) => object)
      .filter(({ kind }) => kind === "ServiceAccount")
      .map((object) => decodeObject(object).metadata.name)
    assert.deepStrictEqual(accounts.toSorted(), ["rollout", "rollout-2"])
  })
})

/** Runs the step with programs that note what they are asked for and hand out a token. */
const prepared = (provider: ProviderName, kubectl = "") => {
  const steps = workflowOf(filesOn(onCluster(shop, provider)), "deploy").jobs["deploy"]?.steps ?? []
  const step = steps.find(({ name }) => name === "Namespace and cluster")
  return runScript(
    `mkdir -p "$HOME/.kube" && cp admin.json "$HOME/.kube/config" && cd kubernetes && ${step?.run}`,
    {
      files: {
        "kubernetes/cluster/kustomization.yaml": "",
        "admin.json": JSON.stringify({
          clusters: [{ name: "one", cluster: { server: "https://cluster.example" } }],
          users: [{ name: "ci", user: { exec: { command: "aws" } } }]
        })
      },
      programs: {
        terraform: 'echo "shop-production"',
        kubectl: `echo "$*" >> "$HOME/asked"
${kubectl}
case "$*" in
*"create token"*) echo handed-out ;;
"config view --raw --output json") cat "$HOME/.kube/config" ;;
esac`
      }
    },
    ({ left, status }) => ({
      status,
      asked: left("asked").trim().split("\n"),
      config: left(".kube/config"),
      settings: left("kubernetes/cluster/settings.env")
    })
  )
}

describe("the step before the account's token", () => {
  it("applies what the cluster alone gives, then keeps no right but the token's", () => {
    for (const provider of ProviderName.literals) {
      const { asked, config, settings, status } = prepared(provider)
      assert.strictEqual(status, 0)
      assert.deepStrictEqual(asked, [
        "apply --kustomize cluster",
        "--namespace app create token rollout --duration=90m",
        "config view --raw --output json"
      ])
      assert.deepStrictEqual(JSON.parse(config), {
        clusters: [{ name: "one", cluster: { server: "https://cluster.example" } }],
        users: [{ name: "ci", user: { token: "handed-out" } }]
      })
      assert.strictEqual(settings, provider === "aws" ? "CLUSTER_NAME=shop-production\n" : "")
    }
  })

  it("goes no further where there is no token", () => {
    const { config, status } = prepared("scaleway", 'case "$*" in *"create token"*) exit 1 ;; esac')
    assert.notStrictEqual(status, 0)
    assert.include(config, "exec")
  })

  it("comes before everything else that is applied", () => {
    for (const provider of ProviderName.literals) {
      const steps = workflowOf(filesOn(onCluster(shop, provider)), "deploy").jobs["deploy"]?.steps ?? []
      const applies = steps.filter(({ run }) => run?.includes("kubectl apply")).map(({ name }) => name)
      assert.strictEqual(applies[0], "Namespace and cluster")
      assert.include(applies, "Roll out")
      for (const { name, run } of steps)
        if (run?.includes("--kustomize cluster")) assert.strictEqual(name, "Namespace and cluster")
    }
  })
})
