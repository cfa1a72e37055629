/** The header that every answer of any kind carries. */
export const requestIdHeader = "x-request-id"

const wellFormed = /^[\w.:=-]{1,128}$/

/** The caller's own id where it is well formed, a new one otherwise. */
export const requestIdOf = (asked: string | undefined): string =>
  asked !== undefined && wellFormed.test(asked) ? asked : crypto.randomUUID()
