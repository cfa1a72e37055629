import { Effect, Layer, Logger } from "effect"
import { logging } from "./configuration.ts"

const formats = { json: Logger.jsonLogger, logfmt: Logger.logfmtLogger, pretty: Logger.prettyLoggerDefault } as const

/** One line an event on standard error: standard output is for results. */
export const layer = Layer.unwrapEffect(
  Effect.map(logging, ({ format, level }) =>
    Layer.mergeAll(
      Logger.replace(Logger.defaultLogger, Logger.withConsoleError(formats[format])),
      Logger.minimumLogLevel(level)
    )
  )
)
