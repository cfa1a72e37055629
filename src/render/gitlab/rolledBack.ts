import { runsImages } from "../pipeline/deployment.ts"
import type { Rendering } from "../Rendering.ts"
import { platform } from "./platform.ts"
import { bash } from "./values.ts"

const { error } = platform

const script = `if [ -z "\${ROLLBACK_TO:-}" ]; then exit 0; fi
cd "$CI_PROJECT_DIR"
if ! [[ "$ROLLBACK_TO" =~ ^[0-9a-f]{40}$ ]]; then
  ${error("ROLLBACK_TO must be the 40 hexadecimal digits of a commit")}
  exit 1
fi
if ! command -v git > /dev/null; then
  apt-get update && apt-get install --yes --no-install-recommends git
fi
if ! git merge-base --is-ancestor "$ROLLBACK_TO" "$CI_COMMIT_SHA"; then
  ${error("$ROLLBACK_TO is no commit of this branch")}
  exit 1
fi
git checkout --quiet --force --detach "$ROLLBACK_TO"`

/** A rollback takes what is built beside its images back as well; where nothing runs from an image, none is offered. */
export const rolledBack = (rendering: Rendering): ReadonlyArray<string> =>
  runsImages(rendering) ? [bash("The commit of a rollback", script)] : []
