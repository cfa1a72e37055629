import type { ProviderKind } from "../Provider.ts"
import { gap } from "./making.ts"
export const hostedStore: ProviderKind<"store.hosted"> = {
  place: (need) => gap(`No managed ${need.engine}.`, "provider", []),
  terraform: () => ({ files: [] })
}
