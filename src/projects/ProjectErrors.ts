import { Schema } from "effect"
import { ProjectState } from "./Project.ts"

/** No such project, or another account's: the two look alike. */
export class ProjectNotFound extends Schema.TaggedError<ProjectNotFound>()("ProjectNotFound", {}) {
  override get message() {
    return "No project with this id; list the projects to see the ids there are."
  }
}

export class VersionNotFound extends Schema.TaggedError<VersionNotFound>()("VersionNotFound", {
  version: Schema.Number,
  newest: Schema.Int,
  /** What the caller named it by. */
  parameter: Schema.optionalWith(Schema.Literal("version", "from", "to"), { default: () => "version" as const })
}) {
  override get message() {
    return `${this.parameter}: there is no version ${this.version}; the newest is ${this.newest}.`
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
