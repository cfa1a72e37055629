import { isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** What builds, tests and publishes the program reads variables of the developers' machines and servers. */
const toolFile =
  /(?:^|\/)(?:magefiles?\/|magefile\.go$|Capfile$|Fastfile$|fastlane\/|config\/deploy(?:\.rb$|\/)|lib\/capistrano\/)/i
const toolFolder = /(?:^|\/)(?:(?:[\w.]{1,40}[-_])?scripts|script|hack|build|ci|release|packaging)\//i

/** Configuration of build tools, linters and test runners: what it reads is given to the build. */
const buildFile =
  /(?:^|\/)(?:vite|vitest|webpack[\w.-]{0,20}|rollup|babel|jest|playwright|cypress|eslint|tailwind|postcss|tsup|esbuild|metro|craco|storybook|commitlint|lint-staged|knip|turbo|nx|lingui|i18next|codegen|graphql|wdio|karma|protractor|detox|stryker)\.(?:config|conf|preset)\.[cm]?[jt]s$|(?:^|\/)(?:setup|noxfile|tasks|fabfile)\.py$|(?:^|\/)\.?storybook\//i

/** Whether a file is of those who build, test and publish, and not of what runs. */
export const isTool = (repo: RepoView, path: string): boolean =>
  isTest(path) ||
  toolFile.test(path) ||
  buildFile.test(path) ||
  // a folder with a manifest of its own is a program, whatever its name; what starts one is no tool
  (toolFolder.test(path.slice(repo.home(path).length)) && !/\.(?:sh|bash)$/.test(path))

/** Frameworks that keep what is read as a program starts in folders of their own: elsewhere a part insists that may be off. */
const lazily = /\.(?:rb|rake|erb|exs?|php)$/
const early = /(?:^|\/)(?:config|bin)\/|(?:^|\/)(?:config\.ru|application\.rb|boot\.rb|bootstrap\.php|index\.php)$/

/** Whether what a file insists on is needed for the program to start, as far as its place tells. */
export const isReadAtStart = (path: string): boolean => !lazily.test(path) || early.test(path)
