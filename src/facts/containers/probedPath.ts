const probed = /https?:\/\/([^/\s"']{1,100})(\/[\w./-]{0,100})/

/** Hosts of the public internet: a name with a domain, and not an address or this machine's. */
const elsewhere =
  /^(?![\d.]{7,15}(?::|$))(?!localhost|\[|.{0,60}\.(?:local|internal|svc|localhost)(?::|$))[\w-]{1,60}(?:\.[\w-]{1,60}){0,5}\.[a-z]{2,24}(?::\d{1,5})?$/i

/** Paths that fetch another site's page or picture through the service. */
const fetches =
  /^\/(?:[\w-]{1,60}\.){1,4}(?:com|org|net|io|dev|app|co|edu|gov)(?:\/|$)|\.(?:png|jpe?g|gif|ico|svg|webp|css|js)$/i

/** A command with its variables filled in: with the default that it names, else with nothing. */
const expanded = (command: string): string =>
  command
    .slice(0, 2000)
    .replace(/\$\{\w{1,60}(?::?-([^{}]{0,60}))?\}|\$[A-Za-z_]\w{0,60}/g, (_, value?: string) => value ?? "")

/** The path by which a check of a container asks the service whether it is well. */
export const probedPath = (command: string | null | undefined): string | undefined => {
  const [, host = "", path] = probed.exec(expanded(command ?? "")) ?? []
  // an empty part in its middle is a variable of which nothing is known
  return path === undefined || path.includes("//") || elsewhere.test(host) || fetches.test(path) ? undefined : path
}

/** The port of that address, where it is one of the machine itself. */
export const probedPort = (command: string | null | undefined): number | undefined => {
  const [, host = ""] = probed.exec(expanded(command ?? "")) ?? []
  const port = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):(\d{2,5})$/.exec(host)?.[1]
  return port === undefined ? undefined : Number(port)
}
