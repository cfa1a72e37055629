/** Parts of the application that answer at one address, each to paths of its own. */
import type { ServiceRoute } from "../facts/Service.ts"
import type { Process, Workload } from "./Workload.ts"

/** Requests for one address that do not go to the part that has it. */
export interface SharedPaths {
  /** Id of the process whose address it is. */
  readonly front: string
  readonly paths: readonly [string, ...ReadonlyArray<string>]
}

/** Most paths that come to one process by the address of another: load balancers allow few rules. What is over is said. */
const mostPaths = 30

const whole = ({ decides, paths }: ServiceRoute): boolean => decides === undefined && paths.includes("/")

/** The paths of a route that decide alone: a load balancer can be told these. */
const byPath = ({ decides, paths }: ServiceRoute): ReadonlyArray<string> =>
  decides === undefined ? paths.filter((path) => /^\/[\w.$/~@:+-]{1,100}$/.test(path)) : []

/** The process that has the address of a route: whatever goes nowhere else goes there. */
export const frontOf = (
  { processes }: Pick<Workload, "processes">,
  { address }: Pick<ServiceRoute, "address">
): Process | undefined =>
  processes.find(({ service }) => service.routes?.some((route) => route.address === address && whole(route)))

/** The paths of another's address that come to a process. */
export const sharedPathsOf = (
  workload: Pick<Workload, "processes">,
  process: Process
): { readonly sharedPaths?: SharedPaths } => {
  const routes = process.service.routes ?? []
  const front = routes.flatMap((route) => frontOf(workload, route) ?? []).find((one) => one !== process)
  if (front === undefined || front.role !== "web" || !front.service.public || !process.service.public) return {}
  const all = new Set(routes.filter((route) => frontOf(workload, route) === front).flatMap(byPath))
  const [first, ...others] = [...all].slice(0, mostPaths)
  return first === undefined ? {} : { sharedPaths: { front: front.id, paths: [first, ...others] } }
}
