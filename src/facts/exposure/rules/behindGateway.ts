import { answers, type ExposureRule, inferred } from "../ExposureRule.ts"

/** Settings by which a gateway asks another something itself: whose signatures it believes, where it reports to. */
const asked =
  /^\s*-?\s*["']?[\w.-]{0,80}(?:jwk|issuer|introspect|token|authori[sz]|user-?info|openid|zipkin|tracing|metrics|otlp|eureka|consul|config)[\w.-]{0,40}["']?\s*[:=]/i

/**
 * A gateway is there so that nothing else need be reached: ports that compose files open beside it are for developers.
 * People are sent to where they sign in, so that stays open.
 */
export const behindGateway: ExposureRule = ({ gateway, service, signsIn }, { all }) => {
  if (service.kind !== "api" || service.image !== undefined || gateway.length > 0 || signsIn) return undefined
  const front = all.find((other) => other.gateway.length > 0 && answers(other))
  const directories = new Set(all.flatMap((other) => (other.directory ? [other.service.name] : [])))
  const named = (front?.calls ?? []).filter(({ to }) => !directories.has(to))
  const routes = named.filter(({ evidence }) => !asked.test(evidence.excerpt))
  // a gateway that finds the parts by their names passes requests on to any of them, one with addresses to those alone
  const finds =
    front?.findsParts === true ||
    routes.length === 0 ||
    routes.some(({ evidence }) => evidence.excerpt.includes("lb://"))
  return front === undefined || (!finds && !named.some(({ to }) => to === service.name))
    ? undefined
    : inferred("internal", `${front.service.name} is the gateway by which requests from outside come`, front.gateway)
}
