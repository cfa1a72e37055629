import type { Rejected } from "../blueprint/Component.ts"

/** How an option of the decision log is named: `postgres:single-zone-db-t4g-small`. Unique within a component. */
export const optionId = (component: string, { option }: Pick<Rejected, "option">): string =>
  `${component}:${option
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 100)}`
