import { type Dockerfile, finalInstructions, finalStages } from "./Dockerfile.ts"

/** What speaks HTTP before PHP-FPM in the same image, or instead of it, and what starts both. */
const webServer = /\b(?:nginx|apache2?|httpd|caddy|lighttpd|frankenphp|roadrunner|swoole|supervisord?|s6-overlay)\b/i

const installs = /^(?:RUN|COPY|ADD|CMD|ENTRYPOINT)$/

/** Whether an image answers FastCGI and no HTTP: PHP-FPM without a web server beside it. */
export const answersFastCgiOnly = (dockerfile: Dockerfile): boolean => {
  const base = (finalStages(dockerfile)[0]?.image ?? "").slice(0, 500)
  return (
    /(?:^|\/)php:[^@]*\bfpm\b/i.test(base) &&
    !webServer.test(base) &&
    !finalInstructions(dockerfile).some(
      ({ keyword, text }) => installs.test(keyword) && webServer.test(text.slice(0, 10_000))
    )
  )
}
