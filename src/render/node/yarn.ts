/** Installs what the lock file says, and fails where it would have to be changed: Yarn's option since version 2, or the first's. */
export const frozenYarn = ({ berry }: { readonly berry: boolean }): string =>
  berry ? "yarn install --immutable" : "yarn install --frozen-lockfile"
