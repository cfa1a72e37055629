import type { Drawn } from "./Filling.ts"

/** Letters and digits of a value whose kind nothing says. */
const usual: Drawn = { as: "text", length: 64 }

/** How a value is drawn, and the text around it: `hex:32`, `base64:32`, `text:64`, `account:24`, `base64:{random}:32`. */
export const drawnAs = (form: string | null): { readonly before: string; readonly drawn: Drawn } => {
  const laravel = /^base64:\{random\}:(\d{1,3})$/.exec(form ?? "")
  if (laravel !== null) return { before: "base64:", drawn: { as: "base64", length: Number(laravel[1]) } }
  const match = /^(text|account|hex|base64):(\d{1,3})$/.exec(form ?? "")
  const as = match?.[1]
  const length = Number(match?.[2])
  return as === "text" || as === "account" || as === "hex" || as === "base64"
    ? { before: "", drawn: { as, length: Math.min(128, Math.max(8, length)) } }
    : { before: "", drawn: usual }
}
