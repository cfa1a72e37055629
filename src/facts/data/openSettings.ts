import type { Severity } from "../SecurityCheck.ts"

/** A line of a configuration file that leaves a door open in production. */
export interface OpenSetting {
  readonly rule: "rails.settings" | "laravel.settings" | "spring.settings" | "php.settings" | "environment.debug"
  /** Files that it is looked for in. */
  readonly file: RegExp
  readonly expression: RegExp
  readonly severity: Severity
  readonly title: string
  readonly remediation: string
}

const production = /(?:^|\/)config\/environments\/production\.rb$/
const spring = /(?:^|\/)application(?:-(?:prod|production|live|default))?\.(?:properties|ya?ml)$/
const php =
  /(?:^|\/)(?:php|php-prod|php-production|zz-[\w-]{1,40}|custom|production|prod|app|opcache)\.ini(?:-production)?$/

/** Settings that stand on one line, by framework. YAML of Spring is read by its keys in another check. */
export const openSettings: ReadonlyArray<OpenSetting> = [
  {
    rule: "rails.settings",
    file: production,
    expression: /^\s*config\.consider_all_requests_local\s*=\s*true\b/,
    severity: "medium",
    title: "Errors show code and settings to visitors",
    remediation: "Set consider_all_requests_local to false in production."
  },
  {
    rule: "rails.settings",
    file: production,
    expression: /^\s*config\.force_ssl\s*=\s*false\b/,
    severity: "low",
    title: "Pages and cookies are sent without TLS too",
    remediation: "Set force_ssl to true, or assume_ssl behind a proxy that redirects."
  },
  {
    rule: "rails.settings",
    file: /(?:^|\/)config\/(?:environments\/production|application)\.rb$/,
    expression: /^\s*config\.hosts\.clear\b|^\s*config\.hosts\s*=\s*nil\b/,
    severity: "low",
    title: "Every name of a host is answered",
    remediation: "Name the hosts in config.hosts."
  },
  {
    rule: "laravel.settings",
    file: /(?:^|\/)config\/app\.php$/,
    expression: /^\s*["']debug["']\s*=>\s*(?:true\b|(?:\(bool\)\s*)?env\(\s*["']APP_DEBUG["']\s*,\s*true\s*\))/,
    severity: "medium",
    title: "Debug mode is on where nothing else is said",
    remediation: "Let the default of APP_DEBUG be false."
  },
  {
    rule: "environment.debug",
    file: /(?:^|\/)\.?env\.(?:prod|production|live)(?:\.(?:example|sample|dist|template))?$/,
    expression: /^\s*(?:APP_DEBUG|DEBUG|DJANGO_DEBUG|FLASK_DEBUG)\s*=\s*["']?(?:true|1|on)["']?\s*$/i,
    severity: "medium",
    title: "Debug mode is on in production's environment",
    remediation: "Set it to false for production."
  },
  {
    rule: "environment.debug",
    file: /(?:^|\/)\.?env\.(?:prod|production|live)(?:\.(?:example|sample|dist|template))?$/,
    expression:
      /^\s*(?:APP_ENV\s*=\s*["']?(?:dev|local)|(?:RAILS_ENV|FLASK_ENV|ASPNETCORE_ENVIRONMENT)\s*=\s*["']?development|NODE_TLS_REJECT_UNAUTHORIZED\s*=\s*["']?0)\b/i,
    severity: "medium",
    title: "Production's environment is set to a mode for developers",
    remediation: "Set the mode for production."
  },
  {
    rule: "spring.settings",
    file: spring,
    expression: /^\s*management\.endpoints\.web\.exposure\.include\s*[=:]\s*["']?\*/,
    severity: "medium",
    title: "Every actuator endpoint is open, dumps of memory and settings among them",
    remediation: "Expose health and info; put the rest on a port of its own behind a login."
  },
  {
    rule: "spring.settings",
    file: spring,
    expression: /^\s*spring\.h2\.console\.enabled\s*[=:]\s*true\b/,
    severity: "medium",
    title: "The console of the H2 database is open",
    remediation: "Switch it on in the profile of developers only."
  },
  {
    rule: "spring.settings",
    file: spring,
    expression: /^\s*server\.error\.include-stacktrace\s*[=:]\s*always\b/i,
    severity: "low",
    title: "Errors show code to visitors",
    remediation: "Set include-stacktrace to never."
  },
  {
    rule: "php.settings",
    file: php,
    expression: /^\s*display_errors\s*=\s*["']?(?:on|1|true|stdout)\b/i,
    severity: "low",
    title: "Errors are shown to visitors",
    remediation: "Set display_errors to Off and log_errors to On."
  }
]
