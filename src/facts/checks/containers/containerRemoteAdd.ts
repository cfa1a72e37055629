import { type Check, finding } from "../../security/Check.ts"

/** A file that is fetched into the image without a checksum. */
export const containerRemoteAdd: Check = {
  rule: "container.remote-add",
  run: (repo) =>
    repo.dockerfiles.length === 0
      ? undefined
      : repo.dockerfiles.flatMap(({ path, stages }) =>
          stages.flatMap(({ instructions }) =>
            instructions
              .filter(
                ({ keyword, text }) =>
                  keyword === "ADD" && /(?:^|\s)https?:\/\//.test(text) && !/--checksum=|\.git(?:#|\s|$)/.test(text)
              )
              .map(({ line, text }) =>
                finding(
                  "container.remote-add",
                  /\shttp:|^http:/.test(text) ? "medium" : "low",
                  "A file from the internet is added without a checksum",
                  "Add --checksum=sha256:… to ADD, so that another file does not build.",
                  repo.at(path, line)
                )
              )
          )
        )
}
