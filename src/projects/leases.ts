import { Cause, Effect, Exit, Option } from "effect"
import type { Repository } from "../repo/Repository.ts"
import type { AccountId } from "./AccountId.ts"
import type { Failure } from "./Project.ts"
import { type Lease, ProjectStore } from "./ProjectStore.ts"

/** Ends a lease however its work ended; what already ended it (a version was written) makes this do nothing. */
const end =
  <E>(lease: Lease, failureOf: (error: E) => Option.Option<Failure>) =>
  <A>(exit: Exit.Exit<A, E>) =>
    Effect.flatMap(ProjectStore, (store) => {
      const failure = Exit.isFailure(exit) ? Option.flatMap(Cause.failureOption(exit.cause), failureOf) : Option.none()
      // A lease that cannot be ended now ends by itself.
      return Effect.ignoreLogged(
        Option.match(failure, {
          onNone: () => store.release(lease),
          onSome: (failure) => store.fail(lease, failure)
        })
      )
    })

/** Analyses a commit once: gives the finished project where there is one and it need not be refreshed, else runs `use`, which completes the lease. */
export const analyzing = <A, E, R>(
  account: AccountId,
  repository: Repository,
  options: { readonly refresh: boolean; readonly most: number | null },
  use: (lease: Lease) => Effect.Effect<A, E, R>
) =>
  Effect.acquireUseRelease(
    Effect.flatMap(ProjectStore, (store) => store.beginAnalysis(account, repository, options)),
    (begun) =>
      Effect.gen(function* () {
        if (begun._tag === "Reused") return begun
        return { _tag: "Analyzed", value: yield* use(begun.lease) } as const
      }),
    (begun, exit) => (begun._tag === "Reused" ? Effect.void : end<E>(begun.lease, Option.none)(exit))
  )

/** Works on a project alone. `failureOf` says which errors make the project `failed`; the others leave it as it was. */
export const changing = <A, E, R>(
  account: AccountId,
  id: string,
  doing: Lease["doing"],
  failureOf: (error: E) => Option.Option<Failure>,
  use: (begun: Effect.Effect.Success<ReturnType<ProjectStore["Type"]["begin"]>>) => Effect.Effect<A, E, R>
) =>
  Effect.acquireUseRelease(
    Effect.flatMap(ProjectStore, (store) => store.begin(account, id, doing)),
    use,
    ({ lease }, exit) => end<E>(lease, failureOf)(exit)
  )
