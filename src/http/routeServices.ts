import { Context, Effect, Scope, Tracer } from "effect"

/** The services that routes are built with, without what belongs to the building itself rather than to a request. */
export const routeServices = <R>() =>
  Effect.map(Effect.context<R>(), (context) => Context.omit(Scope.Scope, Tracer.ParentSpan)(context))
