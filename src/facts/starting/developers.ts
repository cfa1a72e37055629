/** Commands that reload, watch or wait, and servers that frameworks bring for developers: none is for production. */
const development =
  /--reload\b|--watch\b|\bnodemon\b|\bts-node-dev\b|\btsx\s+watch\b|\bwebpack(?:-dev-server|\s+serve)\b|\bvue-cli-service\s+serve\b|(?:^|[\s/;&|])(?:vite|astro)(?:\s+(?:serve\b|--?\w)|\s*$)|\bng\s+serve\b|\bnx\s+(?:serve|run\s+\S{1,60}:serve)\b|\b(?:fastapi|next|nuxt|vite|astro|remix|turbo|nest|react-router)\s+(?:run\s+)?dev\b|\b(?:run|npm|pnpm|yarn|bun)\s+(?:\w{1,20}:)?dev\b|\bbin\/dev\b|\bProcfile\.dev\b|\bwatchmedo\b|\bflask\s+(?:[^;&|]{0,100}\s)?--debug\b|\bsleep\s+infinity\b|\btail\s+-f\b|\bmanage\.py\s+runserver\b|\bdlv\b|\bair\b|\bdebugpy\b|\bbin\/console\s[^;&|]{0,200}\bserver:(?:run|start)\b|\bsymfony\s+(?:local:)?serve(?:r:start)?\b|\bartisan\s+serve\b|--env=dev\b|\bdotnet\s+watch\b|\bcargo\s+watch\b/

/** Whether a command is one that only developers run. */
export const isOfDevelopers = (command: string): boolean => development.test(command)
