/** What to do when: short, with commands. */
import { slug } from "../../hcl/index.ts"
import { clusterOf } from "../../providers/kubernetes.ts"
import { placementsOf } from "../../providers/Plan.ts"
import { looking, rolledBack, scaled, upgraded, zoneLost } from "../documents/cluster.ts"
import { document, origin, section } from "../documents/document.ts"
import { code, fence, text } from "../markdown/escape.ts"
import { list, table } from "../markdown/table.ts"
import type { Renderer } from "../Renderer.ts"
import type { Rendering } from "../Rendering.ts"
import { runsImages } from "../pipeline/deployment.ts"

const sh = (...lines: ReadonlyArray<string>): string => fence("sh", lines.join("\n"))

const onCluster = ({ plan }: Rendering): boolean => clusterOf(plan) !== undefined

const deploy = (rendering: Rendering): string =>
  runsImages(rendering)
    ? sh(
        "git push                                            # deploys; approve in the environment `production`",
        "gh workflow run groundplan-deploy.yml -f image_tag=<40 digits of an earlier commit>   # rolls back"
      )
    : sh("git push   # deploys; approve in the environment `production`")

const release = (rendering: Rendering): string => {
  const commands = placementsOf(rendering.plan, "compute.container").flatMap(({ need }) =>
    need.releaseCommand === null ? [] : [`${code(need.id)}: ${code(need.releaseCommand)}`]
  )
  return commands.length === 0
    ? "No migration command was found in the repository: run migrations yourself before a version that needs them."
    : `Before a new version takes traffic ${
        onCluster(rendering)
          ? "a Job of the new image runs"
          : rendering.provider.name === "aws"
            ? "a task of the new image runs"
            : "each new instance runs"
      }:\n\n${list(commands)}\n\nMigrations must suit the old version too: a rollback brings back the code, not the schema.`
}

const restore = (rendering: Rendering): string => {
  const stores = rendering.tier.components.filter(
    ({ kind }) => kind.startsWith("db.") || kind === "cache" || kind.startsWith("storage.")
  )
  if (stores.length === 0) return "Nothing here keeps data."
  const { recovery } = rendering.tier
  return [
    table(
      ["Store", "What", "Backups kept"],
      stores.map(({ backupDays, id, name }) => [
        code(id),
        text(name),
        backupDays === undefined ? "—" : `${backupDays} days`
      ])
    ),
    `Goal: at most ${text(recovery.rpo)} of data lost, back within ${text(recovery.rto)}.`,
    rendering.provider.name === "aws"
      ? "Restore into a new instance (`aws rds restore-db-instance-to-point-in-time`), check it, then point the secret of the store at it and start the services anew. Restore once before you need it."
      : "Restore a backup into a new database (`scw rdb backup restore`), check it, then point the secret at it and apply. Restore once before you need it."
  ].join("\n\n")
}

const zones = ({ tier }: Rendering): string => {
  const single = tier.availability.singlePointsOfFailure
  return single.length === 0
    ? "Every part of the request path has a second instance in another zone; failed ones are replaced."
    : `These exist once and are gone with their zone until they are made anew: ${single.map(text).join("; ")}.`
}

const scale = (rendering: Rendering): string => {
  const parts = rendering.tier.components.filter(({ kind }) => kind.startsWith("compute.") && kind !== "compute.static")
  return [
    parts.length === 0
      ? ""
      : list(
          parts.map(
            ({ id, max, min, size }) =>
              `${code(id)}: ${min === max ? `${min}` : `${min} to ${max}`} of ${text(size ?? "one size")}`
          )
        ),
    `Bottleneck: ${text(rendering.tier.capacity.bottleneck)}. For a lasting change design again with another peak, so that price and files stay the same thing.`
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}

const rotate = (rendering: Rendering): string => {
  const passwords = placementsOf(rendering.plan, "db.relational").map(({ need }) => slug(need.id))
  return [
    onCluster(rendering)
      ? "Values of the application: change them where they are kept (see README) and run the deployment again: pods start anew with them."
      : "Values of the application: change them where they are kept (see README) and start the services anew.",
    passwords.length === 0
      ? ""
      : `Passwords that Terraform made: find the resource with ${code("terraform state list | grep random_password")} and apply with ${code("-replace=<that resource>")}; the services get the new one with their next start.`
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}

const operated = (rendering: Rendering): ReadonlyArray<string> => [
  section(
    "## Deploy and roll back",
    deploy(rendering),
    onCluster(rendering) ? rolledBack(rendering) : "",
    runsImages(rendering) ? release(rendering) : ""
  ),
  section("## Look into the cluster", onCluster(rendering) ? looking(rendering) : ""),
  section("## Restore", restore(rendering)),
  section("## Scale", scale(rendering), onCluster(rendering) ? scaled(rendering) : ""),
  section("## Upgrade the cluster", onCluster(rendering) ? upgraded(rendering) : ""),
  section("## When a zone is lost", zones(rendering), onCluster(rendering) ? zoneLost(rendering) : ""),
  section("## Rotate secrets", rotate(rendering)),
  section(
    "## Costs",
    `The budget alarm warns at 80 and 100 % of ${rendering.tier.price.monthlyEur} €. [COSTS.md](COSTS.md) has every line; the largest is where to look first.`
  )
]

export const runbook: Renderer = {
  name: "runbook",
  render: (rendering) => [
    document("RUNBOOK.md", [
      "# Runbook",
      origin(rendering),
      ...(rendering.plan.placements.length === 0
        ? ["Nothing runs, so there is nothing to operate."]
        : operated(rendering))
    ])
  ]
}
