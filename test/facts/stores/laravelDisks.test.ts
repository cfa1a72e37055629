import { assert, describe, it } from "@effect/vitest"
import { dataOnDisk, localUploads } from "../../../src/facts/Fact.ts"
import { analysisOf, values } from "../support.ts"

const settings = (driver: string) =>
  `<?php\nreturn [\n'default' => env('FILESYSTEM_DISK', 'local'),\n'disks' => [\n'local' => [\n'driver' => 'local',\n'root' => storage_path('app'),\n],\n'public' => [\n'driver' => ${driver},\n'root' => storage_path('app/public'),\n],\n'media' => ['driver' => 's3'],\n]];\n`

const club = (code: string, more: Readonly<Record<string, string>> = {}) =>
  analysisOf({
    "composer.json":
      '{ "type": "project", "require": { "laravel/framework": "^10.0", "league/flysystem-aws-s3-v3": "^3.0" } }',
    artisan: "#!/usr/bin/env php\n",
    "public/index.php": "<?php\n",
    "config/filesystems.php": settings("'local'"),
    "app/Http/Controllers/BadgeController.php": `<?php\n${code}\n`,
    ...more
  })

const keptOf = (analysis: ReturnType<typeof club>) => analysis.services.flatMap(({ keeps = [] }) => keeps)

const named = '$path = $request->file("badge")->store("badges", "public");'

describe("a disk that code of a Laravel application names", () => {
  it("is kept as a folder: no setting moves it into a bucket", () => {
    const analysis = club(named)
    assert.deepStrictEqual(keptOf(analysis), ["/app/storage/app"])
    assert.include(values(analysis, "statefulness"), dataOnDisk)
    assert.notInclude(values(analysis, "statefulness"), localUploads)
  })

  it("is given a copy of the files that the repository has in the folder", () => {
    const analysis = club(named, { "storage/app/public/badges/first.png": "png" })
    assert.deepStrictEqual(keptOf(analysis), ["/app/storage/app"])
    assert.deepStrictEqual(analysis.services[0]?.shipped, ["/app/storage/app"])
    assert.include(values(analysis, "statefulness"), dataOnDisk)
  })

  it("is none where a part of the program lies in the folder: a disk would hide it", () => {
    const analysis = club(named, { "storage/app/public/badges/draw.php": "<?php\n" })
    assert.deepStrictEqual(keptOf(analysis), [])
    assert.notInclude(values(analysis, "statefulness"), dataOnDisk)
  })

  it("is the framework's where the application has no settings of its own", () => {
    const files = { "config/filesystems.php": "", "composer.json": '{ "require": { "laravel/framework": "^12.0" } }' }
    assert.deepStrictEqual(keptOf(club(named, files)), ["/app/storage/app/public"])
    const own = 'Storage::disk("local")->put("badges.json", $all);'
    assert.deepStrictEqual(keptOf(club(own, files)), ["/app/storage/app/private"])
  })

  it("is a bucket where its own settings may say so", () => {
    const files = { "config/filesystems.php": settings("env('PUBLIC_DRIVER', 'local')") }
    assert.notInclude(values(club(named, files), "statefulness"), dataOnDisk)
  })

  it("is the one that the application is told to take, where code names none", () => {
    const analysis = club('$path = $request->file("badge")->store("badges");')
    assert.notInclude(values(analysis, "statefulness"), dataOnDisk)
  })
})
