import { frontOf } from "../../blueprint/sharedAddress.ts"
import type { ReadinessItem } from "../../blueprint/Readiness.ts"
import type { Process } from "../../blueprint/Workload.ts"
import type { ServiceRoute } from "../../facts/Service.ts"
import { sentenceList } from "../sentenceList.ts"
import type { ReadinessRule, Told } from "../ReadinessRule.ts"

/** Most paths that are named. */
const most = 6

/** Whether the tier's files send the paths of a route to the process. */
const isCarried = ({ placements }: Told, { id }: Process, { decides, paths }: ServiceRoute): boolean =>
  decides === undefined &&
  placements.some(
    ({ need, routesPaths }) =>
      routesPaths === true &&
      need.id === id &&
      need.kind === "compute.container" &&
      paths.every((path) => need.sharedPaths?.paths.includes(path) === true)
  )

const itemOf = (front: Process, process: Process, missing: ReadonlyArray<ServiceRoute>): ReadinessItem => {
  const paths = [...new Set(missing.flatMap((route) => (route.decides === undefined ? route.paths : [])))]
  const decides = [...new Set(missing.flatMap((route) => route.decides ?? []))]
  const what = [
    ...(paths.length === 0 ? [] : [`requests for ${sentenceList(paths.slice(0, most))}`]),
    ...(decides.length === 0 ? [] : [`those that ${sentenceList(decides)} of the request tells`])
  ]
  const { name } = process.service
  return {
    code: "address_shared",
    state: "needs_input",
    service: name,
    what: `How requests for the address of ${front.service.name} reach ${name}`,
    why: `the proxy of its compose file sends ${what.join(", and ")} to ${name}, and these files give each of the two an address of its own`,
    evidence: missing.map(({ evidence }) => evidence).slice(0, 3),
    wayOut: `Run that proxy as a part of the application with an image of its own in front of the two, or have ${front.service.name} call ${name} at its own address.`
  }
}

/** Parts of the application that share an address, where nothing in the tier tells their requests apart. */
export const sharedAddress: ReadinessRule = {
  name: "sharedAddress",
  stops: false,
  find: (told) =>
    told.workload.processes.flatMap((process): ReadonlyArray<ReadinessItem> => {
      const missing = (process.service.routes ?? []).filter((route) => {
        const front = frontOf(told.workload, route)
        return front !== undefined && front !== process && !isCarried(told, process, route)
      })
      const [first] = missing
      const front = first === undefined ? undefined : frontOf(told.workload, first)
      return front === undefined ? [] : [itemOf(front, process, missing)]
    })
}
