/** Names of scripts of `package.json` that start a worker beside the server. */
export const workerScript =
  /^(?:start[:-])?(?:workers?|queue|consumers?|jobs?|scheduler|cron)(?:[:-](?:start|prod|production))?$/
