import type { KeptEdit } from "../blueprint/Edit.ts"

/** How a message is called to mind. */
export const saidIn = ({ message, version }: KeptEdit): string =>
  message === null ? "an earlier message" : `“${message}”${version === null ? "" : ` (version ${version})`}`
