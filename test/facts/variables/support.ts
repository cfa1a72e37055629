import type { EnvironmentVariable } from "../../../src/facts/Service.ts"
import { analysisOf, manifest } from "../support.ts"

/** A program in JavaScript that answers requests. */
export const program = {
  "package.json": manifest({ private: true, scripts: { start: "node server.js" }, dependencies: { express: "5.1.0" } }),
  "server.js": "express().listen(3000)\n"
}

/** A program in Go that answers requests. */
export const goProgram = {
  "go.mod": "module example.org/desk\n\ngo 1.26\n",
  "main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n'
}

/** The variables of the service of that name, or of the first one. */
export const environmentOf = (
  files: Readonly<Record<string, string>>,
  service?: string
): ReadonlyArray<EnvironmentVariable> => {
  const { services } = analysisOf(files)
  return (services.find(({ name }) => service === undefined || name === service)?.environment ?? []).map(
    (variable) => variable
  )
}

/** What is needed, as `NAME need`. */
export const needs = (files: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  environmentOf(files).map(({ name, need }) => `${name} ${need}`)

/** What fills a variable, as its kind, where it comes from and its form. */
export const filled = (files: Readonly<Record<string, string>>, service?: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    environmentOf(files, service).map(({ form, from, name, value }) => [
      name,
      [value, from, form].filter((part) => part !== null).join(" ")
    ])
  )
