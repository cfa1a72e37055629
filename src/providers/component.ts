import type { Component } from "../blueprint/Component.ts"
import type { ComponentKind } from "../blueprint/ComponentKind.ts"
import type { Site } from "./Provider.ts"

/** What differs from the usual: one private, encrypted thing of no particular size in no particular zone. */
export type Shape = Partial<Omit<Component, "id" | "kind" | "because" | "name">>

/** A component that is private, encrypted and there once, unless said otherwise. */
export const component = (
  need: Pick<Component, "id" | "because">,
  site: Site,
  kind: ComponentKind,
  name: string,
  shape: Shape = {}
): Component => ({
  id: need.id,
  kind,
  name,
  size: null,
  region: site.region.region,
  zones: [],
  min: 1,
  max: 1,
  public: false,
  encrypted: true,
  because: need.because,
  rejected: [],
  ...shape
})
