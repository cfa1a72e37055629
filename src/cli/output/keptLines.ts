import { manifestName } from "../../repo/ownFiles/Manifest.ts"
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
  ...named("No part of the plan, and not as Groundplan wrote them, so left as they are:", left)
]

/** What has to be looked at before anything is applied: it is told first. */
export const foreignLines = ({ foreign, kept }: Written): ReadonlyArray<string> => {
  const aside = kept.find(({ path }) => path === manifestName)
  return [
    ...(aside === undefined
      ? []
      : [
          `${manifestName}, the record of what Groundplan wrote, could not be read; it is ${aside.as} now, and a new one is made.`
        ]),
    ...named(
      "Terraform reads these files too, and no plan is known that has them. Move or delete what is not yours before you run it:",
      foreign
    )
  ]
}
