/** Scripts of the deployment. They read everything from variables: no text of a repository is part of one. */
import { ownFolders, pathFrom } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import type { Platform } from "./Platform.ts"

/** Scaleway's key for curl. It goes by a pipe: the arguments of a program can be read by every other one. */
export const scalewayKey = `--header @<(printf 'X-Auth-Token: %s' "$SCW_SECRET_KEY")`

/** Refuses anything but a whole commit id: it becomes a tag of images and an argument of Terraform. */
export const checkTag = ({ error }: Platform): string => `if ! [[ "$IMAGE_TAG" =~ ^[0-9a-f]{40}$ ]]; then
  ${error("image_tag must be the 40 hexadecimal digits of a commit")}
  exit 1
fi
`

/** Sets `tags` to addresses in ECR; tags there never move, so a second run pushes only what is missing. */
export const ecrAddresses = `tags=""
for repository in $REPOSITORIES; do
  name="$STACK_NAME/$repository"
  if aws ecr describe-images --repository-name "$name" --image-ids imageTag="$IMAGE_TAG" >/dev/null 2>&1; then
    echo "$name:$IMAGE_TAG is there already"
  else
    tags+="$REGISTRY/$name:$IMAGE_TAG"$'\\n'
  fi
done
`

/** Sets `registry`, and `tags` to addresses in Scaleway's registry, as Terraform knows them. */
export const scalewayAddresses = `registry="$(terraform output -raw registry_endpoint)"
urls="$(terraform output -json repository_urls)"
tags=""
for repository in $REPOSITORIES; do
  tags+="$(jq -er --arg name "$repository" '.[$name]' <<< "$urls"):$IMAGE_TAG"$'\\n'
done
`

/** Refuses a commit whose images were never pushed or are deleted, before anything changes. */
const imagesThere =
  (has: string, before = "") =>
  ({ error }: Platform): string =>
    `urls="$(terraform output -json repository_urls)"
${before}missing=""
for repository in $REPOSITORIES; do
  url="$(jq -r --arg name "$repository" '.[$name] // ""' <<< "$urls")"
  if [ -z "$url" ] || ! ${has}; then missing+=" $repository"; fi
done
if [ -n "$missing" ]; then
  ${error("the registry has no image of $IMAGE_TAG for:$missing")}
  exit 1
fi
`

export const ecrImagesThere = imagesThere(
  'aws ecr describe-images --repository-name "${url#*/}" --image-ids imageTag="$IMAGE_TAG" > /dev/null'
)

export const scalewayImagesThere = imagesThere(
  'docker buildx imagetools inspect "$url:$IMAGE_TAG" > /dev/null',
  'docker login "$(terraform output -raw registry_endpoint)" --username nologin --password-stdin <<< "$SCW_SECRET_KEY"\n'
)

/** A service that ECS does not know yet has no network to run in: its step waits for the apply that makes it, and says so under a name. */
export const unlessNew = (
  { hand }: Platform,
  name: string
): string => `status="$(aws ecs describe-services --cluster "$(terraform output -raw cluster_name)" --services "$SERVICE" --query 'services[0].status' --output text)"
if [ "$status" != "ACTIVE" ]; then
  echo "$SERVICE is new: the step runs once the service is there"
  ${hand(name, "true")}
  exit 0
fi
`

/** Runs a task definition once in the network of a service and fails as its container of that name does: others may stand beside it, in any order. */
export const releaseTask = ({ error, run }: Platform): string => `cluster="$(terraform output -raw cluster_name)"
definition="$(terraform output -raw "$RELEASE_OUTPUT")"
network="$(aws ecs describe-services --cluster "$cluster" --services "$SERVICE" --query 'services[0].networkConfiguration' --output json)"
task="$(aws ecs run-task --cluster "$cluster" --launch-type FARGATE --task-definition "$definition" --network-configuration "$network" --started-by "${run}" --query 'tasks[0].taskArn' --output text)"
echo "Started $task"
# Each wait ends after ten minutes; a step that takes longer is waited for again.
for _ in 1 2 3; do
  if aws ecs wait tasks-stopped --cluster "$cluster" --tasks "$task"; then break; fi
done
code="$(aws ecs describe-tasks --cluster "$cluster" --tasks "$task" --query "tasks[0].containers[?name=='$SERVICE'].exitCode | [0]" --output text)"
if [ "$code" != "0" ]; then
  aws ecs describe-tasks --cluster "$cluster" --tasks "$task" --query 'tasks[0].[lastStatus, stoppedReason, containers[].reason | [0]]' --output text
  ${error("the release step ended with $code; the old version keeps running")}
  exit 1
fi
`

/** Waits for ECS, then asks Terraform whether a deployment was rolled back behind its back. */
export const settled = ({ error }: Platform): string => `cluster="$(terraform output -raw cluster_name)"
for service in $SERVICES; do
  aws ecs wait services-stable --cluster "$cluster" --services "$service"
done
if ! terraform plan -var="image_tag=$IMAGE_TAG" -detailed-exitcode -lock-timeout=5m; then
  ${error("what runs is not what was applied: a deployment was rolled back")}
  exit 1
fi
`

/** Deletes all but the twenty newest tags of each image in Scaleway's registry, and never the one that runs after a rollback. */
export const tidyRegistry = `endpoint="$(terraform output -raw registry_endpoint)"
api="https://api.scaleway.com/registry/v1/regions/$SCW_DEFAULT_REGION"
call() { curl --fail --silent --show-error ${scalewayKey} "$@"; }
name="\${endpoint##*/}"
namespace="$(call --get --data-urlencode "name=$name" "$api/namespaces" | jq -er --arg name "$name" 'first(.namespaces[] | select(.name == $name)) | .id')"
images="$(call --get --data-urlencode "namespace_id=$namespace" --data page_size=100 "$api/images" | jq -r '.images[].id')"
for image in $images; do
  tags="$(call --get --data order_by=created_at_desc --data page_size=100 "$api/images/$image/tags" | jq -r --arg runs "$IMAGE_TAG" '.tags[20:][] | select(.name != $runs) | .id')"
  for tag in $tags; do
    call --request DELETE "$api/tags/$tag" > /dev/null
  done
done
`

/** Prints what Terraform knows of the sites named in NAMES, as one line of JSON. */
export const pickSiteOutputs = `terraform output -json | jq -c --arg names "$NAMES" '[to_entries[] | select(.key | IN($names | split(" ")[])) | { key, value: .value.value }] | from_entries'`

/** What lies beside the pages where the repository, or the folder that was planned, is itself the site. */
const notPages = (rendering: Rendering, site: string): string => {
  const beside = ownFolders(rendering).flatMap((folder) => pathFrom(site, folder) ?? [])
  return beside.length === 0
    ? ""
    : [".git*", ...beside.map((folder) => `${folder}/*`), "Dockerfile*", "*.tfvars"]
        .map((pattern) => ` --exclude "${pattern}"`)
        .join("")
}

/** Files first, pages last, so that no page asks for a file that is not there yet. `site`: their folder in the repository. */
export const publishFiles = (rendering: Rendering, flags: string, site: string): string => {
  const sync = `aws s3 sync "./$DIRECTORY" "s3://$BUCKET"${flags}`
  const last = notPages(rendering, site === "." ? "" : site)
  return `${sync} --exclude "*.html"${last} --cache-control "public, max-age=3600"
${sync} --exclude "*" --include "*.html"${last} --cache-control "no-cache" --content-type "text/html; charset=utf-8"
${sync}${last} --delete
`
}

export const invalidate = 'aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths "/*"'

/** The pipeline's id is the first part of its address. */
export const purgeEdge = `pipeline="\${EDGE_URL#https://}"
pipeline="\${pipeline%%.*}"
jq -n --arg id "$pipeline" '{ pipeline_id: $id, all: true }' \\
  | curl --fail --silent --show-error ${scalewayKey} --json @- https://api.scaleway.com/edge-services/v1beta1/purge-requests > /dev/null
`
