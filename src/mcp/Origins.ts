import { Context, Option } from "effect"

/** Origins of web pages that may call the MCP endpoint besides those of this machine, e.g. `https://app.example.com`. */
export class Origins extends Context.Reference<Origins>()("groundplan/mcp/Origins", {
  defaultValue: (): ReadonlySet<string> => new Set()
}) {}

const loopback: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/**
 * Whether a request may come from this `Origin`. Programs send none. Comparing it with `Host` would not help: a page
 * that has its own name point at this server sends the same foreign name in both.
 */
export const isAllowed = (origin: string | undefined, allowed: ReadonlySet<string>): boolean =>
  origin === undefined ||
  allowed.has(origin) ||
  Option.liftThrowable(() => new URL(origin))().pipe(Option.exists(({ hostname }) => loopback.has(hostname)))
