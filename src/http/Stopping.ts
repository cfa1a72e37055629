import { Context } from "effect"

/** Whether the server is stopping: it then finishes what runs and takes on nothing new. */
export class Stopping extends Context.Reference<Stopping>()("groundplan/http/Stopping", {
  defaultValue: (): { readonly now: () => boolean } => ({ now: () => false })
}) {}
