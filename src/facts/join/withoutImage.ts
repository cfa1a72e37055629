import type { ServiceSignal } from "../Signal.ts"

/** A sign without what it says of an image: one is written for its service, and what the image alone starts does not count. */
export const withoutImage = (signal: ServiceSignal): ServiceSignal => ({
  ...signal,
  dockerfile: undefined,
  buildContext: undefined,
  stage: undefined,
  buildArguments: undefined,
  startCommand: signal.source === "dockerfile" ? undefined : signal.startCommand
})
