import { baseName } from "../paths.ts"

/** Whether a folder's program fills databases with made-up data, whatever way it is started. */
export const isTestData = (folder: string): boolean =>
  /^(?:[\w-]{1,40}[._-])?(?:db|data|database|test[-_]?data)?[-_]?seeder(?:[-_.]?(?:api|utility|util|tool|cli|service|app))?$/i.test(
    baseName(folder)
  )
