import type { ComposeService } from "./ComposeService.ts"

/** Whether a port is open on every address of the machine that runs a service. */
export const isPublished = ({ ports }: ComposeService): boolean =>
  ports.some(
    ({ address, development, host, protocol }) =>
      host !== null && protocol === "tcp" && !development && !/^(?:127\.|localhost|\[?::1)/.test(address ?? "")
  )
