import { behindSign, named, prefixed, type SecretFormat, uuid } from "./SecretFormat.ts"
import { hasChecksum } from "./checksum.ts"

const gitlab = (kinds: ReadonlyArray<string>) => kinds.map((kind) => `${kind}-`)
const gitlabKinds = [
  "glpat",
  "gldt",
  "glrt",
  "glrtr",
  "glcbt",
  "glptt",
  "glft",
  "glimt",
  "glagent",
  "gloas",
  "glsoat",
  "glffct"
]

/** Source control, package registries, builds and quality checks. */
export const code: ReadonlyArray<SecretFormat> = [
  {
    ...prefixed(
      "github-token",
      "GitHub token",
      "critical",
      "the GitHub settings",
      ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"],
      "gh[pousr]_[A-Za-z0-9]{36,255}"
    ),
    genuine: hasChecksum
  },
  prefixed(
    "github-fine-grained",
    "GitHub fine-grained token",
    "critical",
    "the GitHub settings",
    ["github_pat_"],
    "github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}"
  ),
  prefixed(
    "gitlab-token",
    "GitLab token",
    "critical",
    "GitLab",
    gitlab(gitlabKinds),
    `(?:${gitlabKinds.join("|")})-(?:[A-Za-z0-9_-]{20,70}(?:\\.[0-9a-z]{2}\\.[0-9a-z]{7,9})?)`
  ),
  prefixed("bitbucket-password", "Bitbucket app password", "critical", "Bitbucket", ["atbb"], "ATBB[A-Za-z0-9]{32}"),
  { ...prefixed("npm-token", "npm token", "critical", "npm", ["npm_"], "npm_[A-Za-z0-9]{36}"), genuine: hasChecksum },
  {
    id: "npm-registry-credential",
    title: "npm registry credential",
    severity: "critical",
    issuer: "the registry",
    keywords: ["_authtoken", "_auth=", "_auth =", "_password="],
    expression: /(?:^|:)_(?:auth(?:Token)?|password)\s{0,3}=\s{0,3}["']?([A-Za-z0-9+/=_.-]{12,300})/i,
    distinct: false
  },
  {
    id: "composer-token",
    title: "Token of Composer",
    severity: "critical",
    issuer: "the host that it opens",
    keywords: ["github-oauth", "gitlab-oauth", "gitlab-token"],
    // COMPOSER_AUTH on one line, with or without escapes, and `composer config github-oauth.github.com …`
    expression:
      /\b(?:github-oauth|gitlab-oauth|gitlab-token)(?:\\?["']\s{0,3}:\s{0,3}\{\s{0,3}\\?["'][\w.-]{1,80}\\?["']\s{0,3}:\s{0,3}\\?["']|\.[\w-]{1,40}\.[a-z]{2,10}["']?\s{1,3}["']?)([A-Za-z0-9_-]{16,255})(?=\\?["'\s}]|$)/,
    distinct: false
  },
  {
    id: "registry-login",
    title: "Login of a container registry",
    severity: "critical",
    issuer: "the registry",
    keywords: ["dockerconfigjson", "dockercfg"],
    // base64 of {"auths":
    expression: /\.docker(?:configjson|cfg)["']?\s{0,3}:\s{0,3}["']?(eyJhdXRocyI6[A-Za-z0-9+/=]{60,900})/,
    distinct: false
  },
  prefixed(
    "pypi-token",
    "PyPI token",
    "critical",
    "PyPI",
    ["pypi-ageichlwas5vcmc", "pypi-agenc2lkzw"],
    "pypi-AgE[A-Za-z0-9_-]{60,1000}"
  ),
  prefixed("rubygems-key", "RubyGems key", "critical", "RubyGems", ["rubygems_"], "rubygems_[0-9a-f]{48}"),
  prefixed("crates-token", "crates.io token", "critical", "crates.io", behindSign("cio"), "cio[A-Za-z0-9]{32}"),
  prefixed("nuget-key", "NuGet key", "critical", "nuget.org", behindSign("oy2"), "oy2[a-z0-9]{43}"),
  prefixed(
    "docker-token",
    "Docker Hub token",
    "critical",
    "Docker Hub",
    ["dckr_pat_", "dckr_oat_"],
    "dckr_[po]at_[A-Za-z0-9_-]{27,32}"
  ),
  prefixed("artifactory-key", "Artifactory key", "critical", "Artifactory", ["akcp"], "AKCp[A-Za-z0-9]{69,73}"),
  named("snyk-token", "Snyk token", "high", "Snyk", ["snyk"], "snyk(?:_api|_oauth)?_(?:token|key)", uuid),
  named("codecov-token", "Codecov token", "medium", "Codecov", ["codecov"], "codecov(?:_upload|_api)?_token", uuid),
  prefixed("sonar-token", "SonarQube token", "high", "SonarQube", ["squ_", "sqp_", "sqa_"], "sq[upa]_[0-9a-f]{40}"),
  prefixed(
    "circleci-token",
    "CircleCI token",
    "critical",
    "CircleCI",
    ["ccipat_", "cciprj_"],
    "CCI(?:PAT|PRJ)_[A-Za-z0-9]{22}_[0-9a-f]{40}"
  ),
  prefixed("buildkite-token", "Buildkite token", "critical", "Buildkite", ["bkua_"], "bkua_[0-9a-f]{40}"),
  prefixed(
    "atlassian-token",
    "Atlassian token",
    "critical",
    "the Atlassian account",
    ["atatt3", "atctt3"],
    "AT[AC]TT3[A-Za-z0-9_=-]{160,220}"
  ),
  prefixed(
    "linear-key",
    "Linear key",
    "high",
    "Linear",
    ["lin_api_", "lin_oauth_"],
    "lin_(?:api|oauth)_[A-Za-z0-9]{40,64}"
  ),
  prefixed("postman-key", "Postman key", "high", "Postman", ["pmak-"], "PMAK-[0-9a-f]{24}-[0-9a-f]{34}"),
  prefixed(
    "launchdarkly-key",
    "LaunchDarkly key",
    "high",
    "LaunchDarkly",
    [...behindSign("sdk-"), "launchdarkly"],
    `(?:sdk|api)-${uuid}`
  ),
  prefixed("readme-key", "ReadMe key", "medium", "ReadMe", ["rdme_"], "rdme_[a-z0-9]{70}")
]
