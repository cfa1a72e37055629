import type { Draft } from "./Draft.ts"

/** What the most telling sign says that says anything. */
export const first = <A>(draft: Draft, pick: (signal: Draft["signals"][number]) => A | undefined): A | null =>
  draft.signals.map(pick).find((value) => value !== undefined) ?? null

/** Commands that reload, watch or wait: what developers run. */
const development =
  /--reload\b|\bnodemon\b|\b(?:fastapi|next|nuxt|vite|astro|remix|turbo|nest)\s+(?:run\s+)?dev\b|\brun\s+dev\b|\b(?:npm|pnpm|yarn|bun)\s+dev\b|--watch\b|\bsleep\s+infinity\b|\btail\s+-f\b|\bmanage\.py\s+runserver\b|\bdlv\b|\bair\b/

/** The command that is run where it is deployed, else the one of developers. */
export const startOf = (draft: Draft): string | null =>
  first(draft, ({ startCommand }) =>
    startCommand === undefined || development.test(startCommand) ? undefined : startCommand
  ) ?? first(draft, (signal) => signal.startCommand)
