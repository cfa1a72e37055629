/** How the command that makes a first account is run once in the image that is deployed. */
import type { Service } from "../../facts/Service.ts"
import { slug } from "../../hcl/index.ts"
import { hosted, namespace, objectName } from "../../providers/kubernetes.ts"
import { code } from "../markdown/escape.ts"
import { sourceLink } from "../markdown/sourceLink.ts"
import type { Rendering } from "../Rendering.ts"
import { reach } from "./cluster.ts"
import { resourcesOf, sh } from "./operations/resources.ts"
import { asked } from "./secrets.ts"

type Way = (rendering: Rendering, id: string, command: string) => ReadonlyArray<string> | undefined

const inCluster: Way = (rendering, id, command) =>
  hosted(rendering.plan).some(({ need }) => need.id === id)
    ? [
        sh(
          reach(rendering),
          `kubectl --namespace ${namespace} exec --stdin --tty deployment/${objectName(id)} -- ${command}`
        )
      ]
    : undefined

const password = "DJANGO_SUPERUSER_PASSWORD"

/** Django asks on a terminal, which a task has not; of these variables it takes what it would ask. */
const unasked = (command: string): { readonly words: string; readonly environment: string } =>
  command.endsWith(" createsuperuser")
    ? {
        words: `${command} --noinput`,
        environment: `, environment: [{name: "DJANGO_SUPERUSER_USERNAME", value: "admin"}, {name: "DJANGO_SUPERUSER_EMAIL", value: "admin@example.com"}, {name: "${password}", value: $ENV.${password}}]`
      }
    : { words: command, environment: "" }

const asTask: Way = (rendering, id, command) => {
  if (!resourcesOf(rendering).has(`aws_ecs_service.${slug(id)}`)) return undefined
  const { environment, words } = unasked(command)
  const list = JSON.stringify(words.split(" ")).replaceAll('","', '", "')
  return [
    `A task of its own runs it, with the settings of ${code(id)}. It answers no questions: give what the command asks as its options. What it is given stays readable in ECS for a while, so change a password in the application after the first sign-in.`,
    sh(
      ...(environment === "" ? [] : [asked(password)]),
      `CLUSTER="$(terraform output -raw cluster_name)" SERVICE=${slug(id, { separator: "-", maxLength: 60 })}`,
      `DEFINITION="$(aws ecs describe-services --cluster "$CLUSTER" --services "$SERVICE" --query 'services[0].taskDefinition' --output text)"`,
      `NETWORK="$(aws ecs describe-services --cluster "$CLUSTER" --services "$SERVICE" --query 'services[0].networkConfiguration' --output json)"`,
      `CONTAINER="$(aws ecs describe-task-definition --task-definition "$DEFINITION" --query 'taskDefinition.containerDefinitions[0].name' --output text)"`,
      `OVERRIDES="$(jq -n --arg name "$CONTAINER" '{containerOverrides: [{name: $name, command: ${list}${environment}}]}')"`,
      `TASK="$(aws ecs run-task --cluster "$CLUSTER" --launch-type FARGATE --task-definition "$DEFINITION" --network-configuration "$NETWORK" --overrides "$OVERRIDES" --query 'tasks[0].taskArn' --output text)"`,
      'aws ecs wait tasks-stopped --cluster "$CLUSTER" --tasks "$TASK"',
      `aws ecs describe-tasks --cluster "$CLUSTER" --tasks "$TASK" --query "tasks[0].containers[?name=='$CONTAINER'].exitCode | [0]"   # 0: it is done`
    )
  ]
}

const onMachine: Way = (rendering, id, command) =>
  resourcesOf(rendering).has(`scaleway_instance_server.${slug(id)}`)
    ? [
        `On the Instance of ${code(id)}, signed in with an SSH key of the project or at its console:`,
        sh(`docker exec --interactive --tty app-1 ${command}`)
      ]
    : undefined

const besideContainer: Way = (rendering, id, command) =>
  resourcesOf(rendering).has(`scaleway_container.${slug(id)}`)
    ? [
        `A Serverless Container runs nothing beside its own program, and a Serverless Job cannot enter the Private Network: run the image of ${code(id)} once on an Instance in that network, with the variables of the container in the file ${code("container.env")} and the address of the image, which ${code("terraform output repository_urls")} begins, in ${code("IMAGE")}.`,
        sh(`docker run --rm --interactive --tty --env-file container.env "$IMAGE" ${command}`)
      ]
    : undefined

const ways: ReadonlyArray<Way> = [inCluster, asTask, onMachine, besideContainer]

/** The services that have such a command, with the ids of what runs them. */
const commandsOf = ({ plan, request }: Rendering): ReadonlyArray<readonly [id: string, Service]> =>
  request.analysis.services.flatMap((service) => {
    if (service.firstAccount === undefined) return []
    const placed = plan.placements.find(
      ({ need }) => need.kind === "compute.container" && need.service === service.name
    )
    return placed === undefined ? [] : [[placed.need.id, service] as const]
  })

/** Sentences on the command that makes a first account; none where no service has one, or nothing here can run it. */
export const firstCommands = (rendering: Rendering): ReadonlyArray<string> =>
  commandsOf(rendering).flatMap(([id, { firstAccount, name }]) => {
    if (firstAccount === undefined) return []
    const how = ways.map((way) => way(rendering, id, firstAccount.command)).find((one) => one !== undefined)
    if (how === undefined) return []
    const where = sourceLink(rendering.request.repository, firstAccount.evidence)
    const own = /(?:^|[ =])[A-Z][A-Z_]{2,}(?: |$)/.test(firstAccount.command)
      ? " Words in capitals stand for yours."
      : ""
    return [
      `The first account of ${code(name)} is made by ${code(firstAccount.command)}, run once (${where}).${own}`
    ].concat(how)
  })
