/** Disks that applications of Laravel name where they write, instead of the one that they are told to take. */
import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"
import { laravelApplications, laravelVersion, pathIn } from "./laravel.ts"

/** A disk that code names, with the folder of the application that it is. */
export interface NamedDisk {
  readonly root: string
  readonly folder: string
  readonly evidence: Evidence
}

/** Most lines of a disk's settings before the one of its driver. */
const near = 6

/**
 * Where the framework has its two disks
 * (https://laravel.com/docs/12.x/filesystem and https://laravel.com/docs/11.x/upgrade, seen on 2026-11-26).
 */
const folderOfDisk = (disk: string, version: number): string =>
  disk === "public" ? "storage/app/public" : version < 11 ? "storage/app" : "storage/app/private"

/** Whether the settings of an application let nobody put a disk anywhere else than in a folder. */
const isFolder = (repo: RepoView, root: string, disk: string): boolean => {
  const lines = repo.files.lines(pathIn(root, "config/filesystems.php")).map((line) => line.slice(0, 300))
  const at = lines.findIndex((line) => new RegExp(`["']${disk}["']\\s{0,10}=>\\s{0,3}(?:\\[|array\\()`).test(line))
  const driver = lines.slice(at, at + near).find((line) => /["']driver["']\s{0,10}=>/.test(line))
  return at < 0 || driver === undefined || /=>\s{0,3}["']local["']/.test(driver)
}

/** Disks that stay folders of the container, whatever disk an application is told to take by default. */
export const namedDisks = (repo: RepoView): ReadonlyArray<NamedDisk> =>
  laravelApplications(repo).flatMap((module) =>
    repo.hitsIn("uploads", module.root).flatMap(({ excerpt, line, path, value }) => {
      const disk = /^disk (\w+)$/.exec(value)?.[1]
      return disk === undefined || !isFolder(repo, module.root, disk)
        ? []
        : [
            {
              root: module.root,
              folder: folderOfDisk(disk, laravelVersion(module)),
              evidence: { path, line, excerpt }
            }
          ]
    })
  )
