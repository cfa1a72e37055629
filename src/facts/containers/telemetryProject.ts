import { baseName, within } from "../paths.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { imageName } from "./ImageName.ts"

const folders =
  /^(?:otel|open-?telemetry|telemetry|observability|monitoring|metrics|traces?|tracing|apm|prometheus|grafana|jaeger|zipkin|signoz)(?:$|[-_.])/i

const collectors =
  /(?:^|[/-])(?:opentelemetry-collector(?:-\w+)?|otel-lgtm|otelcol(?:-\w+)?|all-in-one|jaeger|zipkin|tempo|loki|prometheus|grafana|alloy|signoz|promtail|fluent-bit|fluentd|vector|apm-server)$/

/**
 * Tells which services of a compose project run the application of a folder above so that a folder for telemetry has
 * something to show: what the application's own files do not say of it is not said by that.
 */
export const shownByTelemetry = ({ folder, services }: ComposeProject): ((service: ComposeService) => boolean) => {
  const collects =
    folders.test(baseName(folder)) &&
    services.some(({ context, image }) => context === null && collectors.test(imageName(image ?? "").name))
  return ({ context, dockerfile }) => collects && context !== null && dockerfile !== null && !within(folder, dockerfile)
}
