import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { readIssue } from '@keystead/contract/texts/schema-messages.ts';
import { say } from '@keystead/contract/texts/sentence.ts';
import { z } from 'zod';
import { isDatabaseAddress } from './data/hosts.ts';
import { readProxies } from './read-proxies.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const proxies = z.string().transform((text, context) => {
  const parsedProxies = readProxies(text);
  if (parsedProxies !== null) return parsedProxies;
  context.addIssue(
    'Say how many proxies stand in front (1), in which networks they are (10.0.0.0/8, loopback), or false.',
  );
  return z.NEVER;
});
const webAddress = z.url({ protocol: /^https?$/, error: 'Give an address with http:// or https://.' });
/** Cookies, redirects and links are for the whole host. */
const webOrigin = webAddress.refine((text) => {
  const url = URL.parse(text);
  return url?.href === `${url?.origin}/`;
}, 'Give only the protocol, the host and the port.');
const mailServer = z.url({
  protocol: /^smtps?$/,
  hostname: /./,
  error: 'Give an address such as smtp://user:password@host:587, or smtps://….',
});
const database = z
  .string()
  .refine(isDatabaseAddress, 'Give an address such as postgresql://user:password@host:5432/keystead.');
const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  KEYSTEAD_MODE: z.enum(['demo', 'production']).optional(),
  PORT: port.default(4400),
  HOST: z.string().default('127.0.0.1'),
  PROCESSES: z.coerce.number().int().min(1).max(128).optional(),
  MIGRATE: flag.default(true),
  PUBLIC_URL: webOrigin.optional(),
  PUBLIC_URL_INSECURE: flag.default(false),
  DATABASE_URL: database.optional(),
  DATABASE_APP_URL: database.optional(),
  DATABASE_POOLER_URL: database.optional(),
  DATABASE_READ_URL: database.optional(),
  DATABASE_READ_LAG_SECONDS: z.coerce.number().min(0).max(3600).default(10),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  KEYSTEAD_DATA: z.string().optional(),
  KEYSTEAD_SECRET: z.string().min(32).optional(),
  KEYSTEAD_SECRET_PREVIOUS: z.string().min(32).optional(),
  TRUST_PROXY: proxies.default(false),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SMTP_URL: mailServer.optional(),
  SMTP_TLS: z.enum(['offered', 'required']).default('offered'),
  MAIL_FROM: z.string().optional(),
  TEXT_MESSAGE_URL: webAddress.optional(),
  TEXT_MESSAGE_TOKEN: z.string().optional(),
  DEMO_CUSTOMERS: z.coerce.number().int().min(0).max(5000).optional(),
  SANDBOX_URL: webAddress.default('http://localhost:4410'),
  SANDBOX_SMTP_URL: mailServer.default('smtp://localhost:4425'),
  REGISTRY_URL: webAddress.optional(),
  LAUNCHER_URL: webAddress.optional(),
  MESSAGE_BUS_URL: webAddress.optional(),
  PROVISIONING_RETRY_SECONDS: z
    .string()
    .regex(/^(\d*\.)?\d+(,(\d*\.)?\d+)*$/, 'Give seconds separated by commas, such as 10,60,300.')
    .default('10,60,300'),
  PROCESS_LEASE_SECONDS: z.coerce.number().min(2).max(600).default(20),
  REALM_EXPORT_MEGABYTES: z.coerce.number().int().min(1).max(16_384).default(512),
  SERVICE_TOKEN: z.string().optional(),
  OUTSIDE_HOSTS: z.string().optional(),
  ORGANIZATION_HOSTS: z.string().optional(),
  METRICS_TOKEN: z.string().optional(),
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(1000).default(1),
  DEVELOPER_PAGES: flag.optional(),
  ECT_ENABLED: flag.optional(),
  REDIRECT_HOSTS: z.string().optional(),
});

/** For trying out redirects to other applications. No one can own it: the name is reserved for examples. */
const demoRedirectHost = 'apps.meridiancare.example';

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** The contract replaces the library's messages by sentences; those of our own checks are texts already. */
const toPlain = ({ path, message }: z.core.$ZodIssue) => ({
  path,
  message: message.startsWith('{') ? say(readIssue(message)) : message,
});

export type Config = ReturnType<typeof readConfig>;

/** Settings come from the environment only; docs/operations.md lists them. */
export const readConfig = (env: Record<string, string | undefined>) => {
  const filled = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(toPlain);
    throw new Error(`Settings are not valid.\n${z.prettifyError({ issues })}`);
  }
  const settings = parsed.data;
  if (settings.DATABASE_URL && !settings.KEYSTEAD_MODE) {
    throw new Error(
      'DATABASE_URL names a database of your own, so KEYSTEAD_MODE has to be named too: ' +
        'production, or demo to fill that database with made-up people.',
    );
  }
  const isDemo = settings.KEYSTEAD_MODE !== 'production';
  if (!isDemo) requireInProduction(settings);
  return {
    isDemo,
    port: settings.PORT,
    host: settings.HOST,
    /** How many processes serve the port together; a single one could not be replaced without losing calls. */
    processes: settings.PROCESSES ?? (isDemo ? 1 : Math.max(2, availableParallelism())),
    /** Whether a start migrates the schema, or only checks that it is up to date. */
    migrates: settings.MIGRATE,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    ...databaseSettings(settings),
    secret: settings.KEYSTEAD_SECRET,
    /** Still opens what was sealed with it and verifies what it signed. */
    previousSecret: settings.KEYSTEAD_SECRET_PREVIOUS,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    externalProvider: externalProvider(settings),
    smtpUrl: settings.SMTP_URL ?? settings.SANDBOX_SMTP_URL,
    smtpTlsRequired: settings.SMTP_TLS === 'required',
    mailFrom: settings.MAIL_FROM ?? 'Keystead <no-reply@keystead.example>',
    textMessages: {
      url: settings.TEXT_MESSAGE_URL ?? `${settings.SANDBOX_URL}/text-messages`,
      token: settings.TEXT_MESSAGE_TOKEN ?? 'sandbox-demo-credential',
    },
    demoCustomers: settings.DEMO_CUSTOMERS,
    sandboxUrl: settings.SANDBOX_URL,
    external: {
      registryUrl: settings.REGISTRY_URL ?? `${settings.SANDBOX_URL}/registry`,
      messageBusUrl: settings.MESSAGE_BUS_URL ?? `${settings.SANDBOX_URL}/message-bus/events`,
      launcherUrl: settings.LAUNCHER_URL ?? `${settings.SANDBOX_URL}/launcher`,
      /** The credential for calling every product of the suite. */
      token: settings.SERVICE_TOKEN ?? 'sandbox-demo-credential',
      /** The hosts that addresses in parameters may point to: they get our credentials. */
      allowed: readAllowedHosts(settings, ['OUTSIDE_HOSTS']),
      /** The hosts that logins and applications of customers may point to. */
      organizations: readAllowedHosts(settings, ['OUTSIDE_HOSTS', 'ORGANIZATION_HOSTS']),
    },
    provisioningRetryMs: splitList(settings.PROVISIONING_RETRY_SECONDS).map(
      (seconds) => Number(seconds) * 1000,
    ),
    processLeaseMs: settings.PROCESS_LEASE_SECONDS * 1000,
    /** The largest total size of a realm export's files. */
    realmExportMegabytes: settings.REALM_EXPORT_MEGABYTES,
    metricsToken: settings.METRICS_TOKEN,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    developerPages: settings.DEVELOPER_PAGES ?? isDemo,
    ectEnabled: settings.ECT_ENABLED,
    redirectHosts: splitList(settings.REDIRECT_HOSTS ?? (isDemo ? demoRedirectHost : '')),
  };
};

/** If one of the two were misspelled, people would sign in with our own provider and no one would notice. */
const externalProvider = (settings: z.output<typeof environment>) => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer && clientId)
    return {
      issuer,
      clientId,
      clientSecret,
      allowed: readAllowedHosts(settings, ['OUTSIDE_HOSTS'], [issuer]),
    };
  if (!issuer && !clientId && !clientSecret) return null;
  throw new Error('Settings are not valid.\nOIDC_ISSUER and OIDC_CLIENT_ID must be set together.');
};

const databaseSettings = (settings: z.output<typeof environment>) => ({
  databaseUrl: settings.DATABASE_URL,
  databaseAppUrl: settings.DATABASE_APP_URL,
  /** A pooler in transaction mode. */
  databasePoolerUrl: settings.DATABASE_POOLER_URL,
  /** A replica for exports, reports and logs, and how far it may lag behind. */
  databaseReadUrl: settings.DATABASE_READ_URL,
  databaseReadLagSeconds: settings.DATABASE_READ_LAG_SECONDS,
  databasePool: settings.DATABASE_POOL,
});

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const readAllowedHosts = (
  settings: z.output<typeof environment>,
  names: readonly ('OUTSIDE_HOSTS' | 'ORGANIZATION_HOSTS')[],
  own: readonly string[] = [],
) => {
  const listed = names.flatMap((name) => splitList(settings[name] ?? ''));
  const sandbox = settings.OUTSIDE_HOSTS === undefined ? [settings.SANDBOX_URL] : [];
  try {
    return createHostAllowlist({ listed, own: [...own, ...sandbox] });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Settings are not valid.\n${names.at(-1)}: ${reason}`, { cause });
  }
};

const requireInProduction = (settings: z.output<typeof environment>): void => {
  const needed = [
    'PUBLIC_URL',
    'DATABASE_URL',
    'KEYSTEAD_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'TEXT_MESSAGE_URL',
    'TEXT_MESSAGE_TOKEN',
    'REGISTRY_URL',
    'LAUNCHER_URL',
    'MESSAGE_BUS_URL',
    'SERVICE_TOKEN',
    'OUTSIDE_HOSTS',
  ] as const;
  const missing = needed.filter((name) => !settings[name]);
  if (missing.length > 0) throw new Error(`KEYSTEAD_MODE=production needs ${missing.join(', ')}.`);
  if (!settings.PUBLIC_URL?.startsWith('https:') && !settings.PUBLIC_URL_INSECURE) {
    throw new Error(
      'KEYSTEAD_MODE=production needs a PUBLIC_URL with https: passwords and cookies would be readable on the way. ' +
        'PUBLIC_URL_INSECURE=true allows http, for a trial.',
    );
  }
};

/** One secret, many uses: each use has its own key. */
export const derivedKey = (secret: string, use: string): Buffer =>
  createHash('sha256').update(`${use}\u0000${secret}`).digest();
