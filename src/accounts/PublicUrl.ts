import { Context, Option } from "effect"

const isOfThisMachine = (hostname: string) => ["localhost", "127.0.0.1", "[::1]"].includes(hostname)

/** Reads the address at which others reach the service: https, except on this machine, and nothing behind the host. */
export const publicUrl = (text: string): Option.Option<string> =>
  Option.liftThrowable(() => new URL(text))().pipe(
    Option.filter(
      ({ hash, hostname, password, pathname, protocol, search, username }) =>
        (protocol === "https:" || (protocol === "http:" && isOfThisMachine(hostname))) &&
        pathname === "/" &&
        [hash, password, search, username].every((part) => part === "") &&
        !/[?#]/.test(text)
    ),
    Option.map(({ origin }) => origin)
  )

/** Whether only this machine reaches an address: nobody else can send anything there. */
export const isLocal = (url: string): boolean => isOfThisMachine(new URL(url).hostname)

/** Where others reach this service, without a slash at the end; none where the operator did not say. */
export class PublicUrl extends Context.Reference<PublicUrl>()("groundplan/accounts/PublicUrl", {
  defaultValue: (): Option.Option<string> => Option.none()
}) {}
