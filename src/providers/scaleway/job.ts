/** Scheduled jobs: Serverless Jobs, or one shared Instance with cron where a job must reach the Private Network. */
import type { Need } from "../../blueprint/Need.ts"
import type { Rejected } from "../../blueprint/Component.ts"
import { between, monthly as perMonth, type UsageLine } from "../../catalog/UsageLine.ts"
import { block, call, ref, slug, str, type Value } from "../../hcl/index.ts"
import { isHosted } from "../kubernetes.ts"
import { placementsOf } from "../Plan.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { describeSize, type ServerlessSize, serverlessSize } from "./classes/serverless.ts"
import { ownAddress, publicAddressWarning } from "./addresses.ts"
import { cloudInit, environmentPath } from "./cloudInit.ts"
import { environmentOf, secretsIn } from "./environment.ts"
import { hostedTerraform, placeCronJob } from "./hosted.ts"
import { exposedInstances, saidAloud } from "./exceptions.ts"
import { jobsOnInstance } from "./hosting.ts"
import { machinesOf } from "./packing.ts"
import { cheapestType, machineBlocks, machineLines, userDataWarning } from "./machines.ts"
import { needsOf } from "./names.ts"
import { optionalBlocks, secretResource } from "./ownSecrets.ts"
import { component, gap, hdsWarning, monthly, noSla, placement, used } from "./making.ts"
import { resource, tf } from "./names.ts"
import { smtpVariables } from "./openSmtp.ts"
import { imageOf } from "./registry.ts"

type Job = Need<"job.scheduled">

const jobLines = (need: Job, size: ServerlessSize): ReadonlyArray<UsageLine> => {
  const seconds = need.runsPerMonth * need.minutesPerRun * 60
  return [
    used(
      need.id,
      "scw.jobs.vcpu",
      `vCPU of ${need.runsPerMonth} runs`,
      between(perMonth((seconds * size.milliVcpu) / 1000, "vCPU-second"), 0.5, 2)
    ),
    used(
      need.id,
      "scw.jobs.memory",
      `Memory of ${need.runsPerMonth} runs`,
      between(perMonth((seconds * size.memoryMib) / 1024, "GB-second"), 0.5, 2)
    )
  ]
}

/** Nothing else may stand in a line of cron. */
const fiveFields = /^[0-9A-Za-z*,/-]+( +[0-9A-Za-z*,/-]+){4}$/

const noNetwork =
  "Serverless Jobs cannot enter the Private Network, and the stores of this job are reachable there only."

const placeServerless = (need: Job, size: ServerlessSize, site: Site): Placement<"job.scheduled"> =>
  placement(
    "job.scheduled",
    need,
    component(need, site, "job.scheduled", "Serverless Job", {
      size: describeSize(size),
      min: 0,
      vcpu: size.milliVcpu / 1000,
      memoryGib: size.memoryMib / 1024,
      rejected: [
        { option: "An Instance with cron", monthlyEur: null, why: "Would be paid all month for minutes of work." }
      ]
    }),
    {
      usage: jobLines(need, size),
      sla: noSla(false, "serverless-jobs"),
      warnings: hdsWarning(site, "Serverless Jobs"),
      assumptions: []
    }
  )

const placeOnInstance = (need: Job, jobs: ReadonlyArray<Job>, site: Site, needs: ReadonlyArray<Need>) => {
  const addressed = ownAddress(needs)
  const owner = jobs[0] ?? need
  const vcpu = Math.max(...jobs.map((job) => job.vcpu))
  const memoryGib = Math.max(...jobs.map((job) => job.memoryGib))
  const type = cheapestType(vcpu, memoryGib, 1, site, addressed)
  if (type === undefined)
    return gap(`No Instance type with a price has ${vcpu} vCPU and ${memoryGib} GiB.`, "capacity", [
      "Split the job into smaller ones."
    ])
  const size = serverlessSize(need.vcpu, need.memoryGib)
  const rejected: ReadonlyArray<Rejected> = [
    { option: "Serverless Job", monthlyEur: size === null ? null : monthly(site, jobLines(need, size)), why: noNetwork }
  ]
  const owns = owner.id === need.id
  return placement(
    "job.scheduled",
    need,
    component(need, site, "job.scheduled", owns ? "Instance with cron" : `Cron on the Instance of ${owner.id}`, {
      size: owns ? type.name : null,
      zones: site.region.zones.slice(0, 1),
      encrypted: false,
      ...(owns ? { vcpu: type.vcpu, memoryGib: type.memoryGib } : { min: 0 }),
      rejected
    }),
    {
      usage: owns ? machineLines(need.id, type, 1, addressed) : [],
      sla: noSla(false, "virtual-instances"),
      warnings: owns
        ? [
            ...(addressed ? [publicAddressWarning(need.id, machinesOf(needs, site), site)] : []),
            ...saidAloud(exposedInstances(site)),
            userDataWarning(need.id),
            ...hdsWarning(site, "Instance types outside the HDS offer")
          ]
        : [],
      assumptions: [
        `${need.id}: ${noNetwork} ${jobs.length === 1 ? "It has a small Instance." : "All such jobs share one small Instance."}`
      ]
    }
  )
}

export const job: ProviderKind<"job.scheduled"> = {
  sees: "everything",
  place: (need, site, needs) => {
    const shared = jobsOnInstance(needs)
    if (!fiveFields.test(need.schedule))
      return gap("The schedule is not five fields of cron.", "provider", [
        "Write it as minute, hour, day, month and weekday, in UTC."
      ])
    if (isHosted(needs, need.id)) return placeCronJob(need, site)
    if (shared.some(({ id }) => id === need.id)) return placeOnInstance(need, shared, site, needs)
    const size = serverlessSize(need.vcpu, need.memoryGib)
    return size === null
      ? gap("A Serverless Job has 6 vCPU and 12 GB at most.", "capacity", [
          "Split the job into smaller ones.",
          "Place this tier on AWS."
        ])
      : placeServerless(need, size, site)
  },
  terraform: (placed, plan) => {
    if (isHosted(needsOf(plan), placed.need.id)) return hostedTerraform(plan, placed.need)
    const jobs = jobsOnInstance(needsOf(plan))
    const shared = jobs.some(({ id }) => id === placed.need.id)
    if (!shared) return serverlessTerraform(placed, plan)
    return jobs[0]?.id === placed.need.id ? instanceTerraform(placed, plan, jobs) : { files: [] }
  }
}

/** A run that takes four times as long as planned is stopped. */
const patience = 4

const serverlessTerraform = (placed: Placement<"job.scheduled">, plan: Plan): TerraformPart => {
  const { need, component } = placed
  const environment = environmentOf(plan, need)
  return {
    files: [
      {
        file: "jobs.tf",
        blocks: [
          resource(
            "scaleway_job_definition",
            tf(plan, component.id),
            {
              name: slug(component.id, { separator: "-", maxLength: 30 }),
              description: `Runs ${need.service} by schedule.`,
              image_uri: imageOf(plan, need.service),
              startup_command: need.command === null ? undefined : ["sh", "-c", need.command],
              cpu_limit: Math.round((component.vcpu ?? 1) * 1000),
              memory_limit: Math.round((component.memoryGib ?? 1) * 1024),
              local_storage_capacity: 1000,
              timeout: `${Math.max(10, Math.ceil(need.minutesPerRun * patience))}m`,
              env: environment.plain
            },
            [
              block("cron", [], { schedule: need.schedule, timezone: "Etc/UTC" }),
              ...secretsIn(plan, need).map(({ key, name }) =>
                block("secret_reference", [], {
                  secret_id: ref(`${secretResource(plan, key)}.id`),
                  environment: name
                })
              ),
              ...optionalBlocks(plan, need, "secret_reference", (environment, secret_id) => ({
                secret_id,
                environment
              }))
            ]
          )
        ]
      }
    ],
    variables: environment.variables
  }
}

const commandPath = (job: string): string => `/etc/app/${job}.command`

/** One line of cron: docker runs the job, cron mails nothing. */
const cronLine = (plan: Plan, need: Job): Value => {
  const name = tf(plan, need.id)
  return str`${need.schedule} root /usr/local/sbin/run-${name.replaceAll("_", "-")}\n`
}

const instanceTerraform = (placed: Placement<"job.scheduled">, plan: Plan, jobs: ReadonlyArray<Job>): TerraformPart => {
  const name = tf(plan, placed.component.id)
  const placedJobs = placementsOf(plan, "job.scheduled").filter(({ need }) => jobs.some(({ id }) => id === need.id))
  const environments = placedJobs.map(({ need }) => ({ name: tf(plan, need.id), of: environmentOf(plan, need), need }))
  /** The command is data in a file of its own: the script never contains it. */
  const files = (job: string, need: Job): ReadonlyArray<Value> => [
    ...(need.command === null ? [] : [{ path: commandPath(job), permissions: "0600", content: need.command }]),
    {
      path: `/usr/local/sbin/run-${job.replaceAll("_", "-")}`,
      permissions: "0700",
      content: str`#!/bin/sh\nexec docker run --rm --name=${job} --env-file=${environmentPath(job)} --security-opt=no-new-privileges ${imageOf(plan, need.service)}${
        need.command === null ? "" : ` sh -c "$(cat ${commandPath(job)})"`
      }\n`
    }
  ]
  return {
    files: [
      {
        file: "jobs.tf",
        blocks: machineBlocks(plan, {
          name,
          size: placed.component.size,
          count: 1,
          zones: placed.component.zones,
          ofProcesses: true,
          cloudInit: cloudInit({
            environments: environments.map(({ name: job, of }) => ({
              name: job,
              values: of.all
            })),
            files: [
              ...environments.flatMap(({ name: job, need }) => files(job, need)),
              {
                path: "/etc/cron.d/app",
                permissions: "0644",
                content: call(
                  "join",
                  "",
                  placedJobs.map(({ need }) => cronLine(plan, need))
                )
              }
            ],
            commands: []
          })
        })
      }
    ],
    variables: [...environments.flatMap(({ of }) => of.variables), ...smtpVariables(plan)]
  }
}
