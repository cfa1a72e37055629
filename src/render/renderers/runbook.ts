/** What to do when: short, with commands. */
import { clusterOf } from "../../providers/kubernetes.ts"
import { placementsOf } from "../../providers/Plan.ts"
import type { Placement } from "../../providers/Provider.ts"
import { runsRelease } from "../../providers/scaleway/releasing.ts"
import { looking, rolledBack, scaled as scaledPods, upgraded, zoneLost } from "../documents/cluster.ts"
import { alarmed } from "../documents/operations/alarms.ts"
import { functions } from "../documents/operations/functions.ts"
import { looked } from "../documents/operations/look.ts"
import { prelude } from "../documents/operations/resources.ts"
import { restored } from "../documents/operations/restore.ts"
import { rotated } from "../documents/operations/rotate.ts"
import { scaled } from "../documents/operations/scale.ts"
import { stopped } from "../documents/operations/stop.ts"
import { zonesOf } from "../documents/operations/zones.ts"
import { document, origin, section } from "../documents/document.ts"
import { code, fence, text } from "../markdown/escape.ts"
import { euros } from "../markdown/figures.ts"
import { list, table } from "../markdown/table.ts"
import type { Renderer } from "../Renderer.ts"
import type { Rendering } from "../Rendering.ts"
import { withEnvironments } from "../../architect/onTop.ts"
import { branchOf } from "../workflows/steps.ts"
import { word } from "../documents/word.ts"
import { changedPaths } from "../pipeline/changes.ts"
import { runsImages } from "../pipeline/deployment.ts"

const sh = (...lines: ReadonlyArray<string>): string => fence("sh", lines.join("\n"))

const onCluster = ({ plan }: Rendering): boolean => clusterOf(plan) !== undefined

const deploy = (rendering: Rendering): string => {
  const { deployment, workflow } = rendering.environment
  const push = `git push   # deploys; approve in the environment \`${deployment}\``
  // of other commits there are no images
  const paths = changedPaths(rendering)
  const log = `git log -10 --format='%H %cd %s'${paths.length === 0 ? "" : ` -- ${paths.map(word).join(" ")}`}   # which commit was good`
  return runsImages(rendering)
    ? sh(
        push,
        log,
        `gh workflow run ${workflow} -f image_tag="$GOOD"   # rolls back; GOOD: its 40 digits; approve here too`,
        `gh run list --workflow ${workflow} --limit 3`
      )
    : sh(push)
}

/** Not every service of Scaleway can run a command before it starts. */
const runsIt = ({ provider }: Rendering, placed: Placement<"compute.container">): boolean =>
  provider.name === "aws" || runsRelease(placed)

/** Where no step is known: what migrates by itself needs none, of the rest nobody knows. */
const withoutSteps = (containers: ReadonlyArray<Placement<"compute.container">>): string => {
  const own = containers.filter(({ need }) => need.migratesAtStart === true).map(({ need }) => code(need.id))
  return own.length === 0
    ? "No migration command was found in the repository: run migrations yourself before a version that needs them."
    : `${own.join(", ")} ${own.length === 1 ? "brings" : "bring"} the schema of the database up to date by ${own.length === 1 ? "itself" : "themselves"}, whenever a new version starts: there is no step to run before. A rollback brings back the code, not the schema.`
}

const release = (rendering: Rendering): string => {
  const cluster = onCluster(rendering)
  const containers = placementsOf(rendering.plan, "compute.container")
  const commands = containers.flatMap((placed) => {
    const { id, releaseCommand } = placed.need
    return releaseCommand === null ? [] : [{ id, command: releaseCommand, placed }]
  })
  if (commands.length === 0) return withoutSteps(containers)
  const runner = cluster
    ? "a Job of the new image runs"
    : rendering.provider.name === "aws"
      ? "a task of the new image runs"
      : "each new instance runs"
  const named = (all: typeof commands): string => list(all.map(({ command, id }) => `${code(id)}: ${code(command)}`))
  const [run, byHand] = [true, false].map((own) =>
    commands.filter(({ placed }) => (cluster || runsIt(rendering, placed)) === own)
  )
  return [
    ...(run === undefined || run.length === 0 ? [] : [`Before a new version takes traffic ${runner}:`, named(run)]),
    ...(byHand === undefined || byHand.length === 0
      ? []
      : [
          "Nothing here runs these: run them yourself with the new image, from inside the private network, before the new version takes traffic:",
          named(byHand)
        ]),
    "Migrations must suit the old version too: a rollback brings back the code, not the schema."
  ].join("\n\n")
}

/** The dearest parts, and whether they follow use. */
const drivers = ({ tier: { environments = [], items, price } }: Rendering): string => {
  const watched = withEnvironments(price, environments).monthlyEur
  const dearest = items
    .filter(({ monthlyEur }) => (monthlyEur ?? 0) > 0)
    .toSorted((one, other) => (other.monthlyEur ?? 0) - (one.monthlyEur ?? 0))
    .slice(0, 5)
  return [
    `The budget alarm warns at 80 and 100 % of ${euros(watched)} a month${watched === price.monthlyEur ? "" : `, ${euros(price.monthlyEur)} of it production's and the rest staging's`}. ${euros(price.fixedEur)} of ${watched === price.monthlyEur ? "it" : "production's"} runs in any case, ${euros(price.usageEur)} follows use; a busy month may cost ${euros(price.highEur)}.`,
    dearest.length === 0
      ? ""
      : table(
          ["Dearest lines", "What", "A month", "Driven by"],
          dearest.map(({ component, description, monthlyEur, usageDriven }) => [
            code(component),
            text(description),
            euros(monthlyEur),
            usageDriven ? "traffic and data" : "size and number, whether used or not"
          ]),
          [2]
        ),
    "When the bill is higher than this: compare it by service with [COSTS.md](COSTS.md), which has every line. Traffic out, logs and copies grow unnoticed; instances that autoscaling added stay while the load stays."
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}

const operated = (rendering: Rendering): ReadonlyArray<string> => [
  section(
    "## Before any command",
    "Log in as step 1 of the [README](README.md) says, then, in one shell (bash), for all that follows. Names in capitals that a command does not set itself are yours to set, as the comment beside it says.",
    prelude(rendering)
  ),
  section("## Look first", onCluster(rendering) ? looking(rendering) : looked(rendering)),
  section(
    "## Deploy and roll back",
    deploy(rendering),
    runsImages(rendering)
      ? "On GitLab a rollback is a pipeline of the default branch with `ROLLBACK_TO` set to the commit."
      : "",
    onCluster(rendering) ? rolledBack(rendering) : "",
    runsImages(rendering) ? release(rendering) : ""
  ),
  section(
    "## Staging",
    rendering.staging === null
      ? ""
      : `A push to ${code(branchOf(rendering.staging))} deploys staging. [STAGING.md](STAGING.md) has how a version goes from there to production, how staging is rolled back, and the shell in which the commands here work on it.`
  ),
  section("## Functions and messages", functions(rendering)),
  section("## Stop and start", stopped(rendering)),
  section("## Restore", restored(rendering)),
  section("## Scale", scaled(rendering), onCluster(rendering) ? scaledPods(rendering) : ""),
  section("## Upgrade the cluster", onCluster(rendering) ? upgraded(rendering) : ""),
  section("## When a zone is lost", zonesOf(rendering), onCluster(rendering) ? zoneLost(rendering) : ""),
  section("## Alarms", alarmed(rendering)),
  section("## Rotate secrets", rotated(rendering)),
  section("## Costs", drivers(rendering)),
  section(
    "## Take everything down",
    "[README.md](README.md#from-running-to-nothing) has the steps and what guards against them."
  )
]

export const runbook: Renderer = {
  name: "runbook",
  render: (rendering) => [
    document(rendering, "RUNBOOK.md", [
      "# Runbook",
      origin(rendering),
      ...(rendering.plan.placements.length === 0
        ? ["Nothing runs, so there is nothing to operate."]
        : operated(rendering))
    ])
  ]
}
