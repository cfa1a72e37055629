import { cronOf } from "../schedules/cron.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { folderOf, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceSignal } from "../Signal.ts"
import { entryOf, inherited, samTrigger, serverlessTrigger } from "./functionEntry.ts"
import { type Platform, variable } from "./Platform.ts"

/** Most functions of one file. */
const maxFunctions = 100

const scheduleOf = (
  events: ReadonlyArray<unknown>,
  ...keys: ReadonlyArray<ReadonlyArray<string | number>>
): string | undefined =>
  events
    .flatMap((event) => keys.flatMap((key) => string(dig(event, ...key)) ?? []))
    .map(cronOf)
    .find((cron) => cron !== undefined)

/** Functions of serverless.yml, each with its schedule. */
export const serverless: Platform = {
  name: "serverless",
  read: (repo) =>
    repo.named(/^serverless\.ya?ml$/).flatMap((path) =>
      repo.files.yaml(path).flatMap((parsed) =>
        fields(dig(parsed.data, "functions"))
          .slice(0, maxFunctions)
          .map(([name, value]): ServiceSignal => ({
            _tag: "Service",
            source: "platform",
            root: folderOf(path),
            process: `function:${name}`,
            kind: "function",
            name,
            schedule: scheduleOf(
              list(dig(value, "events")),
              ["schedule"],
              ["schedule", "rate"],
              ["schedule", "rate", 0],
              ["eventBridge", "schedule"]
            ),
            entry: entryOf({
              handler: dig(value, "handler"),
              runtime: inherited(dig(value, "runtime"), dig(parsed.data, "provider", "runtime")),
              memory: inherited(dig(value, "memorySize"), dig(parsed.data, "provider", "memorySize")),
              timeout: inherited(dig(value, "timeout"), dig(parsed.data, "provider", "timeout")),
              triggers: list(dig(value, "events")).flatMap(serverlessTrigger)
            }),
            environment: [
              ...fields(dig(parsed.data, "provider", "environment")).map(
                ([key, given]) => [key, given, ["provider", "environment", key]] as const
              ),
              ...fields(dig(value, "environment")).map(
                ([key, given]) => [key, given, ["functions", name, "environment", key]] as const
              )
            ]
              .slice(0, 300)
              .flatMap(([key, given, at]) => variable(repo, key, given, path, parsed.lineOf(...at))),
            evidence: [repo.at(path, parsed.lineOf("functions", name))]
          }))
      )
    )
}

/** Templates of CloudFormation by what they hold: they have any name. */
const templates = (repo: RepoView): ReadonlyArray<string> =>
  repo
    .named(/\.(?:ya?ml|template)$/)
    .filter((path) => /AWS::Serverless::Function/.test(repo.files.text(path) ?? ""))
    .slice(0, 100)

/** Functions of an AWS SAM template, each with its schedule. */
export const sam: Platform = {
  name: "sam",
  read: (repo) =>
    templates(repo).flatMap((path) =>
      repo.files.yaml(path).flatMap((parsed) =>
        fields(dig(parsed.data, "Resources"))
          .filter(([, value]) => string(dig(value, "Type")) === "AWS::Serverless::Function")
          .slice(0, maxFunctions)
          .map(([name, value]): ServiceSignal => {
            const folder = folderOf(path)
            const shared = dig(parsed.data, "Globals", "Function")
            const code =
              string(dig(value, "Properties", "CodeUri")) ?? string(dig(parsed.data, "Globals", "Function", "CodeUri"))
            const variables: ReadonlyArray<ReadonlyArray<string>> = [
              ["Globals", "Function", "Environment", "Variables"],
              ["Resources", name, "Properties", "Environment", "Variables"]
            ]
            return {
              _tag: "Service",
              source: "platform",
              // a built package lies nowhere in the repository
              root:
                (code === undefined || /^s3:|\.(?:zip|jar)$/.test(code) ? folder : resolvePath(folder, code)) ?? folder,
              process: `function:${name}`,
              kind: "function",
              name,
              schedule: scheduleOf(
                fields(dig(value, "Properties", "Events")).map(([, event]) => event),
                ["Properties", "Schedule"],
                ["Properties", "ScheduleExpression"]
              ),
              entry: entryOf({
                handler: inherited(dig(value, "Properties", "Handler"), dig(shared, "Handler")),
                runtime: inherited(dig(value, "Properties", "Runtime"), dig(shared, "Runtime")),
                memory: inherited(dig(value, "Properties", "MemorySize"), dig(shared, "MemorySize")),
                timeout: inherited(dig(value, "Properties", "Timeout"), dig(shared, "Timeout")),
                triggers: fields(dig(value, "Properties", "Events")).flatMap(([, event]) => samTrigger(event))
              }),
              environment: variables
                .flatMap((at) =>
                  fields(dig(parsed.data, ...at)).map(([key, given]) => [key, given, [...at, key]] as const)
                )
                .slice(0, 300)
                .flatMap(([key, given, at]) => variable(repo, key, given, path, parsed.lineOf(...at))),
              evidence: [repo.at(path, parsed.lineOf("Resources", name))]
            }
          })
      )
    )
}
