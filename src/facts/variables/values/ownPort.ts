import { constant } from "../constantValue.ts"
import type { ValueRule } from "../Value.ts"

/**
 * `SHOP_PORT` that a program insists on, and that nobody else's address goes with: where it listens itself, which is
 * what its image or its manifests say.
 */
export const ownPort: ValueRule = ({ name, need, secret }, { service: { port } }) =>
  need === "required" && !secret && port !== null && /^(?:[A-Z0-9]{1,30}_){0,3}PORT$/.test(name)
    ? constant(String(port))
    : undefined
