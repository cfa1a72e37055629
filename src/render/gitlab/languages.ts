/** The image that a language is tested in, what it lacks, and where its package manager keeps what it fetched. */
import { type Runtime, runtimeOf } from "../pipeline/Runtime.ts"
import type { Member } from "../pipeline/Toolchain.ts"
import { extensionsOf, installing, librariesOf } from "../install/systemPackages.ts"
import { byCorepack, corepack } from "../node/corepack.ts"
import { tools, releaseFor, versionOf } from "../recipes/versions.ts"
import { isPlainPath } from "../images/paths.ts"
import type { YamlMap } from "../yaml/Yaml.ts"

export interface Language {
  readonly image: string
  /** Commands before anything is installed. */
  readonly prepare: ReadonlyArray<string>
  /** Where it is not the toolchain's own command. */
  readonly install?: string
  /** Points package managers at the folder that is kept between jobs. */
  readonly variables: YamlMap
}

/** What is kept between jobs lies inside the checkout, where GitLab can find it. */
const kept = (folder: string): string => `$CI_PROJECT_DIR/.cache/${folder}`

const caches: { readonly [manager: string]: YamlMap } = {
  npm: { npm_config_cache: kept("npm") },
  pnpm: { npm_config_store_dir: kept("pnpm") },
  yarn: { YARN_CACHE_FOLDER: kept("yarn") },
  bun: { BUN_INSTALL_CACHE_DIR: kept("bun") },
  pip: { PIP_CACHE_DIR: kept("pip") },
  uv: { UV_CACHE_DIR: kept("uv") },
  poetry: { POETRY_CACHE_DIR: kept("poetry") },
  pipenv: { PIPENV_CACHE_DIR: kept("pipenv") },
  pdm: { PDM_CACHE_DIR: kept("pdm") },
  bundler: { BUNDLE_PATH: kept("bundle") },
  composer: { COMPOSER_CACHE_DIR: kept("composer") },
  gomod: { GOCACHE: kept("go-build"), GOMODCACHE: kept("go") },
  maven: { MAVEN_OPTS: `-Dmaven.repo.local=${kept("maven")}` },
  gradle: { GRADLE_USER_HOME: kept("gradle") },
  nuget: { NUGET_PACKAGES: kept("nuget") },
  cargo: { CARGO_HOME: kept("cargo") }
}

const node = ({ service }: Member): Omit<Language, "variables"> => {
  if (service.packageManager === "bun") return { image: `oven/bun:${versionOf("bun", null, 1).tag}`, prepare: [] }
  const { tag } = releaseFor("node", service, 1)
  return { image: `node:${tag}`, prepare: byCorepack(service.packageManager) ? [corepack(service, tag)] : [] }
}

const python = ({ service, systemRequirements }: Member): Omit<Language, "variables"> => {
  const libraries = librariesOf(systemRequirements, "test")
  return {
    image: `python:${releaseFor("python", service, 2).tag}`,
    prepare: [
      ...(libraries.length === 0 ? [] : [installing(libraries)]),
      ...(["uv", "poetry", "pipenv", "pdm"].includes(service.packageManager ?? "")
        ? [`pip install ${service.packageManager}`]
        : [])
    ]
  }
}

const ruby = ({ service, systemRequirements }: Member): Omit<Language, "variables"> => {
  const libraries = librariesOf(systemRequirements, "test")
  return {
    image: `ruby:${releaseFor("ruby", service, 2).tag}`,
    prepare: libraries.length === 0 ? [] : [installing(libraries)],
    install: "bundle install"
  }
}

/** Extensions that tests of most programs need. */
const testedExtensions = ["bcmath", "intl", "pcntl", "pdo_mysql", "pdo_pgsql", "redis", "zip"]

/** The image that production runs, which brings the installer of extensions. */
const php = ({ service, systemRequirements }: Member): Omit<Language, "variables"> => ({
  image: `dunglas/frankenphp:1-php${releaseFor("php", service, 2).tag}`,
  prepare: [
    `install-php-extensions ${[...new Set(["@composer", ...testedExtensions, ...extensionsOf(systemRequirements)])].join(" ")}`
  ]
})

const go = ({ service }: Member): Omit<Language, "variables"> => ({
  image: `golang:${releaseFor("go", service, 2).tag}`,
  prepare: []
})

/** The build tool: the repository's wrapper where it has one, else an image that brings the tool. */
const java = ({ service }: Member): Omit<Language, "variables"> => {
  const version = releaseFor("java", service, 1).tag
  const wrapper = /^\.\/(?:mvnw|gradlew)\b/.test(service.buildCommand ?? "")
  // Gradle runs on Java 25 since its version 9.
  const gradle = Number(version) >= 25 ? "9" : tools.gradle
  return {
    image: wrapper
      ? `eclipse-temurin:${version}-jdk`
      : service.packageManager === "maven"
        ? `maven:${tools.maven}-eclipse-temurin-${version}`
        : `gradle:${gradle}-jdk${version}`,
    prepare: []
  }
}

const dotnet = ({ service }: Member): Omit<Language, "variables"> => ({
  image: `mcr.microsoft.com/dotnet/sdk:${releaseFor("dotnet", service, 2).tag}`,
  prepare: []
})

const rust = ({ service }: Member): Omit<Language, "variables"> => ({
  image: `rust:${releaseFor("rust", service, 2).tag}`,
  prepare: []
})

const byRuntime: { readonly [R in Runtime]: (member: Member) => Omit<Language, "variables"> } = {
  node,
  python,
  ruby,
  php,
  go,
  java,
  dotnet,
  rust
}

/** Undefined for a language without an image here: no job is written for it. */
export const languageOf = (member: Member): Language | undefined => {
  const runtime = runtimeOf(member.service.language)
  return runtime === undefined
    ? undefined
    : { ...byRuntime[runtime](member), variables: caches[member.service.packageManager ?? ""] ?? {} }
}

/** What was fetched is kept for the next job with the same lock file; a path that is not plain would be read as a pattern. */
export const cacheOf = ({ lock, service }: Member): YamlMap =>
  lock === null || !isPlainPath(lock) || caches[service.packageManager ?? ""] === undefined
    ? {}
    : { cache: { key: { files: [lock], prefix: service.packageManager }, paths: [".cache/"] } }
