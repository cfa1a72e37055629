import { Array, Context, Layer, Option, Order, Record } from "effect"
import { builtInPlans, type Plan, type PlansFile } from "./Plan.ts"

/** The plans that accounts can be on. */
export class Plans extends Context.Tag("groundplan/accounts/Plans")<
  Plans,
  { readonly find: (name: string) => Option.Option<Plan>; readonly names: ReadonlyArray<string> }
>() {}

export const layer = (plans: PlansFile = builtInPlans) =>
  Layer.succeed(Plans, {
    find: (name) => Option.map(Record.get(plans, name), (terms) => ({ name, ...terms })),
    names: Array.sort(Object.keys(plans), Order.string)
  })
