import { finalStages } from "../../containers/Dockerfile.ts"
import { isForDevelopment } from "../../paths.ts"
import { type Check, finding } from "../../security/Check.ts"

const debugging =
  /(?:^|\s)(?:(?:APP_DEBUG|DJANGO_DEBUG|FLASK_DEBUG|DEBUG)[= ]["']?(?:1|true|on)["']?(?:\s|$)|(?:FLASK_ENV|RAILS_ENV|RACK_ENV|ASPNETCORE_ENVIRONMENT|DOTNET_ENVIRONMENT)[= ]["']?development["']?(?:\s|$)|APP_ENV[= ]["']?(?:dev|local)["']?(?:\s|$)|NODE_TLS_REJECT_UNAUTHORIZED[= ]["']?0)/i

/** A final image that is set to develop with: it shows its insides to visitors. */
export const containerDebug: Check = {
  rule: "container.debug",
  run: (repo) =>
    repo.dockerfiles.length === 0
      ? undefined
      : repo.dockerfiles
          .filter(({ path }) => !isForDevelopment(path))
          .flatMap((dockerfile) =>
            finalStages(dockerfile)
              .filter(({ name }) => name === null || !isForDevelopment(name))
              .flatMap(({ instructions }) => instructions)
              .filter(({ keyword, text }) => keyword === "ENV" && debugging.test(text))
              .map(({ line }) =>
                finding(
                  "container.debug",
                  "medium",
                  "The image is set to a mode for developers",
                  "Set the production mode in the image; developers set theirs when they start it.",
                  repo.at(dockerfile.path, line)
                )
              )
          )
}
