import type { ComposeService } from "./ComposeService.ts"

/**
 * Gives what joins a VPN's network the ports that the VPN publishes for it, and tells that the VPN is no more than
 * that: `network_mode: service:vpn`, where `vpn` is an image of others that may set up networks.
 */
export const withJoinedNetworks = (services: ReadonlyArray<ComposeService>): ReadonlyArray<ComposeService> => {
  const joined = new Set(services.flatMap(({ joins }) => joins ?? []))
  const gateways = new Map(
    services.flatMap((service) =>
      service.setsNetwork && service.context === null && joined.has(service.name)
        ? [[service.name, service] as const]
        : []
    )
  )
  if (gateways.size === 0) return services
  const joiners = (name: string): number => services.filter(({ joins }) => joins === name).length
  return services.map((service) => {
    if (gateways.has(service.name)) return Object.assign({}, service, { isGateway: true, ports: [] })
    const gateway = service.joins === null ? undefined : gateways.get(service.joins)
    // of several that share it nothing tells whose a port is
    return gateway === undefined || joiners(gateway.name) > 1
      ? service
      : Object.assign({}, service, { ports: [...service.ports, ...gateway.ports] })
  })
}
