import { assert, describe, it } from "@effect/vitest"
import { isHeldLine, isRunUnset } from "../../../src/facts/parsing/rubyLines.ts"

/** Whether the last line is run where no variable is set. */
const runs = (...lines: ReadonlyArray<string>) => isRunUnset(lines, lines.length - 1)

/** Whether the word `KEY` is come by on the line that has it. */
const reads = (...lines: ReadonlyArray<string>) =>
  isRunUnset(
    lines,
    lines.findIndex((line) => line.includes("KEY")),
    /\bKEY\b/
  )

/** Whether the last line holds in production, whatever variables are set. */
const holds = (...lines: ReadonlyArray<string>) => isHeldLine(lines, lines.length - 1, false)

/** Whether the branch that is opened last is taken. */
const cases = (of: string, ...before: ReadonlyArray<string>) => runs(`case ${of}`, ...before, "  plugin :desk")

/** Whether the word is come by in a block that ends so. */
const configured = (end: string) => reads("Desk.configure do |config|", '  config.key = ENV.fetch("KEY")', end)

describe("a line of Ruby", () => {
  it("is run where no condition is in its way, or those that are hold without any variable", () => {
    assert.isTrue(runs("plugin :desk"))
    assert.isTrue(runs('plugin :desk unless ENV["DESK_APART"]  # beside it'))
    assert.isTrue(runs("if Rails.env.production? then # only there", "  plugin :desk"))
    assert.isTrue(runs('if   ENV["DESK_APART"]   !=  "yes"', "  plugin :desk"))
    assert.isTrue(runs('unless ENV["DESK_APART"]', "  plugin :desk # if ENV says so"))
    assert.isTrue(runs('if ENV["DESK_APART"]', "  warn 1", "else", "  plugin :desk"))
  })

  it("is not where a variable has to be set", () => {
    assert.isFalse(runs('plugin :desk if ENV["DESK_INSIDE"]'))
    assert.isFalse(runs('if ENV["DESK_INSIDE"] then', "  plugin :desk"))
    assert.isFalse(runs('if ENV["DESK_APART"].nil?', "  warn 1", "else", "  plugin :desk"))
    assert.isFalse(runs('plugin :desk if ENV.fetch("DESK_ON", on) == "on"'))
    assert.isFalse(runs("if desks?", "  warn 1", "else", "  plugin :desk"))
  })

  it.each([
    '!ENV["DESK_ON"].present?',
    'ENV["DESK_ON"].blank? && (Rails.env.production? || desks?)',
    'ENV.fetch("DESK_ON", "yes") == "yes"',
    '"yes" == ENV.fetch("DESK_ON", "yes")',
    'ENV.fetch("DESK_ON") { "yes" } != "no"',
    '%w[yes on].include?(ENV.fetch("DESK_ON", "on"))',
    '%w[yes on].include? ENV.fetch("DESK_ON", "on")',
    'ENV.fetch("RAILS_ENV", "development") == "production"',
    'not ENV.key?("DESK_OFF")'
  ])("is run where this holds without a variable: %s", (condition) => {
    assert.isTrue(runs(`if ${condition}`, "  plugin :desk"))
    assert.isTrue(runs(`plugin :desk if ${condition}`))
    assert.isFalse(runs(`plugin :desk unless ${condition}`))
  })

  it.each([
    'ENV.fetch("DESK_ON", "no") == "yes"',
    'ENV.fetch("DESK_ON", nil)',
    'ENV.fetch("DESK_ON", "") == "yes"',
    'ENV["DESK_ON"].to_s.downcase == "yes"',
    "Rails.env.development? || Rails.env.test?",
    'ENV.key?("DESK_ON")',
    'ENV["DESK_ON"].in?(%w[yes on])'
  ])("is not run where this does not hold without a variable: %s", (condition) => {
    assert.isFalse(runs(`if ${condition}`, "  plugin :desk"))
    assert.isTrue(runs(`if ${condition}`, "  warn 1", "else", "  plugin :desk"))
    assert.isTrue(runs(`plugin :desk unless ${condition}`))
  })

  it("is the branch of a case that is taken without a variable", () => {
    assert.isFalse(cases('ENV["MAILER"]', 'when "post"'))
    assert.isTrue(cases('ENV["MAILER"]', 'when "post"', "  warn 1", "else"))
    assert.isTrue(cases('ENV.fetch("MAILER", "post")', 'when "pigeon", "post"'))
    assert.isFalse(cases("mailer", 'when "post"'))
    assert.isTrue(cases("", "when Rails.env.test?", "  warn 1", 'when ENV["MAILER"].nil?'))
  })

  it("is not run for certain in a method, a lambda or a rescue", () => {
    for (const before of ["def desk", "HANDLE = ->(x) {", "handle = lambda do |x|", "Handle.new proc {"])
      assert.isFalse(runs(before, "  plugin :desk"), before)
    assert.isFalse(runs("begin", "  warn 1", "rescue KeyError", "  plugin :desk"))
    assert.isTrue(runs("Desk.configure do |config|", "  config.name = 1"))
    assert.isTrue(runs("list = [", "  ->(x) { x },", "  1"))
  })

  it("comes by a word unless a choice on the line is in the way", () => {
    assert.isTrue(reads('X = ENV.fetch("KEY")'))
    assert.isTrue(reads('X = Rails.env.production? ? ENV.fetch("KEY") : nil'))
    assert.isTrue(reads('X = ENV["ON"] ? nil : ENV.fetch("KEY")'))
    assert.isTrue(reads('@x ||= ENV.fetch("KEY")'))
    assert.isTrue(reads('warn 1 if ENV.fetch("KEY") == "a"'))
    assert.isTrue(reads('X = ENV["OTHER"] || ENV.fetch("KEY")'))
    for (const line of [
      'X = Rails.env.test? ? ENV.fetch("KEY") : nil',
      'X = desks? ? ENV.fetch("KEY") : nil',
      'X = Rails.env.production? ? nil : ENV.fetch("KEY")',
      'X = desk || ENV.fetch("KEY")',
      'X = ENV["ON"] && ENV.fetch("KEY")',
      'X = ->(x) { ENV.fetch("KEY") }',
      'def key = ENV.fetch("KEY")',
      'if ENV["ON"] then X = ENV.fetch("KEY") end'
    ])
      assert.isFalse(reads(line), line)
  })

  it("is not run where the end of its block asks for more", () => {
    assert.isTrue(configured("end"))
    assert.isTrue(configured("end if Rails.env.production?"))
    assert.isFalse(configured('end if ENV["ON"]'))
  })

  it("holds in production by the stage alone where variables may be set", () => {
    assert.isTrue(holds("if Rails.env.production?", "# always", "  plugin :desk"))
    assert.isFalse(holds("if Rails.env.local?", "# never", "  plugin :desk"))
    assert.isUndefined(holds('if ENV["DESK_ON"]', "  plugin :desk"))
    assert.isFalse(holds('if ENV["DESK_ON"] && Rails.env.test?', "  plugin :desk"))
  })

  it("is judged to its end, however long it is drawn out", () => {
    const far = Array.from({ length: 70 }, (_, at) => `${" ".repeat(99 - at)}if a${" ".repeat(380)}b`).toReversed()
    assert.isFalse(runs(...far, `${" ".repeat(101)}plugin :desk if a${" ".repeat(380)}b`))
    for (const drawn of ["a || ", "->", "do ", "(", " ? : ", "if a then ", "x = "])
      assert.isBoolean(reads(`${" if a".repeat(80)}`, `  ${drawn.repeat(120)} KEY ${drawn.repeat(50)}`))
  })
})

/** Lines each of which stands in all of those above. */
const rising = (count: number, ...texts: ReadonlyArray<string>) =>
  Array.from({ length: count }, (_, at) => `${" ".repeat(at)}${texts[at % texts.length]}`)

it("many lines of Ruby inside of each other are told about in little time", () => {
  const before = performance.now()
  for (const lines of [
    rising(1000, "storage :file if a || b && (c || d)"),
    rising(1000, `if a || b && ${"(c || d) && ".repeat(20)}e`, 'key = ENV.fetch("KEY")'),
    rising(1000, `key = (${"a || b && ".repeat(40)}c) && KEY`)
  ])
    for (const at of lines.keys()) {
      assert.isBoolean(isRunUnset(lines, at, /\bKEY\b/))
      assert.notStrictEqual(isHeldLine(lines, at, false, /\bKEY\b/), false)
    }
  assert.isBelow(performance.now() - before, 10_000)
})

/** Whether a line in two blocks holds in production, which end as told. */
const ends = (...below: ReadonlyArray<string>) =>
  isHeldLine(["Desk.configure do", "  Desk.within do", "    plugin :desk", ...below], 2, false)

it("the end of each block around a line is found, however many end on one line", () => {
  assert.isTrue(ends("  end", "end"))
  assert.isFalse(ends("  end", "", "end if Rails.env.test?"))
  assert.isFalse(ends("  end unless Rails.env.production?", "end"))
  assert.isTrue(ends("    end if Rails.env.test?", "  end", "end"))
  assert.isFalse(ends("end if Rails.env.test?"))
})

it.each([
  'ENV["DESK_ON"] != false',
  'ENV["DESK_ON"] == nil',
  '!ENV.fetch("DESK_ON", false)',
  'ENV.fetch("DESK_ON", false) == false',
  'ENV.fetch("DESK_ON", true)',
  'ENV.fetch("DESK_ON", true).to_s == "true"',
  'ENV.fetch("DESK_ON", false).to_s == "false"',
  'ENV.fetch("DESK_ON", false).presence.nil?',
  'ENV.fetch("DESK_ON", true).present?',
  'ENV.fetch("DESK_ON", false).blank?',
  'ENV["DESK_ON"].in?([nil, "no"])'
])("nothing, false and true are three things in Ruby, so that this holds without a variable: %s", (condition) => {
  assert.isTrue(runs(`if ${condition}`, "  plugin :desk"))
  assert.isFalse(runs(`unless ${condition}`, "  plugin :desk"))
})

it.each([
  'ENV["DESK_ON"] == false',
  'ENV.fetch("DESK_ON", false).nil?',
  'ENV.fetch("DESK_ON", nil) == false',
  'ENV.fetch("DESK_ON", "true") == true',
  'ENV.fetch("DESK_ON", true) == "true"',
  '[false, "no"].include?(ENV["DESK_ON"])'
])("and this does not: %s", (condition) => {
  assert.isFalse(runs(`if ${condition}`, "  plugin :desk"))
  assert.isTrue(runs(`unless ${condition}`, "  plugin :desk"))
})
