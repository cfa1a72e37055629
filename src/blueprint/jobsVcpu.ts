/** The work that jobs give to each worker; requests cause those jobs. */
import { compute } from "./constants.ts"
import type { Process, Workload } from "./Workload.ts"

/** A clock alone does no work; a worker that runs one beside it does. */
const doesWork = ({ service, single }: Process): boolean =>
  single === null || service.supervises?.some(({ role }) => role === "worker") === true

/** vCPU that a worker's part of the jobs keeps busy at the stated peak. */
export const jobsVcpu = ({ processes, traffic }: Workload, process: Process): number => {
  const working = processes.filter(({ role }) => role === "worker")
  // a scheduler only says when; the others do the work, unless there are none
  const able = working.filter(doesWork)
  const doing = able.length > 0 ? able : working
  return doing.includes(process)
    ? (traffic.peakRps * compute.jobsPerRequest.value) / doing.length / compute.jobsPerVcpu.value
    : 0
}
