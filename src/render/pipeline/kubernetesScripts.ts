/**
 * Scripts that bring a version into a cluster. They read everything from variables: no text of a repository is part of
 * one, and no value of a secret becomes an argument of a program or a line of the log.
 */
import { clusterOutputs, environmentSecretOf, namespace, registryEntry } from "../../providers/kubernetes.ts"
import { owner, ownerLabel, partLabel } from "../kubernetes/KubernetesObject.ts"
import { unsetRegistry } from "../../facts/kubernetes/unsetRegistry.ts"
import { clusterFolder } from "../kubernetes/names.ts"
import { pullSecret } from "../kubernetes/pod.ts"
import { type Setting, settingsFile } from "../kubernetes/settings.ts"
import { scalewayKey } from "./deployScripts.ts"
import type { Platform } from "./Platform.ts"

const strict = "set -euo pipefail\n"

/** As long as the job that deploys may take. */
const tokenMinutes = 90

/** Access for as long as the job's role lasts. */
export const reachEks = `${strict}aws eks update-kubeconfig --name "$(terraform output -raw ${clusterOutputs.cluster})"
`

/** The key of CI is the token; the cluster's own administrator token stays where it is. */
export const reachKapsule = `${strict}umask 077
cluster="$(terraform output -raw ${clusterOutputs.cluster})"
mkdir -p "$HOME/.kube"
curl --fail --silent --show-error --get --data dl=1 --data redacted=true ${scalewayKey} \\
  "https://api.scaleway.com/k8s/v1/regions/\${cluster%%/*}/clusters/\${cluster##*/}/kubeconfig" > "$HOME/.kube/config"
kubectl config view --raw --output json | jq '(.users[] | .user) = { token: env.SCW_SECRET_KEY }' > "$HOME/.kube/with-key"
mv "$HOME/.kube/with-key" "$HOME/.kube/config"
`

/**
 * Applies what only an administrator may, then forgets that right: everything after it is applied with a token of the
 * namespace's own account, whatever the manifests of the repository ask for.
 */
export const prepareCluster = (settings: ReadonlyArray<Setting>, account: string): string => `${strict}umask 077
${write(settings, `${clusterFolder}/${settingsFile}`)}kubectl apply --kustomize ${clusterFolder}
TOKEN="$(kubectl --namespace ${namespace} create token ${account} --duration=${tokenMinutes}m)"
export TOKEN
kubectl config view --raw --output json | jq '(.users[] | .user) = { token: env.TOKEN }' > "$HOME/.kube/${account}"
mv "$HOME/.kube/${account}" "$HOME/.kube/config"
`

/** Accounts and policies of the processes stand before any of them runs. */
export const applyAccess = `kubectl apply --kustomize . --selector ${partLabel}=access
`

const readAws = (
  own: boolean
): string => `read_secret() { aws secretsmanager get-secret-value --secret-id "$(terraform output -raw "$1")" --output json; }
environment="$(read_secret ${clusterOutputs.environment})"
${own ? 'own="$(read_secret app_secret_name)"' : 'own=\'{ "SecretString": "{}", "VersionId": "" }\''}
version="$(jq -r '.VersionId' <<< "$environment")$(jq -r '.VersionId' <<< "$own")"
environment="$(jq -r '.SecretString' <<< "$environment")"
own="$(jq -r '.SecretString' <<< "$own")"
`

const readScaleway = `secret="$(terraform output -raw ${clusterOutputs.environment})"
answer="$(curl --fail --silent --show-error ${scalewayKey} \\
  "https://api.scaleway.com/secret-manager/v1beta1/regions/\${secret%%/*}/secrets/\${secret##*/}/versions/latest_enabled/access")"
version="$(jq -r '.revision' <<< "$answer")"
environment="$(jq -r '.data | @base64d' <<< "$answer")"
own='{}'
`

/** Merges what Terraform knows over what the owner filled in, one Secret per process, encoded as the cluster keeps them. */
const composed = (
  { hand }: Platform,
  pulls: boolean
): string => `printf '%s\\n' "$environment" "$own" | jq -s --argjson processes "$PROCESSES" '
  .[0] as $environment | .[1] as $own
  | def secret($name; $type; $data): { apiVersion: "v1", kind: "Secret", type: $type, data: $data,
      metadata: { name: $name, namespace: "${namespace}", labels: { "${ownerLabel}": "${owner}" } } };
  { apiVersion: "v1", kind: "List", items: ([
      $processes[] | . as $process
      | secret($process.secret; "Opaque"; ($own | with_entries(select(.key as $key | $process.names | index($key))))
          + ($environment[$process.id] // {}) | map_values(tostring | @base64))
    ]${
      pulls
        ? ` + [
      $environment["${registryEntry}"] | { auths: { (.server): { username, password, auth: ("\\(.username):\\(.password)" | @base64) } } }
      | secret("${pullSecret}"; "kubernetes.io/dockerconfigjson"; { ".dockerconfigjson": (tojson | @base64) })
    ]`
        : ""
    }) }' | kubectl apply --server-side --force-conflicts --filename -
${hand("version", 'v$(sha256sum <<< "$version" | cut -c 1-16)')}
`

export const applySecrets = (platform: Platform, provider: "aws" | "scaleway", own: boolean): string =>
  `${strict}${provider === "aws" ? readAws(own) : readScaleway}${composed(platform, provider === "scaleway")}`

/** What `applySecrets` is told of one process: its key in the tier's secret, its Secret, and the values it asks for. */
export const processEntry = (id: string, names: ReadonlyArray<string>) => ({
  id,
  secret: environmentSecretOf(id),
  names
})

/** How each value is read; a failure ends the step, which it would not inside of `echo`. */
const values: { readonly [name in Setting["name"]]: string } = {
  ENVIRONMENT_VERSION: "$ENVIRONMENT_VERSION",
  CLUSTER_NAME: `$(output ${clusterOutputs.cluster})`,
  LOAD_BALANCER_ID: `$(output ${clusterOutputs.loadBalancer})`,
  // without its zone
  CERTIFICATE_ID: `$(output ${clusterOutputs.certificate} | sed 's|.*/||')`
}

/** Writes a file with the values that Terraform and the steps before know. */
const write = (settings: ReadonlyArray<Setting>, file: string): string =>
  settings.length === 0
    ? ""
    : `output() { terraform -chdir=../terraform output -raw "$1"; }
: > ${file}
${settings
  .map(
    ({ name }) => `value="${values[name]}"
echo "${name}=$value" >> ${file}
`
  )
  .join("")}`

/** Images of this commit and values of this tier, in the copy that the job checked out. */
export const fillIn = (
  settings: ReadonlyArray<Setting>,
  releases: boolean
): string => `${strict}list="$(terraform -chdir=../terraform output -json repository_urls | jq -er --arg tag "$IMAGE_TAG" 'to_entries[] | "${unsetRegistry}/\\(.key)=\\(.value):\\($tag)"')"
mapfile -t images <<< "$list"
kustomize edit set image "\${images[@]}"
${releases ? '(cd release && kustomize edit set image "${images[@]}")\n' : ""}${write(settings, settingsFile)}`

/** Runs the steps of all processes at once and fails as one of them fails; the old version keeps running. */
export const runReleases = ({
  error
}: Platform): string => `${strict}kubectl delete --kustomize release --ignore-not-found
kubectl apply --kustomize release
for job in $JOBS; do
  state=""
  for _ in {1..380}; do
    state="$(kubectl --namespace ${namespace} get job "$job" --output json \\
      | jq -r '[.status.conditions[]? | select(.status == "True") | .type] | map(select(. == "Complete" or . == "Failed")) | first // ""')"
    if [ -n "$state" ]; then break; fi
    sleep 5
  done
  if [ "$state" != "Complete" ]; then
    ${error(`$job did not complete; the old version keeps running. See kubectl --namespace ${namespace} logs job/$job`)}
    exit 1
  fi
done
`

/** Applies, waits, and takes every deployment that changed back to where it was if one does not come up. */
export const rollOut = ({
  error
}: Platform): string => `${strict}ours() { kubectl --namespace ${namespace} get deployments --selector ${ownerLabel}=${owner} --output json; }
revisions='[.items[] | { key: .metadata.name, value: .metadata.annotations["deployment.kubernetes.io/revision"] }] | from_entries'
before="$(ours | jq -c "$revisions")"
kubectl apply --kustomize .
names="$(ours | jq -r '.items[].metadata.name')"
failed=""
for name in $names; do
  kubectl --namespace ${namespace} rollout status "deployment/$name" --timeout=12m || failed+=" $name"
done
if [ -z "$failed" ]; then exit 0; fi
kubectl --namespace ${namespace} get pods
after="$(ours | jq -c "$revisions")"
for name in $names; do
  old="$(jq -r --arg name "$name" '.[$name] // ""' <<< "$before")"
  new="$(jq -r --arg name "$name" '.[$name] // ""' <<< "$after")"
  if [ -n "$old" ] && [ "$old" != "$new" ]; then
    kubectl --namespace ${namespace} rollout undo "deployment/$name" --to-revision="$old"
  fi
done
${error("did not come up:$failed; what had changed runs its earlier version again")}
exit 1
`
