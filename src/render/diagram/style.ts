/** Sizes and colours of the picture. Its own background keeps it readable on white and on dark pages. */
import type { Family } from "./Scene.ts"

export const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"

/** Of text, in pixels, with the height of a line. */
export const type = {
  heading: { size: 18, line: 24 },
  subtitle: { size: 12, line: 18 },
  frame: { size: 13, line: 18 },
  group: { size: 12, line: 16 },
  title: { size: 14, line: 19 },
  product: { size: 12, line: 16 },
  detail: { size: 11, line: 15 },
  wire: { size: 10.5, line: 13 },
  chip: { size: 11, line: 24 }
} as const

export const box = { width: 236, padding: 10, stripe: 5 } as const
export const wire = { padding: 5, arrow: 16, width: 236 } as const
export const group = { padding: 14 } as const
export const frame = { padding: 18, width: 620 } as const
export const chip = { padding: 9, gap: 8, most: 440 } as const
export const margin = 24
/** Room between two rows for lines to change sides in. */
export const crossing = { least: 34, perLink: 3, most: 84 } as const

export const colours = {
  page: "#ffffff",
  ink: "#172033",
  soft: "#4a5568",
  line: "#5b6b82",
  frame: { fill: "#f6f8fb", stroke: "#b4bfcd" },
  groups: [
    { fill: "#eaf1fb", stroke: "#9db7dc" },
    { fill: "#dbe8f9", stroke: "#7f9fcd" }
  ],
  chip: { fill: "#ffffff", stroke: "#c6cfdb" },
  families: {
    internet: "#475569",
    edge: "#7c3aed",
    process: "#c2560c",
    store: "#1d5fbf",
    managed: "#0f766e"
  } satisfies { readonly [family in Family]: string }
} as const
