import { assert, describe, it } from "@effect/vitest"
import { localUploads } from "../../../src/facts/Fact.ts"
import { analysisOf } from "../support.ts"

const rails = (files: Readonly<Record<string, string>>) =>
  analysisOf({
    Gemfile: 'source "https://rubygems.org"\ngem "rails", "~> 8.0.0"\ngem "puma"\ngem "pg"\n',
    "config/application.rb": "module Desk\n  class Application < Rails::Application\n  end\nend\n",
    "config.ru": "run Rails.application\n",
    ...files
  })

const kept = (files: Readonly<Record<string, string>>) => rails(files).services.flatMap(({ keeps = [] }) => keeps)

const uploader = (...lines: ReadonlyArray<string>) => ({
  "app/uploaders/photo_uploader.rb": `class PhotoUploader < CarrierWave::Uploader::Base\n${lines.map((line) => `  ${line}\n`).join("")}end\n`
})

const settings = (...lines: ReadonlyArray<string>) => ({
  "config/initializers/carrierwave.rb": `CarrierWave.configure do |config|\n${lines.map((line) => `  ${line}\n`).join("")}end\n`
})

const storage = (condition: string, first: string, second: string) =>
  settings(`if ${condition}`, `  config.storage = :${first}`, "else", `  config.storage = :${second}`, "end")

describe("files that a Rails application is handed", () => {
  it("are kept in the folder that its uploaders name, else in the usual one of the library", () => {
    assert.deepStrictEqual(kept(uploader("storage :file", "def store_dir", '  "pictures/#{model.id}"', "end")), [
      "/app/public/pictures"
    ])
    assert.deepStrictEqual(kept(uploader("storage :file")), ["/app/public/uploads"])
    assert.deepStrictEqual(kept(uploader("def store_dir", '  "#{Rails.root}/private/scans"', "end")), [
      "/app/private/scans"
    ])
    assert.deepStrictEqual(kept({ "app/models/photo.rb": "class Photo\n  has_attached_file :picture\nend\n" }), [
      "/app/public/system"
    ])
    assert.deepStrictEqual(
      kept({
        "config/initializers/shrine.rb":
          'Shrine.storages = {\n  cache: Shrine::Storage::FileSystem.new("public", prefix: "letters/cache"),\n  store: Shrine::Storage::FileSystem.new("public", prefix: "letters")\n}\n'
      }),
      ["/app/public/letters"]
    )
  })

  it("are kept where the repository leaves them out, if an engine has the uploaders", () => {
    const ignored = { ".gitignore": "/public/files\n/public/cache/*\n/public/images/theme\n" }
    assert.deepStrictEqual(kept({ ...settings("config.storage = :file"), ...ignored }), ["/app/public/files"])
    assert.deepStrictEqual(kept(ignored), [])
  })

  it("are on a disk where nobody chooses a bucket", () => {
    for (const condition of ['ENV["DESK_STORE"] == "cloud"', "!Rails.env.test? && Settings.bucket.enable?"])
      assert.deepStrictEqual(
        kept({ ...uploader(), ...storage(condition, "fog", "file") }),
        ["/app/public/uploads"],
        condition
      )
    const { facts } = rails(uploader())
    assert.isTrue(facts.some(({ value }) => value === localUploads))
  })

  it("are in a bucket where production has one", () => {
    assert.deepStrictEqual(kept(uploader("storage :fog")), [])
    assert.deepStrictEqual(kept({ ...uploader(), ...storage("Rails.env.production?", "fog", "file") }), [])
    for (const condition of ["Rails.env.test?", "Rails.env.test? || Rails.env.development?"])
      assert.deepStrictEqual(kept({ ...uploader(), ...storage(condition, "file", "aws") }), [], condition)
    assert.deepStrictEqual(
      kept({
        "app/models/photo.rb": "class Photo\n  has_attached_file :picture, storage: :s3\nend\n"
      }),
      []
    )
  })

  it("are in a bucket where production takes that one, however it is chosen", () => {
    for (const line of [
      "config.storage = Rails.env.production? ? :fog : :file",
      "config.storage = (Rails.env.local? ? :file : :aws)",
      "config.storage = %w[development test].include?(Rails.env) ? :file : :aws"
    ])
      assert.deepStrictEqual(kept({ ...uploader(), ...settings(line) }), [], line)
    assert.deepStrictEqual(kept(uploader("storage Rails.env.production? ? :aws : :file")), [])
    for (const line of [
      "config.storage = :file if Rails.env.test? || Rails.env.development?",
      "config.storage = :file unless Rails.env.production?",
      'config.storage = :file if ENV["DESK_KEEP"]'
    ])
      assert.deepStrictEqual(kept({ ...uploader(), ...settings("config.storage = :fog", line) }), [], line)
    for (const condition of [
      "Rails.env.local?",
      'Rails.env == "test"',
      "Rails.env.in?(%w[test development])",
      '(Rails.env.test? || Rails.env.development?) || Rails.env == "review"'
    ])
      assert.deepStrictEqual(kept({ ...uploader(), ...storage(condition, "file", "aws") }), [], condition)
    assert.deepStrictEqual(
      kept({
        ...uploader(),
        ...settings("config.storage = :file", "if Rails.env.production?", "  config.storage = :fog", "end")
      }),
      []
    )
  })

  it("are in a bucket where the branch of production says so", () => {
    const cases = (indent: string, ...branches: ReadonlyArray<readonly [string, string]>) =>
      kept({
        ...uploader(),
        ...settings(
          "case Rails.env",
          ...branches.flatMap(([opens, to]) => [`${indent}${opens}`, `${indent}  config.storage = :${to}`]),
          "end"
        )
      })
    for (const indent of ["", "  "]) {
      assert.deepStrictEqual(cases(indent, ["when 'production'", "fog"], ["else", "file"]), [], indent)
      assert.deepStrictEqual(cases(indent, ['when "test", "development"', "file"], ["else", "fog"]), [], indent)
      assert.deepStrictEqual(
        cases(indent, ["when 'production', 'staging'", "file"], ["when 'test'", "fog"]),
        ["/app/public/uploads"],
        indent
      )
    }
    assert.deepStrictEqual(
      kept({
        ...uploader(),
        ...settings(
          "if Rails.env.test?",
          "  config.storage = :file",
          "elsif Rails.env.production?",
          "  config.storage = :fog",
          "else",
          "  config.storage = :file",
          "end"
        )
      }),
      []
    )
  })

  it("are on a disk where production takes that one", () => {
    for (const line of [
      "config.storage = Rails.env.production? ? :file : :fog",
      'config.storage = ENV["DESK_BUCKET"] ? :fog : :file',
      "config.storage = :file if Rails.env.production?"
    ])
      assert.deepStrictEqual(kept({ ...uploader(), ...settings(line) }), ["/app/public/uploads"], line)
  })

  it("are told, and not kept, where a build puts its own into the folder", () => {
    for (const folder of ["assets/#{model.id}", "#{Rails.root}/public/#{model.id}"]) {
      const files = uploader("storage :file", "def store_dir", `  "${folder}"`, "end")
      assert.deepStrictEqual(kept(files), [], folder)
      assert.isTrue(
        rails(files).facts.some(({ value }) => value === localUploads),
        folder
      )
    }
  })
})
