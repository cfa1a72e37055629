/** What the part of a deployment that happens in the cluster is told of its processes. */
import { hosted, objectName } from "../../providers/kubernetes.ts"
import { releasedIn } from "../kubernetes/releaseJob.ts"
import type { Rendering } from "../Rendering.ts"
import { processEntry } from "./kubernetesScripts.ts"

/** Names of variables that are names; others are not passed on. */
const wellFormed = /^[A-Za-z_][A-Za-z0-9_]{0,127}$/

/** What each process asks for, as JSON. */
export const processes = (rendering: Rendering): string =>
  JSON.stringify(
    hosted(rendering.plan).map(({ need }) =>
      processEntry(
        need.id,
        need.environment.flatMap(({ name, secret }) => (secret && wellFormed.test(name) ? [name] : []))
      )
    )
  )

/** Names of the jobs that run before a version takes traffic. */
export const clusterReleases = (rendering: Rendering): ReadonlyArray<string> =>
  releasedIn(rendering).map(({ placed }) => `${objectName(placed.need.id)}-release`)
