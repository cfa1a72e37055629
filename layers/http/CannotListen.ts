import { Predicate, Schema } from "effect"

/** Ways out by what the system says; everything else is told as it says it. */
const told: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `PORT: ${port} on ${host} is taken by another program; stop that one, or name another port (PORT=0 takes a free one).`,
  EACCES: (_, port) => `PORT: this user may not open ${port}; name one from 1024 on.`,
  EADDRNOTAVAIL: (host) => `HOST: ${host} is no address of this machine; 127.0.0.1 is, and 0.0.0.0 stands for all.`,
  ENOTFOUND: (host) => `HOST: there is no ${host}; name an address of this machine.`
}

/** The server cannot be reached at the address that it was told to have. */
export class CannotListen extends Schema.TaggedError<CannotListen>()("CannotListen", {
  host: Schema.String,
  port: Schema.Number,
  code: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return (
      told[this.code]?.(this.host, this.port) ??
      `PORT, HOST: ${this.host}:${this.port} cannot be listened on: ${this.reason}`
    )
  }
}

/** Why a server does not listen, in words. */
export const cannotListen =
  ({ host, port }: { readonly host: string; readonly port: number }) =>
  ({ cause }: { readonly cause: unknown }): CannotListen =>
    new CannotListen({
      host,
      port,
      code: Predicate.hasProperty(cause, "code") ? String(cause.code) : "",
      reason: cause instanceof Error ? cause.message : String(cause)
    })
