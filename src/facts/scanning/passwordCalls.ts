/** Calls whose argument is a password, whatever it looks like; the first group is the password. */
const calls: ReadonlyArray<readonly [to: string, expression: RegExp]> = [
  ["getConnection", /\bgetConnection\([^)]{1,300},\s{0,5}"([^"\s]{4,100})"\s{0,3}\)/],
  [
    "credential",
    /\b(?:NetworkCredential|PasswordAuthentication|Credentials\.basic|UsernamePasswordCredentials?|[sS]etBasicAuth|BasicAuthenticationInterceptor)\(\s{0,5}[^(),]{1,150},\s{0,5}@?"([^"\s]{4,100})"/
  ],
  ["PlainAuth", /\bPlainAuth\([^(),]{0,60},[^(),]{1,100},\s{0,5}"([^"\s]{4,100})"/],
  ["NewDialer", /\bNewDialer\([^()]{1,200},\s{0,5}"([^"\s]{4,100})"\s{0,3}\)/],
  ["Bind", /\b[bB]ind\(\s{0,5}"\w{1,20}=[^"]{1,100}",\s{0,5}"([^"\s]{4,100})"/],
  // the first user that ASP.NET's identity is given
  ["CreateAsync", /\bCreateAsync\(\s{0,5}\w{1,60},\s{0,5}"([^"\s]{6,100})"\s{0,3}\)/],
  ["password", /\.(?:with|set)?[pP]assword\(\s{0,5}"([^"\s]{4,100})"\s{0,3}\)/]
]

/** Lower case; one of them stands on every line with such a call. */
export const callKeywords: ReadonlyArray<string> = [
  "getconnection(",
  "networkcredential(",
  "passwordauthentication(",
  "credentials.basic(",
  "passwordcredential",
  "setbasicauth(",
  "basicauthenticationinterceptor(",
  "plainauth(",
  "newdialer(",
  'bind("',
  "createasync(",
  "password("
]

/** The first password that a line of code gives to a call, if `accepts` it. */
export const calledPassword = (
  line: string,
  accepts: (value: string) => boolean
): { readonly to: string; readonly value: string; readonly from: number } | undefined => {
  for (const [to, expression] of calls) {
    const match = expression.exec(line)
    const value = match?.[1]
    if (match !== null && value !== undefined && accepts(value)) return { to, value, from: match.index }
  }
  return undefined
}
