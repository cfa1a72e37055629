/** Web services on the cluster or in Serverless Containers; what those cannot carry goes to Instances. */
import type { Need } from "../../blueprint/Need.ts"
import { counted } from "../../blueprint/counted.ts"
import { keepsOpen } from "../../blueprint/openRequests.ts"
import { plainStart } from "../../blueprint/starting.ts"
import { monthly as perMonth } from "../../catalog/UsageLine.ts"
import { block, ref, slug } from "../../hcl/index.ts"
import { httpPath } from "../../facts/Protocol.ts"
import { followed } from "../followed.ts"
import { webContainers } from "../front.ts"
import { isHosted } from "../kubernetes.ts"
import { placementOf, placementsOf } from "../Plan.ts"
import { givenCommand } from "../shared/commandLine.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import { unboundWarnings } from "../spread.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { containerLimits, describeSize } from "./classes/serverless.ts"
import { environmentOf } from "./environment.ts"
import { domainCount, domainReady, domainVariable, exampleHost, firstOf, hostIn, hostOf } from "./domain.ts"
import { frontedBy, pipelines } from "./edge.ts"
import { hostedTerraform, placeDeployment } from "./hosted.ts"
import { type Grouped, grouped, peakOf, servesItself, whyInstances } from "./hosting.ts"
import { instanceTerraform, placeOnInstances } from "./instance.ts"
import { defaultPort } from "./packing.ts"
import { addressesPay } from "./addresses.ts"
import { cheapestType, machineLines } from "./machines.ts"
import { component, free, hdsWarning, monthly, noSla, placement } from "./making.ts"
import { output, resource, tags, tf } from "./names.ts"
import { needsOf } from "./names.ts"
import { privateNetwork } from "./network.ts"
import { imageOf } from "./registry.ts"
import { awakeShare, peakShare, serverlessLines, sleepingLines } from "./serverlessLines.ts"

type Container = Need<"compute.container">

const mib = 1024 * 1024

/** What comes above the fewest instances, where more than those may run. */
const beyond = (min: number, max: number): string =>
  max > min
    ? `; in a busy month those for twice the peak run ${peakShare.high * 100} % of the time. More, up to ${max}, are for traffic beyond what was stated and are not in the price`
    : ""

/** The Load Balancer has one list for everything behind it, and compares the address that a connection comes from. */
const whyOpen = (need: Container, site: Site, needs: ReadonlyArray<Need>): string | null => {
  if (servesItself(need, site, needs))
    return "its only Instance has to be reached from everywhere to get its certificate; from growth on a Load Balancer keeps the list"
  if (pipelines(needs).length > 0)
    return 'Edge Services stand before it and hide who calls; take the CDN and the firewall out as well ("no CDN, no WAF")'
  const beside = webContainers(needs).filter(
    ({ allowed, id }) => id !== need.id && !sameList(allowed ?? [], need.allowed ?? [])
  )
  return beside.length === 0
    ? null
    : `the Load Balancer has one list for all services behind it; allow the same addresses for ${beside.map(({ id }) => id).join(", ")}`
}

const sameList = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): boolean =>
  one.length === other.length && one.every((range) => other.includes(range))

const placeServerless = (need: Container, { max, min, size }: Grouped, site: Site): Placement<"compute.container"> => {
  const addressed = addressesPay(need.max, site)
  const machine = cheapestType(need.vcpu, need.memoryGib, need.max, site, addressed)
  return placement(
    "compute.container",
    need,
    component(need, site, "compute.container", "Serverless Container", {
      size: describeSize(size),
      min,
      max,
      public: true,
      vcpu: size.milliVcpu / 1000,
      memoryGib: size.memoryMib / 1024,
      requestsPerSecond: containerLimits.requestsPerSecond,
      idleTimeoutSeconds: keepsOpen(need) ? containerLimits.requestSeconds : 300,
      rejected:
        machine === undefined
          ? []
          : [
              {
                option: `${need.max} × ${machine.name} behind a Load Balancer`,
                monthlyEur: monthly(site, machineLines(need.id, machine, need.max, addressed)),
                why: `Systems to patch, a Load Balancer ${addressed ? "" : "and a Public Gateway "}to add to this price, and no scaling with the load.`
              }
            ]
    }),
    {
      usage: [
        ...(need.toZero === true && need.alone !== true
          ? sleepingLines(need, { size, min, max })
          : serverlessLines(need.id, { size, min, max }, need.role)),
        free(
          need.id,
          "scw.egress.instance",
          "Traffic to the internet",
          perMonth(need.egressGbPerMonth.expected, "GB"),
          "Outbound traffic of Serverless Containers is not charged."
        )
      ],
      sla: noSla(true, "serverless-containers"),
      unresolved: (need.names ?? []).map(({ host }) => host),
      warnings: [
        ...(need.toZero === true && need.alone !== true
          ? [
              {
                code: "cold_start",
                text: `${need.id}: none runs while nobody calls. The first request after a quiet quarter of an hour waits until a container has started, seconds for most programs and longer for large images.`
              }
            ]
          : []),
        ...unboundWarnings(need),
        ...(keepsOpen(need)
          ? [
              {
                code: "requests_end_at_15_minutes",
                text: `${need.id}: a request or WebSocket ends after 15 minutes; clients must connect again.`
              }
            ]
          : []),
        ...(peakOf(need, site) > containerLimits.requestsPerSecond
          ? [
              {
                code: "requests_per_second_limit",
                text: `${need.id}: one Serverless Container takes ${containerLimits.requestsPerSecond} requests per second, less than the ${peakOf(need, site)} this tier could carry; ask Scaleway for a higher limit before traffic grows that far.`
              }
            ]
          : []),
        ...(need.releaseCommand !== null && need.command === null
          ? [
              {
                code: "release_by_hand",
                text: `${need.id}: its start command is not known, so the release command (migrations) cannot run before it; run it by hand before a deployment.`
              }
            ]
          : []),
        ...hdsWarning(site, "Serverless Containers")
      ],
      assumptions: [
        ...(need.toZero === true && need.alone !== true
          ? [
              `${need.id}: it is awake about ${awakeShare(need).expected * 100} % of the month, if its requests come evenly, and is paid for that time. An estimate: whoever calls it, bots and uptime checks among them, keeps it awake.`
            ]
          : []),
        need.role === "worker"
          ? `${need.id}: instances for a peak run ${peakShare.expected * 100} % of the month, in a busy month those for twice the peak ${peakShare.high * 100} %.`
          : `${need.id}: ${counted(min, "instance")} ${min === 1 ? "carries" : "carry"} the stated peak${beyond(min, max)}.`,
        ...(need.releaseCommand !== null && need.command !== null
          ? [
              `${need.id}: the release command runs before the service in every new instance, and once more ${secondTry} seconds later where it failed. It must be safe to run twice${max > 1 ? ", and at the same time in several instances: Flyway, Liquibase and Ecto wait for each other, Rails, Knex and Prisma let one fail, Alembic, Django, Laravel and Doctrine take no lock, so a migration that changes rows is to do nothing the second time" : ""}.`
            ]
          : []),
        `${need.id}: the image is built for amd64 and is at most 1 GiB unpacked.`,
        `${need.id}: the service is regional; how its instances are spread over the zones is not published.`
      ]
    }
  )
}

export const container: ProviderKind<"compute.container"> = {
  sees: "everything",
  place: (need, site, needs) => {
    if (isHosted(needs, need.id))
      return followed(placeDeployment(need, site, needs), need, {
        open: "the cluster's own controller makes what listens for it; name the ranges in its Service as `loadBalancerSourceRanges`",
        awake: "a cluster keeps a pod of each service, and its nodes are paid anyway"
      })
    const why = whyInstances(need, needs)
    const group = grouped(need)
    if (why === null && group !== null)
      return followed(placeServerless(need, group, site), need, {
        open: "a Serverless Container has no list of callers; on AWS, or on Instances behind a Load Balancer, one can be kept",
        awake: null
      })
    const instead = why ?? "No Serverless Container is large enough."
    return followed(placeOnInstances(need, site, needs, instead), need, {
      open: whyOpen(need, site, needs),
      awake: `it runs on Instances, which are paid while they exist. ${instead}`.replace(/\.$/, "")
    })
  },
  terraform: (placed, plan) => {
    if (isHosted(needsOf(plan), placed.need.id)) return hostedTerraform(plan, placed.need)
    return placed.component.kind === "compute.vm" ? instanceTerraform(placed, plan) : serverlessTerraform(placed, plan)
  }
}

/** The service takes the shell's place where it is one command, so that it hears when it is to stop. */
const replacing = (command: string): string => {
  if (/[;&|<>()\n]|^cd /.test(command)) return command
  return /^[A-Za-z_]\w*=/.test(command) ? `exec env ${command}` : `exec ${command}`
}

/** Seconds after which a release command that failed is tried again: long enough for that of another instance. */
const secondTry = 15

/**
 * The release command, and once more where it failed: instances start at the same time, and there is no lock that every
 * tool takes. Some wait for each other; of others (Rails, Knex, Alembic) one fails, and finds everything done the second
 * time. It leaves the folder of the service as it was.
 */
const releasing = (command: string): string => `(${command}) || { sleep ${secondTry} && (${command}); }`

const startOf = (need: Container, told: boolean) => {
  if (need.command === null) return undefined
  if (need.releaseCommand !== null)
    return ["sh", "-c", `${releasing(need.releaseCommand)} && ${replacing(need.command)}`]
  return told ? ["sh", "-c", need.command] : undefined
}

/** Five minutes at the least: the release step runs in the start. */
const startSeconds = ({ starting }: Container): number => Math.max(300, starting?.seconds ?? plainStart)

/** The rights to a container's databases: made beside the container, they would come too late for its first start. */
const rightsBefore = (plan: Plan, { uses }: Container) => {
  const rights = placementsOf(plan, "db.relational")
    .filter(({ need }) => uses.includes(need.id))
    .map(({ component }) => ref(`scaleway_rdb_privilege.${tf(plan, component.id)}`))
  return rights.length === 0 ? undefined : rights
}

const serverlessTerraform = (placed: Placement<"compute.container">, plan: Plan): TerraformPart => {
  const { need, component } = placed
  const name = tf(plan, component.id)
  const environment = environmentOf(plan, need)
  const told = givenCommand(plan, need) !== null
  const asked = httpPath(need)
  const probe = asked === null ? { tcp: true } : {}
  const path = asked === null ? [] : [block("http", [], { path: asked })]
  const probing = (kind: string, failures: number, interval: string) =>
    block(kind, [], { failure_threshold: failures, interval, timeout: "5s", ...probe }, path)
  const own = !frontedBy(plan, need.id)
  return {
    files: [
      {
        file: "services.tf",
        blocks: [
          resource("scaleway_container_namespace", "main", {
            name: ref("local.name"),
            description: "Services of this tier.",
            tags
          })
        ]
      },
      {
        file: `service_${name}.tf`,
        blocks: [
          resource(
            "scaleway_container",
            name,
            {
              name: slug(component.id, { separator: "-", maxLength: 30 }),
              namespace_id: ref("scaleway_container_namespace.main.id"),
              image: imageOf(plan, need.service),
              command: startOf(need, told),
              port: need.port ?? defaultPort,
              cpu_limit: Math.round((component.vcpu ?? 1) * 1000),
              memory_limit_bytes: Math.round((component.memoryGib ?? 1) * 1024) * mib,
              min_scale: component.min,
              max_scale: component.max,
              timeout: component.idleTimeoutSeconds,
              privacy: "public",
              protocol: need.protocol === "grpc" ? "h2c" : "http1",
              https_connections_only: true,
              private_network_id: privateNetwork(plan),
              environment_variables: environment.plain,
              secret_environment_variables: environment.secret,
              tags,
              depends_on: rightsBefore(plan, need)
            },
            [
              block("scaling_option", [], { concurrent_requests_threshold: containerLimits.concurrencyTarget }),
              probing("startup_probe", startSeconds(need) / 10, "10s"),
              probing("liveness_probe", 5, "30s")
            ]
          ),
          ...(own ? [customDomain(plan, need.id, name)] : [])
        ]
      }
    ],
    variables: [...environment.variables, ...(own ? [domainVariable(plan), ...domainReady(plan)] : [])],
    outputs: [output(`${name}_url`, `Address of ${component.id}.`, ref(`scaleway_container.${name}.public_endpoint`))],
    examples: { domain: exampleHost(plan) }
  }
}

/** The record must exist first: the provider checks it. */
const customDomain = (plan: Plan, id: string, name: string) =>
  resource("scaleway_container_domain", name, {
    count: domainCount(plan),
    container_id: ref(`scaleway_container.${name}.id`),
    hostname: hostOf(plan, id),
    depends_on: placementOf(plan, "dns") === undefined ? undefined : [ref(`scaleway_domain_record.${name}`)]
  })

/** The host name the platform gives to a container. */
export const containerHost = (name: string) => firstOf(hostIn(ref(`scaleway_container.${name}.public_endpoint`)))
