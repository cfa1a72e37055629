import type { Detector } from "../Detector.ts"
import type { ScanHit } from "../../repo/LineScanner.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import { processOf } from "../commands.ts"
import { baseName, folderOf, isBareWord } from "../paths.ts"
import type { ServiceSignal } from "../Signal.ts"
import { wordToStay } from "../starting/commandWord.ts"

const toolName =
  /^(?:migrate|migrations?|seed|cli|ctl|gen|generate|tool|tools|admin|debug|bench|lint|client|example|script|testutil)s?$|(?:ctl|cli|-gen)$/i

/** Folders of programs that help developers. */
const beside = /(?:^|\/)(?:dev|tools?|hack|scripts?|internal|contrib|misc)(?:\/|$)/

/** Most programs that no container runs and that are all taken for services; of more, the module's own. */
const mostUnproven = 4

const nameOf = ({ path }: ScanHit): string => baseName(folderOf(path)).toLowerCase()

/** Of many programs, the one that is called as the module is, and workers; all where none is called so. */
const mainOf = (programs: ReadonlyArray<ScanHit>, module: Module): ReadonlyArray<ScanHit> => {
  const called = baseName((module.name ?? "").replace(/\/v\d+$/, "")).toLowerCase()
  if (programs.length <= mostUnproven || !programs.some((program) => nameOf(program) === called)) return programs
  return programs.filter((program) => {
    const process = processOf(nameOf(program), undefined)
    return nameOf(program) === called || (process !== "once" && process.process !== "main")
  })
}

/** Programs of a Go module that serve: one at its root, or those under `cmd/`. */
export const goServices: Detector = {
  name: "go-services",
  detect: (repo) =>
    repo.modules
      .filter(({ ecosystem }) => ecosystem === "go")
      .flatMap((module): ReadonlyArray<ServiceSignal> => {
        const framework = frameworksOf(module).find(({ role }) => role === "server" || role === "meta")
        const own = repo.hitsIn("servers", module.root).filter(({ path }) => path.endsWith(".go"))
        const listens = own.find(({ value }) => value === "ListenAndServe" || value === "grpc.NewServer")
        // what the compiler leaves out is started by hand: generators, mostly
        const leftOut = new Set(own.filter(({ value }) => value === "ignore").map(({ path }) => path))
        const programs = own.filter(
          ({ value, path }) =>
            value === "func main" &&
            !leftOut.has(path) &&
            own.some((other) => other.path === path && other.value === "package main")
        )
        const terminal = module.dependencies.some(({ name }) =>
          /^github\.com\/(?:spf13\/cobra|urfave\/cli|alecthomas\/kong|charmbracelet\/bubbletea)$/.test(name)
        )
        if (programs.length === 0 || (framework === undefined && (listens === undefined || terminal))) return []
        const evidence =
          framework?.dependency.evidence ??
          (listens === undefined ? undefined : { path: listens.path, line: listens.line, excerpt: listens.excerpt })
        const wanted =
          programs.length === 1
            ? programs
            : programs.filter(
                ({ path }) => !toolName.test(baseName(folderOf(path))) && !beside.test(folderOf(folderOf(path)))
              )
        const several = wanted.length > 1
        return mainOf(wanted, module)
          .slice(0, 10)
          .flatMap((program) => {
            const folder = folderOf(program.path)
            if (!isBareWord(folder)) return []
            const own = several && folder !== module.root
            const process = own ? processOf(baseName(folder), undefined) : { process: "main" }
            if (process === "once") return []
            const relative =
              folder === module.root ? "." : `./${folder.slice(module.root === "" ? 0 : module.root.length + 1)}`
            const name = own ? baseName(folder) : undefined
            const word = wordToStay(repo, module.root, baseName(folder === module.root ? (module.name ?? "") : folder))
            return [
              {
                _tag: "Service",
                source: "framework",
                root: module.root,
                ...process,
                // several programs of one module are several processes, whatever their names have in common
                ...(own ? { process: `${process.process}:${baseName(folder)}` } : {}),
                ...(name === undefined ? {} : { name }),
                ...(framework === undefined
                  ? process.process === "main"
                    ? { kind: "api" as const }
                    : {}
                  : { framework: framework.name }),
                buildCommand: `go build -o bin/${name ?? module.name ?? "app"} ${relative}`,
                startCommand: `./bin/${name ?? module.name ?? "app"}${word === undefined ? "" : ` ${word}`}`,
                evidence: [
                  { path: program.path, line: program.line, excerpt: program.excerpt },
                  ...(evidence === undefined ? [] : [evidence])
                ]
              }
            ]
          })
      })
}
