const table = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [name = "", ...keys] = line.trim().split(/\s+/)
        return keys.map((key) => [key, name] as const)
      })
  )

/** Languages by the extensions that no other language in use shares. */
export const byExtension: ReadonlyMap<string, string> = table(`
  javascript js mjs cjs jsx coffee
  typescript tsx mts cts
  vue vue
  svelte svelte
  astro astro
  python py pyx pyi
  ruby rb rake
  php php phtml
  go go
  java java
  kotlin kt kts
  scala scala sc
  clojure clj cljs cljc
  groovy groovy
  rust rs
  csharp cs cshtml razor
  fsharp fsx fsi
  vb vb
  elixir ex exs heex leex
  erlang erl hrl
  gleam gleam
  haskell hs
  swift swift
  dart dart
  crystal cr
  c c
  cpp cc cpp hpp cxx hxx hh
  objectivec mm
  zig zig
  lua lua
  perl pm
  r r
  julia jl
  matlab mlx
  ocaml ml mli
  nim nim
  solidity sol
  fortran f90 f95 f03
  pascal pas dpr lpr
  cobol cob cbl
  verilog sv
  vhdl vhd vhdl
  powershell ps1 psm1
  hcl tf
  shell sh bash zsh
  html html htm erb haml slim twig ejs hbs pug jinja jinja2 j2 mustache
  css css scss sass less
  sql sql
`)

/** Programs that a first line names. */
export const byInterpreter: ReadonlyMap<string, string> = table(`
  python python pypy uv
  javascript node
  ruby ruby jruby
  shell bash sh zsh dash ksh
  perl perl
  php php
  typescript deno bun tsx ts-node
  lua lua luajit
  elixir elixir
  groovy groovy
  r rscript
  julia julia
  powershell pwsh
  swift swift
`)

/** Names as `.gitattributes` files give them, where they differ from those that facts use. */
export const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "c++": "cpp",
    "c#": "csharp",
    "f#": "fsharp",
    "objective-c": "objectivec",
    "objective-c++": "objectivec",
    "visual basic .net": "vb",
    bash: "shell",
    scss: "css",
    less: "css",
    sass: "css",
    tsx: "typescript",
    jsx: "javascript",
    js: "javascript",
    ts: "typescript",
    golang: "go",
    terraform: "hcl"
  })
)

/** Every language that a fact may name. */
export const languageNames: ReadonlySet<string> = new Set([
  ...byExtension.values(),
  "apex",
  "prolog",
  "coq",
  "v",
  "puppet",
  "d",
  "tex"
])
