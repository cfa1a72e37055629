/**
 * Packages that need more of the system than their runtime's own image has. What is not listed is not passed on: names
 * of a manifest end up in commands.
 */

/** Extensions of PHP that the official image lacks, by the names that both `install-php-extensions` and `setup-php` take. */
export const phpExtensions: ReadonlySet<string> = new Set([
  "amqp",
  "apcu",
  "bcmath",
  "bz2",
  "calendar",
  "dba",
  "ds",
  "enchant",
  "event",
  "exif",
  "ffi",
  "gd",
  "gettext",
  "gmp",
  "gnupg",
  "grpc",
  "igbinary",
  "imagick",
  "imap",
  "intl",
  "ldap",
  "mailparse",
  "maxminddb",
  "memcached",
  "mongodb",
  "msgpack",
  "mysqli",
  "odbc",
  "opcache",
  "pcntl",
  "pdo_mysql",
  "pdo_odbc",
  "pdo_pgsql",
  "pdo_sqlsrv",
  "pgsql",
  "protobuf",
  "pspell",
  "rdkafka",
  "redis",
  "shmop",
  "snmp",
  "soap",
  "sockets",
  "sqlsrv",
  "ssh2",
  "swoole",
  "sysvmsg",
  "sysvsem",
  "sysvshm",
  "tidy",
  "uuid",
  "xmlrpc",
  "xsl",
  "yaml",
  "zip",
  "zstd"
])

/** Packages of Debian and Ubuntu. */
export interface SystemPackages {
  /** Headers, to build it with. */
  readonly build: ReadonlyArray<string>
  /** What it loads or calls while it runs. */
  readonly run: ReadonlyArray<string>
}

/**
 * Packages of Python that are built on the machine, or that load what Python does not bring. Where the name of a library
 * changes with each release of Debian, what runs has the headers' package, whose name does not.
 */
export const pythonLibraries: ReadonlyMap<string, SystemPackages> = new Map([
  ["gssapi", { build: ["libkrb5-dev"], run: ["libgssapi-krb5-2"] }],
  ["mysqlclient", { build: ["default-libmysqlclient-dev", "pkg-config"], run: ["libmariadb3"] }],
  ["psycopg", { build: ["libpq-dev"], run: ["libpq5"] }],
  ["psycopg2", { build: ["libpq-dev"], run: ["libpq5"] }],
  ["pycairo", { build: ["libcairo2-dev", "pkg-config"], run: ["libcairo2"] }],
  ["pycurl", { build: ["libcurl4-openssl-dev", "libssl-dev"], run: ["libcurl4"] }],
  ["pygraphviz", { build: ["graphviz", "libgraphviz-dev"], run: ["graphviz", "libgraphviz-dev"] }],
  ["pylibmc", { build: ["libmemcached-dev", "zlib1g-dev"], run: ["libmemcached11"] }],
  ["pyodbc", { build: ["unixodbc-dev"], run: ["unixodbc"] }],
  ["pysaml2", { build: ["xmlsec1"], run: ["xmlsec1"] }],
  ["python-ldap", { build: ["libldap-dev", "libsasl2-dev"], run: ["libldap-dev", "libsasl2-2"] }],
  ["python-magic", { build: ["libmagic1"], run: ["libmagic1"] }],
  ["python3-saml", { build: ["libxmlsec1-dev", "pkg-config"], run: ["libxmlsec1-openssl"] }],
  ["django-auth-ldap", { build: ["libldap-dev", "libsasl2-dev"], run: ["libldap-dev", "libsasl2-2"] }],
  ["weasyprint", { build: ["libpango-1.0-0", "libpangoft2-1.0-0"], run: ["libpango-1.0-0", "libpangoft2-1.0-0"] }],
  ["xmlsec", { build: ["libxmlsec1-dev", "pkg-config"], run: ["libxmlsec1-openssl"] }]
])

/**
 * Gems that are built with libraries which the slim image of Ruby lacks, or that load what Ruby does not bring. Names as
 * their README tells for Debian, read in November 2026.
 */
export const rubyLibraries: ReadonlyMap<string, SystemPackages> = new Map([
  ["charlock_holmes", { build: ["libicu-dev", "zlib1g-dev"], run: ["libicu-dev"] }],
  ["curb", { build: ["libcurl4-openssl-dev"], run: ["curl"] }],
  ["execjs", { build: ["nodejs"], run: ["nodejs"] }],
  ["ffi-icu", { build: ["libicu-dev"], run: ["libicu-dev"] }],
  ["gpgme", { build: ["libgpgme-dev"], run: ["gnupg", "libgpgme-dev"] }],
  ["idn-ruby", { build: ["libidn-dev"], run: ["libidn12"] }],
  ["mini_magick", { build: [], run: ["imagemagick"] }],
  ["rgeo", { build: ["libgeos-dev"], run: ["libgeos-dev"] }],
  ["rmagick", { build: ["libmagickwand-dev"], run: ["imagemagick", "libmagickwand-dev"] }],
  ["ruby-filemagic", { build: ["libmagic-dev"], run: ["libmagic1"] }],
  ["ruby-vips", { build: ["libvips-dev"], run: ["libvips-dev"] }],
  ["rugged", { build: ["cmake", "libssh2-1-dev", "libssl-dev"], run: ["libssh2-1"] }],
  ["streamio-ffmpeg", { build: [], run: ["ffmpeg"] }],
  // Rails loads a schema that is written in SQL with the client of its database
  ["structure.sql of mysql2", { build: [], run: ["default-mysql-client"] }],
  ["structure.sql of pg", { build: [], run: ["postgresql-client"] }],
  ["structure.sql of sqlite3", { build: [], run: ["sqlite3"] }],
  ["structure.sql of trilogy", { build: [], run: ["default-mysql-client"] }],
  ["tiny_tds", { build: ["freetds-dev"], run: ["freetds-dev"] }]
])
