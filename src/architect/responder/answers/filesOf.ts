import type { Inquiry } from "./Answer.ts"

/** Where the files of the tier are. */
export const filesOf = ({ known: { focus, folder }, say }: Inquiry): string =>
  folder === undefined
    ? say("ask.deploy.files", { tier: focus.name })
    : say("ask.deploy.folder", { tier: focus.name, folder })
