import { Schema } from "effect"
import { ProjectState } from "./Project.ts"

/** No such project, or another account's: the two look alike. */
export class ProjectNotFound extends Schema.TaggedError<ProjectNotFound>()("ProjectNotFound", {}) {
  override get message() {
    return "No project with this id; list the projects to see the ids there are."
  }
}

/** The account has as many projects as its plan keeps. */
export class ProjectsFull extends Schema.TaggedError<ProjectsFull>()("ProjectsFull", { limit: Schema.Int }) {
  override get message() {
    return `The plan keeps at most ${this.limit} projects (storedProjects) and they are all there; delete one that is no longer needed, or take a larger plan.`
  }
}

export class VersionNotFound extends Schema.TaggedError<VersionNotFound>()("VersionNotFound", {
  version: Schema.Number,
  newest: Schema.Int,
  /** The oldest that is still kept; 1 where none had to go. */
  oldest: Schema.optionalWith(Schema.Int, { default: () => 1 }),
  /** What the caller named it by. */
  parameter: Schema.optionalWith(Schema.Literal("version", "from", "to"), { default: () => "version" as const })
}) {
  override get message() {
    const kept = this.oldest === 1 ? "" : `, the oldest that is kept ${this.oldest}`
    return `${this.parameter}: there is no version ${this.version}; the newest is ${this.newest}${kept}.`
  }
}

export class FileNotFound extends Schema.TaggedError<FileNotFound>()("FileNotFound", {}) {
  override get message() {
    return "path: this tier has no such file; leave path out to list the files there are."
  }
}

/** Something needs a design and there is none yet. */
export class DesignRequired extends Schema.TaggedError<DesignRequired>()("DesignRequired", {}) {
  override get message() {
    return "The project has no design yet; design it first."
  }
}

/** Another call is at work on the same thing. */
export class OperationInProgress extends Schema.TaggedError<OperationInProgress>()("OperationInProgress", {
  doing: Schema.Union(ProjectState, Schema.Literal("answering"))
}) {
  override get message() {
    return `Another call is still ${this.doing}; wait for its answer instead of repeating the call.`
  }
}

/** The call took so long that its hold on the project ended and another call may have taken over; nothing was written. */
export class LeaseLost extends Schema.TaggedError<LeaseLost>()("LeaseLost", {}) {
  override get message() {
    return "The call took too long and another one has changed the project since; look at the project, then try again."
  }
}

export class CursorInvalid extends Schema.TaggedError<CursorInvalid>()("CursorInvalid", {}) {
  override get message() {
    return "cursor: is not one that this list gave out; leave it out to begin with the most recent."
  }
}
