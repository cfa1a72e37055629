/** How a store is brought back: steps that a person takes one after the other, looking in between. */
export interface Step {
  readonly says?: string
  readonly commands: ReadonlyArray<string>
}

export interface StoreRestore {
  readonly says: string
  readonly steps: ReadonlyArray<Step>
}

/** Objects of a bucket whose earlier versions are kept; `s3` is the command that speaks to it. */
export const versions = (bucket: string, s3: string): StoreRestore => ({
  says: "Earlier versions are kept. A deleted object is back once its delete marker is gone; an overwritten one is copied over itself.",
  steps: [
    {
      says: "With the object's name in `KEY`:",
      commands: [`BUCKET=${bucket}`, `${s3} list-object-versions --bucket "$BUCKET" --prefix "$KEY"`]
    },
    {
      says: "With the version of the delete marker in `MARKER`, or of the good object in `VERSION`, one of:",
      commands: [
        `${s3} delete-object --bucket "$BUCKET" --key "$KEY" --version-id "$MARKER"`,
        `${s3} copy-object --bucket "$BUCKET" --key "$KEY" --copy-source "$BUCKET/$KEY?versionId=$VERSION"`
      ]
    }
  ]
})
