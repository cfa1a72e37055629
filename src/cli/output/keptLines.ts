import type { Written } from "./writeOwned.ts"

/** Most files that are named. */
const most = 20

const named = (title: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length === 0
    ? []
    : [
        title,
        ...lines.slice(0, most).map((line) => `  ${line}`),
        ...(lines.length > most ? [`  and ${lines.length - most} more`] : [])
      ]

/** Tells where each file of a person is that stood in the way of a new one. */
export const keptLines = ({ kept, left }: Written): ReadonlyArray<string> => [
  ...named(
    "Yours, kept beside the new files:",
    kept.map(({ as, path }) => `${path} is ${as}`)
  ),
  ...named("Changed by you and no part of the plan any more, left as they are:", left)
]
