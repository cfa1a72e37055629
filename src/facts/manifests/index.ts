import { dart } from "./dart.ts"
import { deno } from "./deno.ts"
import { dotnet } from "./dotnet.ts"
import { elixir } from "./elixir.ts"
import { go } from "./go.ts"
import { jvm } from "./jvm.ts"
import type { ModuleReader } from "./Module.ts"
import { node } from "./node.ts"
import { php } from "./php.ts"
import { python } from "./python.ts"
import { ruby } from "./ruby.ts"
import { rust } from "./rust.ts"
import { swift } from "./swift.ts"

/** Every ecosystem whose manifests are read. */
export const moduleReaders: ReadonlyArray<ModuleReader> = [
  node,
  deno,
  python,
  go,
  ruby,
  php,
  jvm,
  dotnet,
  rust,
  elixir,
  dart,
  swift
]
