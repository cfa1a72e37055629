import { Schema } from "effect"
import * as Queue from "../jobs/Queue.ts"
import { ProjectId } from "../projects/Project.ts"

const OfProject = Schema.Struct({ project: ProjectId })

/** Reads what was pushed. Longer than a lease of a project lasts: a killed node holds no push back for more than that. */
export const pushes = Queue.make({
  name: "tracking-pushes",
  payload: OfProject,
  expiresIn: "130 seconds",
  retries: 5,
  retryDelay: "5 seconds",
  concurrency: 2,
  oneWaiting: true
})

/** Looks where a branch stands. */
export const checks = Queue.make({
  name: "tracking-checks",
  payload: OfProject,
  expiresIn: "60 seconds",
  retries: 2,
  retryDelay: "1 minute",
  concurrency: 2,
  oneWaiting: true
})
