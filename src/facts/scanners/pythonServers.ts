import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { captures } from "../scanning/matching.ts"

/** Lines of Python by which a program serves its own pages, without a server around it; the value is whose server it is. */
export const pythonServers: LineScanner = {
  name: "python-servers",
  keywords: ["server(", "serve(", ".run(", "run_app(", "quickstart("],
  accepts: (path) => path.endsWith(".py") && !isTest(path),
  match: (line) =>
    // what only this machine reaches is for developers, or waits for one answer
    /^\s*(?:#|def |class |["'])|127\.0\.0\.1|localhost/.test(line)
      ? []
      : captures(
          line,
          // gevent and Tornado; the one of the standard library is given an address first
          /\b(WSGIServer)\(\s{0,3}(?!$)|\b(HTTPServer)\(\s{0,3}(?!\(|$)/g,
          /\b(waitress)\.serve\(|(?:^|\s)(serve)\(\s{0,3}(?:\w{0,40}app\w{0,20}|create_\w{1,40}\()/g,
          /\b(wsgi\.server)\(|\b(bjoern)\.run\(|\b(web\.run_app)\(|\b(cherrypy)\.quickstart\(/g,
          // without a host it is only reached from its own machine
          /\b(socketio|sio)\.run\([^\n]{0,80}\bhost\s{0,3}=/g
        )
}
