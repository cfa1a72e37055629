/** Whom the names stand for under which parts of an application find each other. */

/** Something that other parts call by a name. */
export type Target = { readonly store: string } | { readonly service: string }

export interface AddressBook {
  /** Who answers to a host name, as a manifest writes it; nothing for a stranger. */
  readonly at: (host: string) => Target | undefined
  /** Whether a manifest calls a part so that nobody here answers for: it is not deployed. */
  readonly isMissing: (host: string) => boolean
  /** The service that developers reach by a port of their own machine; nothing where several are. */
  readonly onOwnMachine: (port: number) => string | undefined
}

/** Names in lower case; the more telling entry of a name comes first. */
export const addressBook = (
  entries: Iterable<readonly [host: string, target: Target]>,
  ports: ReadonlyMap<number, ReadonlySet<string>> = new Map(),
  named: ReadonlySet<string> = new Set()
): AddressBook => {
  const known = new Map<string, Target>()
  for (const [host, target] of entries) {
    const name = host.toLowerCase()
    if (name !== "" && !known.has(name)) known.set(name, target)
  }
  const at = (host: string): Target | undefined => {
    const name = host.toLowerCase()
    // `cart.shop.svc.cluster.local` and `cart.shop` of Kubernetes begin with the name
    return (
      known.get(name) ??
      (/^[\w-]+\.[\w-]+(?:\.svc(?:\.|$)|$)/.test(name) ? known.get(name.split(".")[0] ?? "") : undefined)
    )
  }
  return {
    at,
    isMissing: (host) => named.has(host.toLowerCase()) && at(host) === undefined,
    onOwnMachine: (port) => {
      const [only, ...more] = ports.get(port) ?? []
      return more.length > 0 ? undefined : only
    }
  }
}

/** Whether a host is the machine itself, or stands in a sample for the one that is to come. */
export const isOwnPlace = (host: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[?::1?\]?|host\.docker\.internal)$/.test(host)

export const isExamplePlace = (host: string): boolean =>
  /(?:^|[.-])(?:example|yourdomain|your-?(?:domain|site|app|host|server)|mydomain|my-?(?:site|app|host|domain)|domain|acme|website|hostname|change-?me)(?:[.-]|$)|\.(?:example|local|localhost|test|lan|internal|home)$/.test(
    host
  )
