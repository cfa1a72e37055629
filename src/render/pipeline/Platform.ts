/** What a script needs to be told of the CI that runs it; everything else is the same everywhere. */
export interface Platform {
  /** The checked-out repository, as a shell writes it. */
  readonly root: string
  /** A folder that is gone after the job. */
  readonly scratch: string
  /** A name for this run. */
  readonly run: string
  /** Says why the job fails; the text may hold variables of the shell. */
  readonly error: (text: string) => string
  /** Hands a value of one line on to the steps that follow. */
  readonly hand: (name: string, value: string) => string
}
