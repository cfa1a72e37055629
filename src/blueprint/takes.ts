/** Edits that take options of the decision log. */
import type { Architecture, SettledEdit } from "./Edit.ts"

interface Size {
  readonly vcpu?: number
  readonly memoryGib?: number
}

/** What a rejected option carries where an edit takes it. */
export type Takes = { readonly edit?: SettledEdit }

/**
 * The next class in price, asked for by what it has more of: the rest stays as the load asks. None where the chosen one
 * has as much, because the cheaper of the two would stay.
 */
export const takesSize = (component: string, { memoryGib = 0, vcpu = 0 }: Size, chosen: Size): Takes => {
  if (memoryGib > (chosen.memoryGib ?? 0)) return { edit: { _tag: "ResizeComponent", component, memoryGib } }
  return vcpu > (chosen.vcpu ?? 0) ? { edit: { _tag: "ResizeComponent", component, vcpu } } : {}
}

/** One node, or a second one that takes over. */
export const takesStandby = (component: string, standby: boolean): Takes => ({
  edit: { _tag: "SetResilience", component, standby }
})

/** A database whose data lies in so many zones. */
export const takesZones = (component: string, zones: 2 | 3): Takes => ({
  edit: { _tag: "SetResilience", component, zones }
})

export const takesEngine = (component: string, engine: string): Takes => ({
  edit: { _tag: "ReplaceEngine", component, engine }
})

/** The same without a component. */
export const takesAway = (component: string): Takes => ({ edit: { _tag: "RemoveComponent", component } })

/** The provider's own service instead of a cluster. */
export const takesContainers: Takes = { edit: { _tag: "ChoosePlatform", platform: "containers" } }

/** Another processor for all code of the tier. */
export const takesArchitecture = (architecture: Architecture): Takes => ({
  edit: { _tag: "ChooseLayout", architecture }
})
