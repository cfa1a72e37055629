import type { Inquiry } from "../Answer.ts"

/** Where the files of a tier are. */
export const filesOf = ({ known: { folder }, say }: Inquiry, tier: string): string =>
  folder === undefined ? say("answer.files.api", { tier }) : say("answer.files.folder", { tier, folder })
