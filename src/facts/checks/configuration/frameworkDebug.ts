import { type Check, finding } from "../../security/Check.ts"
import { hitsOf, isNear, isTooling } from "../../security/hitsOf.ts"

const servers = /^(?:gunicorn|uwsgi|waitress|hypercorn|uvicorn|gevent|bjoern|cheroot)$/

/** A mode for developers that is switched on in the program itself: visitors see code, and may run it. */
export const frameworkDebug: Check = {
  rule: "framework.debug",
  run: (repo) => {
    const guards = hitsOf(repo, "guard")
    // with a server of its own the program's main part is only for developers
    const served =
      repo.modules.some(({ dependencies }) => dependencies.some(({ name }) => servers.test(name))) ||
      repo.dockerfiles.some(({ path }) => /gunicorn|uwsgi|waitress/.test(repo.files.text(path) ?? ""))
    return hitsOf(repo, "framework.debug")
      .filter(
        (hit) => !isTooling(hit.path) && !(hit.value === "dotnet-page" && isNear(guards, "dotnet-guard", hit, 12, 0))
      )
      .map(({ path, line, excerpt, value }) =>
        finding(
          "framework.debug",
          value === "flask-debug" && served ? "low" : "medium",
          value === "flask-debug"
            ? "The application starts in debug mode"
            : "The page of errors for developers is shown to everyone",
          "Switch it on by the environment, and only for developers.",
          { path, line, excerpt }
        )
      )
  }
}
