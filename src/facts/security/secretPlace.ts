import { isTest } from "../paths.ts"
import { fromSubject } from "../subject.ts"

const documents = /\.(?:mdx?|rst|adoc|html?)$|(?:^|\/)(?:docs?|documentation|website|examples?|samples?|demos?)\//i
// `template.yaml` is what CloudFormation and SAM deploy
const samples =
  /(?!(?:^|\/)template\.(?:ya?ml|json)$)(?:^|[.\-_/])(?:examples?|samples?|template|dist|tpl|default)s?(?:\.[\w-]+)?$/i

const testData =
  /(?:^|\/)(?:tests?[_-]?data|test[_-]?files?|mocks?|fixture[_-]?\w*|test[_-]?util\w*|cassettes|__\w{4,20}__)\/|\.secrets\.baseline$|(?:^|\/)\.env\.(?:test|testing|ci|e2e)(?:\.local)?$/i

/** Where a secret stands: what looks like one in a test or a document is mostly made up for it. */
export const secretPlace = (whole: string): "application" | "a test" | "a document" | "a sample" => {
  const path = fromSubject(whole)
  if (documents.test(path)) return "a document"
  if (samples.test(path)) return "a sample"
  if (testData.test(path)) return "a test"
  // folders like `.github` are no application, but their secrets are as real as any
  return isTest(whole.replace(/(^|\/)\.(?=[\w-]+\/)/g, "$1")) ? "a test" : "application"
}

/** Settings as programs read them, below the name of a sample: `.env.dev.example`, `parameters.yml.dist`, `auth.sample.json`. */
const settings = /(?:^|[./_-])env[^/]*$|\.(?:ya?ml|json|toml|ini|properties|conf|cfg|tfvars)(?:\.[\w-]+)?$/i

/** The answer for the last path: every line of a file asks anew. */
let last = { path: "", sample: false }

/** Whether a file is a sample of settings: only a value that cannot be typed is a secret in it. */
export const isSampleSettings = (whole: string): boolean => {
  const path = fromSubject(whole)
  if (last.path !== path)
    last = {
      path,
      sample: settings.test(path) && samples.test(path) && secretPlace(whole) === "a sample" && !isTest(whole)
    }
  return last.sample
}
