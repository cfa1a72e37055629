/**
 * Whether a program answers 400 to a request that does not name a host of its own: Django does wherever
 * `ALLOWED_HOSTS` is set, and whatever probes one instance names that instance's address.
 */
export const refusesOtherHosts = ({ framework }: { readonly framework: string | null }): boolean =>
  framework === "django"
