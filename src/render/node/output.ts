/** Builds that leave a whole program in a folder of their own: it is all that the final image is given. */
import type { Build } from "../images/buildOf.ts"
import { home } from "../recipes/instructions.ts"

/** Whether the output alone runs: no other process and no step before a deployment needs the rest. */
export const isWhole = ({ packing, prisma, release, services }: Build): boolean =>
  packing.output !== null && prisma === null && release === null && services.length === 1

const isNext = ({ packing }: Build): boolean => packing.output === ".next/standalone"

const inside = (folder: string, path: string): string => (folder === "" ? path : `${folder}/${path}`)

/** What is left to do once the output is built. */
export const complete = (build: Build): ReadonlyArray<string> => {
  const { folder } = build
  if (!isNext(build)) return []
  const server = `${home(folder)}/.next/standalone/${inside(folder, "server.js")}`
  return isWhole(build)
    ? [`RUN mkdir -p ${home(folder)}/public`]
    : ["# The server that the build wrote, where all of the rest lies.", `RUN cp ${server} ${home(folder)}/server.js`]
}

/** Copies from the build stage into the folder of the final image; `as` gives all to a user. */
export const copies = (build: Build, as: string): ReadonlyArray<string> => {
  const { folder } = build
  const from = home(folder)
  if (!isWhole(build)) return [`COPY --from=build ${as} /app /app`]
  return isNext(build)
    ? [
        `COPY --from=build ${as} ${from}/.next/standalone ./`,
        `COPY --from=build ${as} ${from}/.next/static ./${inside(folder, ".next/static")}`,
        `COPY --from=build ${as} ${from}/public ./${inside(folder, "public")}`
      ]
    : [`COPY --from=build ${as} ${from}/.output ./${inside(folder, ".output")}`]
}
