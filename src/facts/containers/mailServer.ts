import type { ComposeService } from "./ComposeService.ts"

/** Ports at which other servers and people hand in mail. */
const ports: ReadonlySet<number> = new Set([25, 465, 587])

/** Settings that tell a server whom it hands all mail on to. */
const relay = /(?:^|_)(?:RELAY_?HOST|SMART_?HOST|RELAY_?(?:SERVER|DOMAIN)|SMTP_RELAY)(?:_|$)/i

/** Folders in which a server keeps the mail of people; a relay has only what waits to be sent. */
const mailboxes = /(?:^|\/)(?:mail|vmail|maildirs?|mailboxes|mail-data)\/?$/i

/**
 * Tells a server that mail comes to from a relay by which an application sends its own: it is open under the very port
 * that the world knows, or keeps mail.
 */
export const isMailServer = ({
  environment,
  mounts,
  ports: open
}: Pick<ComposeService, "environment" | "mounts" | "ports">): boolean => {
  if (environment.some(({ name }) => relay.test(name))) return false
  return (
    open.some(
      ({ address, container, development, host }) =>
        ports.has(container) && host === container && !development && !/^(?:127\.|localhost|\[?::1)/.test(address ?? "")
    ) ||
    mounts
      .slice(0, 100)
      .some(({ kind, target }) => kind !== "tmpfs" && !target.startsWith("/etc/") && mailboxes.test(target))
  )
}
