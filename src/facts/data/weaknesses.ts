/** One way in which a line of code gives up a protection. */
export interface Weakness {
  /** Unique; several may stand for one rule. */
  readonly id: string
  readonly rule:
    | "tls.verification-off"
    | "cors.any-origin"
    | "framework.debug"
    | "framework.csrf-off"
    | "cookies.insecure"
    | "guard"
  /** Lower case. */
  readonly keywords: ReadonlyArray<string>
  readonly expression: RegExp
}

/** Lines that mean the same in every program that holds them. */
export const weaknesses: ReadonlyArray<Weakness> = [
  {
    id: "node-tls",
    rule: "tls.verification-off",
    keywords: ["rejectunauthorized", "node_tls_reject_unauthorized"],
    expression:
      /\brejectUnauthorized\s{0,10}:\s{0,10}false\b|\bNODE_TLS_REJECT_UNAUTHORIZED["'\]]{0,3}\s{0,10}[=:]\s{0,10}["']?0\b/
  },
  {
    id: "python-tls",
    rule: "tls.verification-off",
    keywords: ["verify=false", "verify = false", "verify_ssl=false", "_create_unverified_context", "cert_none"],
    expression:
      /[(,]\s{0,20}verify(?:_ssl)?\s?=\s?False\b|\bsession\.verify\s?=\s?False\b|\bssl\._create_unverified_context\b|\bverify_mode\s?=\s?ssl\.CERT_NONE\b|\bcert_reqs\s?=\s?["']?(?:ssl\.)?CERT_NONE\b/
  },
  {
    id: "go-tls",
    rule: "tls.verification-off",
    keywords: ["insecureskipverify"],
    expression: /\bInsecureSkipVerify\s{0,10}[:=]\s{0,10}true\b/
  },
  {
    id: "ruby-tls",
    rule: "tls.verification-off",
    keywords: ["verify_none"],
    expression: /\bSSL::VERIFY_NONE\b|\bssl:\s{0,5}\{\s{0,5}verify:\s{0,5}false|\bverify:\s{0,5}:verify_none\b/
  },
  {
    id: "php-tls",
    rule: "tls.verification-off",
    keywords: ["curlopt_ssl_verifypeer", "verify_peer"],
    expression:
      /\bCURLOPT_SSL_VERIFYPEER\s{0,5}(?:,|=>)\s{0,5}(?:false|0)\b|["']verify_peer["']\s{0,5}=>\s{0,5}false\b/i
  },
  {
    id: "dotnet-tls",
    rule: "tls.verification-off",
    keywords: [
      "dangerousacceptanyservercertificatevalidator",
      "servercertificatecustomvalidationcallback",
      "servercertificatevalidationcallback"
    ],
    expression:
      /\bDangerousAcceptAnyServerCertificateValidator\b|\bServerCertificate(?:Custom)?ValidationCallback\s{0,5}\+?=[^;]{0,100}=>\s{0,5}true\b/
  },
  {
    id: "rust-tls",
    rule: "tls.verification-off",
    keywords: ["danger_accept_invalid_certs"],
    expression: /\bdanger_accept_invalid_certs\(\s{0,5}true\s{0,5}\)/
  },
  {
    id: "jvm-tls",
    rule: "tls.verification-off",
    keywords: ["noophostnameverifier", "allow_all_hostname_verifier", "insecuretrustmanagerfactory"],
    expression:
      /\bNoopHostnameVerifier\.INSTANCE\b|\bALLOW_ALL_HOSTNAME_VERIFIER\b|\bInsecureTrustManagerFactory\.INSTANCE\b/
  },
  {
    id: "cors-any",
    rule: "cors.any-origin",
    keywords: [
      "origin:",
      "allow_origins",
      "allowedorigin",
      "allowanyorigin",
      "allow_origin_regex",
      "allowalloriginpatterns",
      "isoriginallowed",
      "cors_origins"
    ],
    expression:
      /\borigin:\s{0,10}(?:["'`]\*["'`]|true\b)|\ballow_origins\s{0,5}=\s{0,5}\[\s{0,5}["']\*["']\s{0,5}\]|\b(?:set|add)?[aA]llowedOrigin(?:Pattern)?s?\s?[(:]\s{0,10}(?:List\.of\(|Arrays\.asList\(|Collections\.singletonList\(|\[?\]?string\{|\[)?\s{0,5}["']\*["']|\bAllowAnyOrigin\(\)|\bSetIsOriginAllowed\(\s{0,5}\w{1,20}\s{0,5}=>\s{0,5}true\s{0,5}\)|\bAllowAllOrigins:?\s{0,5}=?\s{0,5}true\b/
  },
  {
    id: "cors-credentials",
    rule: "guard",
    keywords: ["credentials: true", "credentials:true", "allow_credentials", "allowcredentials"],
    expression:
      /\bcredentials:\s{0,5}true\b|\ballow_credentials\s{0,5}=\s{0,5}True\b|\b(?:set)?[aA]llowCredentials\s?[(:=]\s{0,5}(?:true|\))/
  },
  {
    id: "flask-debug",
    rule: "framework.debug",
    keywords: ["debug=true", "debug = true"],
    expression: /\b(?:app|application|server)\.run\([^#]{0,300}\bdebug\s?=\s?True\b/
  },
  {
    id: "dotnet-page",
    rule: "framework.debug",
    keywords: ["usedeveloperexceptionpage"],
    expression: /\.UseDeveloperExceptionPage\(/
  },
  {
    id: "dotnet-guard",
    rule: "guard",
    keywords: ["isdevelopment()", "isenvironment(", "#if debug"],
    expression: /\bIsDevelopment\(\)|\bIsEnvironment\(|^\s{0,50}#if\s+DEBUG/i
  },
  {
    id: "spring-csrf",
    rule: "framework.csrf-off",
    keywords: ["csrf"],
    expression:
      /\bcsrf\(\)\s{0,5}\.disable\(\)|\bcsrf\(\s{0,5}(?:AbstractHttpConfigurer|CsrfConfigurer)(?:<[^>]{0,60}>)?::disable|\bcsrf\(?\s{0,5}\(?\w{0,20}\)?\s{0,5}(?:->|\{)\s{0,5}\w{0,20}\.?disable\(\)|\bcsrf\.disable\(\)|\bServerHttpSecurity\.CsrfSpec::disable/
  },
  {
    id: "express-cookie",
    rule: "cookies.insecure",
    keywords: ["cookie:"],
    expression: /\bcookie:\s{0,5}\{[^}]{0,200}\bsecure:\s{0,5}false\b/
  }
]
