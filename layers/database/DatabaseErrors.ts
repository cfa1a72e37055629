import { Schema } from "effect"

/** The PostgreSQL server of DATABASE_URL does not answer, or does not let us in. */
export class DatabaseUnreachable extends Schema.TaggedError<DatabaseUnreachable>()("DatabaseUnreachable", {
  reason: Schema.String
}) {
  override get message() {
    return `DATABASE_URL: the database cannot be used: ${this.reason}`
  }
}

/** Another process works on the embedded database; two at once would lose data. */
export class DatabaseLocked extends Schema.TaggedError<DatabaseLocked>()("DatabaseLocked", {
  directory: Schema.String,
  /** Its process id, and its host where that is another one. */
  holder: Schema.String,
  /** Where it serves, if it is a server that has said so. */
  address: Schema.optionalWith(Schema.String, { exact: true })
}) {
  override get message() {
    const who = `${this.holder}${this.address === undefined ? "" : `, which serves ${this.address}`}`
    return `GROUNDPLAN_DATA_DIR: the embedded database in ${this.directory} is in use by ${who}; stop that process first, or use a PostgreSQL server (DATABASE_URL).`
  }
}

/** The folder of the embedded database cannot be used. */
export class DatabaseBroken extends Schema.TaggedError<DatabaseBroken>()("DatabaseBroken", {
  directory: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `GROUNDPLAN_DATA_DIR: the embedded database in ${this.directory} cannot be opened: ${this.reason.replace(/\.$/, "")}. Put a copy of the folder in its place, or name another one to begin anew.`
  }
}

/** What keeps a database from being there at the start: one line each, naming the variable. */
export type DatabaseFailure = DatabaseUnreachable | DatabaseLocked | DatabaseBroken
