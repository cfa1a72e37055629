/** Python: a virtual environment built with compilers at hand, moved into a slim image without them. */
import { startIn } from "../../blueprint/ownStart.ts"
import { baseName, folderOf } from "../../facts/paths.ts"
import type { Service } from "../../facts/Service.ts"
import type { Build } from "../images/buildOf.ts"
import {
  answers,
  dockerfile,
  home,
  init,
  listening,
  portOf,
  run,
  runOwn,
  start,
  stopping,
  system,
  withStandIns
} from "./instructions.ts"
import { isPlainPath } from "../images/paths.ts"
import { noStart, type Recipe } from "./Recipe.ts"
import { installing, librariesOf } from "../install/systemPackages.ts"
import { releaseFor } from "./versions.ts"

const pipCache = ["/root/.cache/pip"]

/** The file that production installs from, where the one that was seen is for development or not compiled. */
export const requirementsOf = (path: string): string => {
  const folder = folderOf(path)
  const name = baseName(path).replace(/\.in$/, ".txt")
  const forOthers = /dev|test|lint|doc|local|ci\b/i.test(name)
  const chosen = forOthers ? (folder === "" ? "requirements.txt" : "base.txt") : name
  return folder === "" ? chosen : `${folder}/${chosen}`
}

const withPip = (build: Build): ReadonlyArray<string> => {
  const file = build.lock ?? "requirements.txt"
  if (!/requirements/i.test(file) || !isPlainPath(file)) {
    return ["COPY . .", run("pip install .", pipCache)]
  }
  const requirements = requirementsOf(file)
  const folder = folderOf(requirements)
  return [
    folder === "" ? "COPY requirements*.txt ./" : `COPY ${folder} ./${folder}`,
    run(`pip install --requirement ${requirements}`, pipCache),
    "COPY . ."
  ]
}

/** Installs into /opt/venv, whatever manages the dependencies; the sources are copied as well. */
const install = (build: Build, manager: string): ReadonlyArray<string> => {
  const inside = build.folder === "" ? [] : [`WORKDIR ${home(build.folder)}`]
  switch (manager) {
    case "uv":
      return [
        run("pip install uv", pipCache),
        "ENV UV_PROJECT_ENVIRONMENT=/opt/venv UV_LINK_MODE=copy UV_COMPILE_BYTECODE=1",
        "COPY . .",
        ...inside,
        run("uv sync --locked --no-dev --no-editable", ["/root/.cache/uv"])
      ]
    case "poetry":
      return [
        "# Poetry stays out of the environment that is moved on.",
        run("python -m venv /opt/poetry && /opt/poetry/bin/pip install poetry", pipCache),
        "ENV VIRTUAL_ENV=/opt/venv",
        "COPY . .",
        ...inside,
        run("/opt/poetry/bin/poetry install --only main --no-root --no-interaction", ["/root/.cache/pypoetry"])
      ]
    case "pipenv":
      return [
        run("python -m venv /opt/pipenv && /opt/pipenv/bin/pip install pipenv", pipCache),
        "ENV VIRTUAL_ENV=/opt/venv PIPENV_IGNORE_VIRTUALENVS=0",
        "COPY . .",
        ...inside,
        run("/opt/pipenv/bin/pipenv sync", pipCache)
      ]
    case "pdm":
      return [
        run("python -m venv /opt/pdm && /opt/pdm/bin/pip install pdm", pipCache),
        "ENV VIRTUAL_ENV=/opt/venv",
        "COPY . .",
        ...inside,
        run("/opt/pdm/bin/pdm sync --prod --no-editable", ["/root/.cache/pdm"])
      ]
    default:
      return withPip(build)
  }
}

/** Libraries that drivers of databases load, and those of other packages; wheels without them need the system's. */
const libraries = ({ stores, systemRequirements }: Build): ReadonlyArray<string> => [
  ...new Set([
    ...(stores.has("postgres") ? ["libpq5"] : []),
    ...(stores.has("mysql") || stores.has("mariadb") ? ["libmariadb3"] : []),
    ...librariesOf(systemRequirements, "run")
  ])
]

const withPackages = (packages: ReadonlyArray<string>): ReadonlyArray<string> =>
  packages.length === 0 ? [] : [run(`${installing(packages)} && rm -rf /var/lib/apt/lists/*`)]

const check = (service: Service): ReadonlyArray<string> => {
  const port = portOf(service)
  return [
    "python",
    "-c",
    service.healthPath === null
      ? `import socket; socket.create_connection(("127.0.0.1", ${port}), 3).close()`
      : `import urllib.request; urllib.request.urlopen("http://127.0.0.1:${port}" + ${JSON.stringify(service.healthPath)}, timeout=3)`
  ]
}

/** Instructions that make more of the sources, e.g. the files that browsers are sent. */
const compiled = (build: Build, command: string): ReadonlyArray<string> => [
  ...(build.folder === "" ? [] : [`WORKDIR ${home(build.folder)}`]),
  ...withStandIns(build.standIns),
  runOwn(command)
]

const write: Recipe["write"] = (build) => {
  const { service } = build
  const command = startIn(service, portOf(service))
  if (command === null) return noStart
  const version = releaseFor("python", service, 2)
  return dockerfile(
    [
      ...version.remark,
      "# The full image has the compilers and headers that some packages are built with.",
      `FROM python:${version.tag} AS build`,
      "ENV PIP_DISABLE_PIP_VERSION_CHECK=1",
      ...withPackages(librariesOf(build.systemRequirements, "build")),
      "WORKDIR /app",
      run("python -m venv /opt/venv"),
      'ENV PATH="/opt/venv/bin:$PATH"',
      ...install(build, service.packageManager ?? "pip"),
      ...(service.buildCommand === null ? [] : compiled(build, service.buildCommand))
    ],
    [
      `FROM python:${version.tag}-slim AS final`,
      `ENV PATH="/opt/venv/bin:$PATH" PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1${answers(service) ? ` PORT=${portOf(service)}` : ""}`,
      ...system(libraries(build)),
      run("useradd --system --uid 10001 --create-home app"),
      "COPY --from=build /opt/venv /opt/venv",
      "COPY --from=build --chown=app:app /app /app",
      `WORKDIR ${home(build.folder)}`,
      "USER app",
      ...listening(service, check(service)),
      ...stopping(build.services),
      init,
      start(command)
    ]
  )
}

export const python: Recipe = { name: "python", accepts: ({ language }) => language === "python", write }
