/** What is asked of a server that can be written to, and how it answers. */
export interface Answer {
  readonly status: number
  /** JSON, or the bytes themselves. */
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** What a token may do. */
export interface Grant {
  readonly login: string
  readonly contents?: boolean
  readonly pulls?: boolean
  /** `tree`: refused by fine-grained tokens' 403; `scope`: by classic ones' 404; `ref`: only when the branch moves. */
  readonly workflows?: true | "tree" | "scope" | "ref"
}

export interface Asked {
  readonly method: string
  /** Behind owner and name. */
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
  readonly grant: Grant | undefined
}

export const forbidden = (permission: string): Answer => ({
  status: 403,
  body: { message: "Resource not accessible by personal access token" },
  headers: { "x-accepted-github-permissions": permission }
})
