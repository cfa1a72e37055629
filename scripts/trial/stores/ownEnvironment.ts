import { env } from "node:process"

/** What servers of this machine find their libraries and folders by. */
export const ownEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
)
