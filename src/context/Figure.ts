/** A number that a design rests on, with its unit, where it comes from and how sure that is. */
export interface Figure {
  readonly value: number
  readonly unit: string
  /** What it says, as the beginning of a sentence. */
  readonly what: string
  /** P: published or measured by the source; D: derived from such figures; E: our own engineering default. */
  readonly class: "P" | "D" | "E"
  readonly source: string
}

const classes = { P: "published", D: "derived", E: "our default" } as const

/** A published or measured figure. */
export const published = (what: string, value: number, unit: string, source: string): Figure => ({
  what,
  value,
  unit,
  class: "P",
  source
})

/** A figure computed from published ones. */
export const derived = (what: string, value: number, unit: string, source: string): Figure => ({
  what,
  value,
  unit,
  class: "D",
  source
})

/** A default of ours, to be overridden by whoever knows better. */
export const chosen = (what: string, value: number, unit: string): Figure => ({
  what,
  value,
  unit,
  class: "E",
  source: ""
})

/** The figure as an assumption that a reader can check. */
export const assumption = ({ class: of, source, unit, value, what }: Figure): string =>
  `${what}: ${value}${unit === "" ? "" : ` ${unit}`} (${classes[of]}${source === "" ? "" : `: ${source}`}).`
