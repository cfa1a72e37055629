import { assert, describe, it } from "@effect/vitest"
import { chainOf } from "../../../../src/facts/scanning/rustChains.ts"
import { needs } from "../support.ts"

/** A program that its documents call in need of the variable, so that only code can say otherwise. */
const desk = (code: string, words = "`DESK_SHADE`: must be set") =>
  needs({
    "Cargo.toml":
      '[package]\nname = "desk"\nversion = "1.0.0"\npublish = false\n\n[dependencies]\naxum = "0.8"\nclap = "4"\n',
    "README.md": `# Desk\n\n- ${words}\n`,
    "src/main.rs": `${code}\nfn main() {\n    axum::serve(listener, app);\n}\n`
  })

const optional = ["DESK_SHADE optional"]
const required = ["DESK_SHADE required"]

describe("a variable of a program in Rust", () => {
  it.each([
    'static A: String = std::env::var("DESK_SHADE").unwrap_or("dark".into());',
    'static A: String = std::env::var("DESK_SHADE")\n    .unwrap_or("".to_string())\n    .parse()\n    .unwrap();',
    'static A: u32 = std::env::var("DESK_SHADE")\n    .unwrap_or("360".to_string()) // six hours\n    .parse()\n    .unwrap();',
    'fn a() -> Option<String> { env::var("DESK_SHADE").ok() }',
    'fn a() -> Option<String> {\n    env::var("DESK_SHADE")\n        .ok()\n        .filter(|one| !one.is_empty())\n}',
    'let a = env::var("DESK_SHADE").unwrap_or_default();',
    'let a = env::var("DESK_SHADE")\n    .unwrap_or_else(|_| "dark".to_string());',
    'let a = env::var("DESK_SHADE").map(|one| one.parse().unwrap()).unwrap_or(3);',
    'let a = env::var("DESK_SHADE").as_deref().unwrap_or("dark");',
    'let a = env::var("DESK_SHADE").as_deref() == Ok("dark");',
    'let a = env::var("DESK_SHADE").is_ok_and(|one| one == "dark");',
    'let a = env::var_os("DESK_SHADE").is_some();',
    'let a = env::var_os("DESK_SHADE").map_or(3, |_| 4);',
    'let a = env::var("DESK_SHADE").or_else(|_| former()).unwrap_or_default();',
    'if let Ok(shade) = env::var("DESK_SHADE") { use_it(shade) }',
    'let a = match env::var("DESK_SHADE") {\n    Ok(one) => one,\n    Err(_) => "dark".to_string(),\n};',
    'let a = match env::var("DESK_SHADE") {\n    Ok(one) => Some(one),\n    Err(_) => {\n        None\n    }\n};',
    '#[derive(Parser)]\nstruct Opt {\n    #[arg(long, env = "DESK_SHADE")]\n    shade: Option<String>,\n}',
    '#[derive(Parser)]\nstruct Opt {\n    #[arg(\n        long,\n        env = "DESK_SHADE",\n        default_value = "dark"\n    )]\n    shade: String,\n}',
    '#[derive(Parser)]\nstruct Opt {\n    #[arg(long, env = "DESK_SHADE")]\n    /// How dark it is.\n    pub shade: bool,\n}'
  ])("is optional where the program goes on without it: %s", (code) => assert.deepStrictEqual(desk(code), optional))

  it.each([
    'let a = env::var("DESK_SHADE").expect("none");',
    'let a = env::var("DESK_SHADE").unwrap();',
    'let a = env::var("DESK_SHADE")?;',
    'let a = env::var("DESK_SHADE").map_err(|e| Error(e))?;',
    'let a = env::var("DESK_SHADE").ok().expect("none");',
    'let a = env::var("DESK_SHADE").unwrap_or_else(|_| panic!("none"));',
    'let a = env::var("DESK_SHADE")\n    .unwrap_or_else(|_| std::process::exit(1));',
    'let a = match env::var("DESK_SHADE") {\n    Ok(one) => one,\n    Err(_) => panic!("none"),\n};',
    '#[derive(Parser)]\nstruct Opt {\n    #[arg(long, env = "DESK_SHADE")]\n    shade: String,\n}'
  ])("stays required where it ends without it: %s", (code) => assert.deepStrictEqual(desk(code), required))

  it("that the compiler reads is asked of nobody", () => {
    assert.notInclude(desk('const A: Option<&str> = option_env!("DESK_SHADE");', "a word").join(), "required")
  })
})

it("a default that documents write as an empty text is one", () => {
  const found = needs({
    "Cargo.toml": '[package]\nname = "desk"\nversion = "1.0.0"\npublish = false\n\n[dependencies]\naxum = "0.8"\n',
    "src/main.rs":
      'fn main() {\n    use_it(env::var("DESK_SHADE"), env::var("DESK_TONE"));\n    axum::serve(listener, app);\n}\n',
    "README.md":
      '# Desk\n\n| Variable | Default | Description |\n|---|---|---|\n| `DESK_SHADE` | `""` | Must be publicly reachable. |\n| `DESK_TONE` | | Must be set. |\n'
  })
  assert.deepStrictEqual(found, ["DESK_SHADE optional", "DESK_TONE required"])
})

it("hostile calls are read in time that grows with their length", () => {
  assert.strictEqual(chainOf(`)${".a(".repeat(100_000)}`), undefined)
  assert.strictEqual(chainOf(`)${".a()".repeat(100_000)}`), undefined)
})
