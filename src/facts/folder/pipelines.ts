import { ciFiles } from "../data/ciFiles.ts"

/** Whether a file configures continuous integration. */
export const isPipeline = (path: string): boolean =>
  path.startsWith(".github/actions/") || ciFiles.some(([pattern]) => pattern.test(path))
