import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

/** Everything has a demo default, so that the sandbox starts without any settings. */
const environment = z.object({
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: port.default(4410),
  SANDBOX_SMTP_PORT: port.default(4425),
  SANDBOX_CREDENTIAL: z.string().min(1).default('sandbox-demo-credential'),
  SANDBOX_FEDERATION_SECRET: z.string().min(1).default('sandbox-demo-federation-secret'),
  SANDBOX_LEGACY_USERS: z.coerce.number().int().min(0).max(100_000).default(0),
  SANDBOX_KEYCLOAK_USERS: z.coerce.number().int().min(0).max(100_000).default(0),
  SANDBOX_DOCUMENTS: z.coerce.number().int().min(0).max(100_000).default(0),
  SANDBOX_LARGE_DOCUMENT: z.coerce
    .number()
    .int()
    .min(0)
    .max(16 * 1024 ** 3)
    .default(0),
  KEYSTEAD_PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:4400'),
});

export type SandboxSettings = {
  host: string;
  port: number;
  smtpPort: number;
  /** Whether its mail server offers STARTTLS; used only by tests. */
  smtpOffersTls?: boolean;
  /** The bearer credential that the product uses to call every system. */
  credential: string;
  federationSecret: string;
  /** The minimum number of users in the second corporation of the old user system; only benches use many. */
  legacyUsers: number;
  /** The minimum number of users in the realm of Cedar Ridge; only benches use many. */
  keycloakUsers: number;
  /** The number of 200 kB documents in a facility of Maple Grove; only benches use many. */
  documents: number;
  /** The size in bytes of one more document there; 0 for none. It takes no memory. */
  largeDocument: number;
  /** The product's address for browsers, without a trailing slash. */
  keysteadUrl: string;
};

export function readSettings(env: Record<string, string | undefined>): SandboxSettings {
  const parsed = environment.parse(env);
  return {
    host: parsed.SANDBOX_HOST,
    port: parsed.SANDBOX_PORT,
    smtpPort: parsed.SANDBOX_SMTP_PORT,
    credential: parsed.SANDBOX_CREDENTIAL,
    federationSecret: parsed.SANDBOX_FEDERATION_SECRET,
    legacyUsers: parsed.SANDBOX_LEGACY_USERS,
    keycloakUsers: parsed.SANDBOX_KEYCLOAK_USERS,
    documents: parsed.SANDBOX_DOCUMENTS,
    largeDocument: parsed.SANDBOX_LARGE_DOCUMENT,
    keysteadUrl: parsed.KEYSTEAD_PUBLIC_URL.replace(/\/+$/, ''),
  };
}
