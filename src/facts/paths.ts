import { fromSubject } from "./subject.ts"

/** Last part of a path. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1)

/** Folder of a path; "" is the root. */
export const folderOf = (path: string): string => {
  const at = path.lastIndexOf("/")
  return at < 0 ? "" : path.slice(0, at)
}

/** A path without the slashes that it ends in. */
export const withoutEnd = (path: string): string => {
  // an expression would begin anew at each of many slashes that stand before something else
  let end = path.length
  while (path[end - 1] === "/") end--
  return path.slice(0, end)
}

/** Longest path that is read where somebody says where a program keeps files. */
const longest = 300

/** Whether a path is longer than anybody writes it. */
export const isTooLong = (path: string): boolean => path.length > longest

/** Joins and normalises a relative path; `undefined` when it leaves the root. */
export const resolvePath = (folder: string, relative: string): string | undefined => {
  const parts = folder === "" ? [] : folder.split("/")
  for (const part of relative.replace(/\\/g, "/").split("/")) {
    if (part === "" || part === ".") continue
    if (part === "..") {
      if (parts.pop() === undefined) return undefined
    } else parts.push(part)
  }
  return parts.join("/")
}

/** Whether `path` is `folder` or lies below it. */
export const within = (folder: string, path: string): boolean =>
  folder === "" || path === folder || path.startsWith(`${folder}/`)

/** The deepest of `folders` that holds `path`. */
export const nearest = (folders: Iterable<string>, path: string): string | undefined => {
  let best: string | undefined
  for (const folder of folders) {
    if (within(folder, path) && (best === undefined || folder.length > best.length)) best = folder
  }
  return best
}

/** Whether the name of a container file or of its folder, or of a stage in one, says that it is for developers or tests. */
export const isForDevelopment = (name: string): boolean =>
  /(?:^|[._-])(?:dev|devel|development|local|debug|tests?|testing|integration|test-?beds?|e2e|previews?|uffizzi)(?:$|[._-])/i.test(
    baseName(name)
  ) || /(?:^|\/)(?:dev|devel|development|local)$/i.test(folderOf(name))

const aside =
  /(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|e2e(?:[-_]tests?)?|cypress|playwright|fixtures?|testdata|test-data|testing|tests?[-_]?suites?|_?examples?|examples?[-_](?:configs?|configurations?|settings|files|deploy(?:ment)?s?)|samples?|demos?|dumm(?:y|ies)|mock[-_]?(?:servers?|services?|apis?)|quick-?starts?|benchmarks?|bench|fuzz(?:ing|ers?)?|docs?|documentation|website|\.(?!docker|deploy|k8s|infra|kube|config|platform|aws|gcp)[\w-]+|templates?_?project|node_modules|bower_components|vendor|third_party|third-party|lib\/pear|storybook|integration[-_]tests?|[\w.-]+[.-](?:tests?|unittests|specs|benchmarks|samples|examples?))(?:\/|$)/i

/** Whether a path lies in a tree that is not the application: tests, examples, documentation, vendored code. */
export const isAside = (whole: string): boolean => {
  const path = fromSubject(whole)
  // package folders of Java and Kotlin are names, not trees: org/springframework/samples is an application
  const source = path.search(/(?:^|\/)src\/main\//)
  return aside.test(source < 0 ? folderOf(path) : path.slice(0, source))
}

const testFile =
  /(?:^|\/)(?:db|http|io|fs|store|client|server|api|net|log|grpc|sql|pg|redis|mock|fake|integration|acceptance)test\/[^/]*\.go$|(?:^|[._/-])(?:test|tests|spec|specs|mock|mocks|stories|conftest)\.[a-z]+$|(?:^|\/)test_[^/]*\.py$|_test\.(?:go|py|rb|exs|rs|cc|cpp)$|(?:Test|Tests|Spec|IT)\.(?:java|kt|cs|php|scala|groovy)$|_spec\.rb$/

/** Whether a file is a test by its own name or by its folder. */
export const isTest = (path: string): boolean => isAside(path) || testFile.test(fromSubject(path))

/** Whether a path can stand in a command as it is: nothing in it ends a word, starts another command or reads as an option. */
export const isBareWord = (path: string): boolean => /^(?!-)[\w@+./-]{0,300}$/.test(path)

/** Text order that does not depend on the machine's language. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
