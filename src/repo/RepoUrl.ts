/** What a caller's text says about where the repository is. */
export interface RepoUrl {
  readonly owner: string
  readonly name: string
  /** From a `/tree/<ref>` address; may hold `/`. */
  readonly ref?: string
}
