/** Programs that listen to their own machine alone unless they are told: nothing outside of a container reaches them then. */

/** Programs that take the address as an argument. */
const byArgument = /^(?:vite|astro|nuxt|nuxi)\s{1,5}preview\b(?!.*\s--host\b)/

/** A start command that listens where the platform asks. */
export const reachable = (command: string): string => (byArgument.test(command) ? `${command} --host 0.0.0.0` : command)

/** Variables that say the same to the programs that ask for one of their own. */
export const addressOf = (command: string): ReadonlyArray<string> =>
  /(?:^|\s)fastify\s{1,5}start\b/.test(command) ? ["FASTIFY_ADDRESS=0.0.0.0"] : []
