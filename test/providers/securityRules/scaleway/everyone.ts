/** Ranges that are the whole internet. */
import type { Known } from "../../../support/terraform/Reading.ts"

const all: ReadonlySet<string> = new Set(["0.0.0.0/0", "::/0"])

export const isEveryone = (range: Known): boolean => typeof range === "string" && all.has(range)
