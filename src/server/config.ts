import { resolve } from 'node:path';
import { z } from 'zod';
import { asciiEmail, emailAddress } from '#core/accounts/ascii-email.ts';
import { parseRegistries } from '#core/chips/chip-registries.ts';
import { OperatorError } from './platform/operator-error.ts';

/** All settings of Homeward, typed and with defaults filled in. docs/operations.md lists the keys. */
export type Config = ReturnType<typeof toConfig>;

const socialProviders = ['google', 'facebook', 'github', 'microsoft', 'apple'] as const;
type SocialProvider = (typeof socialProviders)[number];
const keyOf = <P extends SocialProvider>(provider: P) => provider.toUpperCase() as Uppercase<P>;

/** Lists everything that is wrong with the environment in one message, one line per key. */
export class ConfigError extends OperatorError {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const off = ['false', '0', 'no', 'off'];
const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', '1', 'yes', 'on', ...off], { error: 'must be true or false' }))
  .transform((value) => !off.includes(value));

const url = (...protocols: string[]) => urlWith('', ...protocols);

/** Some signs of a password end it within an address, which then cannot be read. */
const urlOfServer = (...protocols: string[]) =>
  urlWith(', with # / ? of a password written as %23 %2F %3F', ...protocols);

const urlWith = (more: string, ...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}${more}`,
  });

/** Only a shell knows what the sign stands for: from a file of settings it would become a folder of that name. */
const path = z.string().refine((value) => !value.startsWith('~'), { error: 'must be a whole path, without ~' });

/** Pages, cookies and the API lie at fixed paths of a host, so a path of a site would be lost without a word. */
const origin = url('http:', 'https:').refine(
  (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
  { error: 'must be the address of a host without a path, such as https://pets.example.org' },
);

/** Without places for the numbers of a tile, a map would ask for the same picture everywhere. */
const tiles = url('http:', 'https:').refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), {
  error: 'must have {z}, {x} and {y} in it, such as https://tiles.example.org/{z}/{x}/{y}.png',
});

const sender = z.string().regex(/^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
  error: 'must be an address, such as Homeward <homeward@example.org>',
});

const secret = z.string().min(32, { error: 'must be at least 32 characters long (try: openssl rand -hex 32)' });

const number = (what: string, least: number, most: number) =>
  z.coerce
    .number({ error: `must be ${what} from ${least} to ${most}` })
    .min(least)
    .max(most);

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const environment = z.object({
  PORT: number('a port number', 0, 65_535).int().default(3000),
  HOST: z.string().optional(),
  DATA_DIR: path.default('./data'),
  STAGE_DIR: path.default('/var/lib/homeward'),
  DATABASE_URL: urlOfServer('postgres:', 'postgresql:').optional(),
  ROLE: oneOf(['web', 'worker', 'both']).default('both'),
  DISTANCES: oneOf(['kilometres', 'miles']).default('kilometres'),
  FINDER_DUTY_TEXT: z.string().max(2000, { error: 'must be at most 2,000 characters' }).optional(),
  CHIP_REGISTRIES: z
    .string()
    .transform(parseRegistries)
    .refine((read) => read !== null, {
      error: 'must be like "DE TASSO https://www.tasso.net; * Our own https://chips.example.org"',
    })
    .optional(),
  CONTACT_EMAIL: z
    .string()
    .transform(asciiEmail)
    .refine((text) => emailAddress.safeParse(text).success, { error: 'must be an e-mail address' })
    .optional(),
  PUBLIC_URL: origin.optional(),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TRUST_PROXY: flag.default(false),
  RATE_LIMITS: flag.default(true),
  PAGE_CACHE_MB: number('a number of megabytes', 0, 4096).default(32),

  METRICS_TOKEN: z.string().min(16, { error: 'must be at least 16 characters long' }).optional(),
  DRAIN_SECONDS: number('a number of seconds', 0, 60).default(0),

  AUTH_SECRET: secret.optional(),
  CHIP_KEY: secret.optional(),

  SMTP_URL: urlOfServer('smtp:', 'smtps:').optional(),
  MAIL_FROM: sender.default('Homeward <homeward@localhost>'),
  REQUIRE_EMAIL_CONFIRMATION: flag.default(false),

  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default(true),

  PHOTO_SAFETY: flag.default(true),
  MATCH_WORKERS: number('a number of processes', 1, 16).int().default(1),
  MATCH_MODEL: z.string().optional(),
  MATCH_MODEL_DIR: path.optional(),
  VISION_API_URL: url('http:', 'https:').optional(),
  VISION_API_KEY: z.string().optional(),
  VISION_API_MODEL: z.string().optional(),

  MAP_TILES_URL: tiles.optional(),
  MAP_TILES_ATTRIBUTION: z.string().optional(),
  MAP_FILE: path.optional(),

  CAPTCHA_PROVIDER: oneOf(['cloudflare-turnstile', 'google-recaptcha', 'hcaptcha', 'captchafox']).optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET_KEY: z.string().optional(),

  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_CLIENT_SECRET: z.string().optional(),
});

type Environment = z.output<typeof environment>;
type Key = keyof Environment;

const both = (one: Key, other: Key): [Key, Key[]][] => [
  [one, [other]],
  [other, [one]],
];

/** Settings that depend on each other: if the first is set, the others must be set too. */
const needs: [Key, Key[]][] = [
  ['S3_BUCKET', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  // a part that is given alone would be ignored without a word: photos on this disk, forms without a captcha
  ['S3_ENDPOINT', ['S3_BUCKET']],
  ['S3_ACCESS_KEY_ID', ['S3_BUCKET']],
  ...both('VISION_API_URL', 'VISION_API_MODEL'),
  ...both('MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION'),
  ['CAPTCHA_PROVIDER', ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY']],
  ['CAPTCHA_SITE_KEY', ['CAPTCHA_PROVIDER']],
  ['REQUIRE_EMAIL_CONFIRMATION', ['SMTP_URL']],
  // instances that share a database must also share these secrets, so none of them may generate its own
  ['DATABASE_URL', ['AUTH_SECRET', 'CHIP_KEY']],
  ...socialProviders.map(keyOf).flatMap((name) => both(`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`)),
];

/**
 * Reads the settings from the environment; an empty value counts as not set.
 * @throws ConfigError naming every bad or missing key at once
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = withoutMargins(env);
  const parsed = environment.safeParse(given);
  const badKeys = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const problems = [...badKeys, ...quoted(given), ...missingKeys(given), ...rivals(given)];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data);
}

type Given = Record<string, string | undefined>;

/** A site lives with its secrets as they were given once, and a text may stand in quotes. */
const keptAsGiven: readonly string[] = ['AUTH_SECRET', 'CHIP_KEY', 'FINDER_DUTY_TEXT'] satisfies Key[];

/** Files of settings may have spaces or a carriage return at the end of a line. */
function withoutMargins(env: Given): Given {
  const given = Object.entries(env).filter(([, value]) => value?.trim());
  return Object.fromEntries(given.map(([key, value]) => [key, keptAsGiven.includes(key) ? value : value?.trim()]));
}

/** Docker keeps the quotes of a file of settings, so a folder or a bucket would get them into its name. */
function quoted(given: Given): string[] {
  const isQuoted = (key: string) => !keptAsGiven.includes(key) && /^(["']).*\1$/.test(given[key] ?? '');
  return Object.keys(environment.shape)
    .filter(isQuoted)
    .map((key) => `${key}: stands in quotes, leave them out`);
}

function missingKeys(given: Given): string[] {
  const isOn = (key: Key) => key in given && !off.includes(given[key]?.toLowerCase() ?? '');
  return needs
    .filter(([key]) => isOn(key))
    .flatMap(([key, others]) =>
      others.filter((other) => !(other in given)).map((other) => `${other}: is missing (needed with ${key})`),
    );
}

/** Settings of which only one may be given. */
function rivals(given: Given): string[] {
  const pairs: [Key, Key][] = [
    ['MATCH_MODEL', 'MATCH_MODEL_DIR'],
    ['MAP_FILE', 'MAP_TILES_URL'],
  ];
  return pairs
    .filter(([one, other]) => one in given && other in given)
    .map(([one, other]) => `${one}: cannot be given together with ${other}`);
}

function toConfig(env: Environment) {
  return {
    /** If unset: every interface, IPv6 and IPv4. An IPv6 address may stand in brackets, as in addresses of pages. */
    host: env.HOST?.replace(/^\[(.*)\]$/, '$1'),
    port: env.PORT,
    role: env.ROLE,
    dataDir: resolve(env.DATA_DIR),
    /**
     * Location of the embedded database if the app runs as root and PostgreSQL's account cannot access the data folder.
     */
    stageDir: resolve(env.STAGE_DIR),
    /** Origin of the site without a trailing slash, used in share links and mails. */
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    /** Shown in the footer of every page; if unset, there is no contact line. */
    contactEmail: env.CONTACT_EMAIL,
    /** How pages tell lengths: as people do where the site is. */
    distances: env.DISTANCES,
    /** The duties of finders by local law, in the operator's words, one line each; shown with the finder's advice. */
    finderDutyText: env.FINDER_DUTY_TEXT?.replaceAll('\\n', '\n'),
    /** Registers of chips that finders are led to, instead of the usual ones of those countries. */
    chipRegistries: env.CHIP_REGISTRIES ?? [],
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    /** Off for benchmarks and tests, which send more than people do. */
    rateLimits: env.RATE_LIMITS,
    /** Memory for rendered public pages, in all their forms. */
    pageCacheBytes: env.PAGE_CACHE_MB * 2 ** 20,
    /** With it /metrics can be read from other machines too. */
    metricsToken: env.METRICS_TOKEN,
    /** How long /readyz says 503 before no more connections are accepted, so that a load balancer sees it first. */
    drainMs: env.DRAIN_SECONDS * 1000,
    databaseUrl: env.DATABASE_URL,
    /** Only the secrets that were given; `openSecrets` adds the missing ones. */
    givenSecrets: {
      authSecret: env.AUTH_SECRET,
      chipKey: env.CHIP_KEY,
    },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, requireConfirmation: env.REQUIRE_EMAIL_CONFIRMATION },
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID!,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
          forcePathStyle: env.S3_FORCE_PATH_STYLE,
        }
      : undefined,
    /** Whether photos are judged, and held until a moderator has looked if somebody should. */
    photoSafety: env.PHOTO_SAFETY,
    /** processes that analyze photos, one at a time each */
    matchWorkers: env.MATCH_WORKERS,
    /** name of a listed or fetched photo model, or its address or folder; `built-in` and unset mean the same */
    matchModel: env.MATCH_MODEL === 'built-in' ? undefined : env.MATCH_MODEL,
    matchModelDir: env.MATCH_MODEL_DIR ? resolve(env.MATCH_MODEL_DIR) : undefined,
    vision: env.VISION_API_URL
      ? { url: env.VISION_API_URL, apiKey: env.VISION_API_KEY, model: env.VISION_API_MODEL! }
      : undefined,
    mapTiles: env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION! } : undefined,
    /** PMTiles file with the streets of maps */
    mapFile: env.MAP_FILE ? resolve(env.MAP_FILE) : undefined,
    captcha: env.CAPTCHA_PROVIDER
      ? { provider: env.CAPTCHA_PROVIDER, siteKey: env.CAPTCHA_SITE_KEY!, secretKey: env.CAPTCHA_SECRET_KEY! }
      : undefined,
    socialProviders: clientsOf(env),
  };
}

function clientsOf(env: Environment): Partial<Record<SocialProvider, { clientId: string; clientSecret: string }>> {
  const clients = socialProviders.map((provider) => {
    const key = keyOf(provider);
    const [clientId, clientSecret] = [env[`${key}_CLIENT_ID`], env[`${key}_CLIENT_SECRET`]];
    return [provider, clientId && clientSecret && { clientId, clientSecret }];
  });
  return Object.fromEntries(clients.filter(([, client]) => client));
}
