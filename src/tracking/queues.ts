import { Schema } from "effect"
import * as Queue from "../jobs/Queue.ts"
import { ProjectId } from "../projects/Project.ts"

const PullNumber = Schema.Int.pipe(Schema.positive())

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

/** Reads a pull request onto a followed branch, to say what it would change; no version is made of it. */
export const pulls = Queue.make({
  name: "tracking-pulls",
  payload: Schema.Struct({ project: ProjectId, number: PullNumber }),
  expiresIn: "130 seconds",
  retries: 3,
  retryDelay: "10 seconds",
  // one of an account at a time: another account's is read beside it
  concurrency: 2,
  oneWaiting: true
})

/** Writes a comment, or brings the one that is there up to date. */
export const comments = Queue.make({
  name: "tracking-comments",
  payload: Schema.Struct({
    project: ProjectId,
    on: Schema.Union(
      Schema.Struct({ commit: Schema.String }),
      Schema.Struct({ pull: PullNumber, head: Schema.String })
    ),
    text: Schema.String.pipe(Schema.maxLength(4000)),
    /** Only where there is one already. */
    onlyUpdate: Schema.Boolean
  }),
  expiresIn: "60 seconds",
  retries: 5,
  retryDelay: "30 seconds",
  concurrency: 1,
  oneWaiting: false
})
export type CommentOrder = typeof comments.payload.Type

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
