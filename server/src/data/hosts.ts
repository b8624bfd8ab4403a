import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** One of the machines that may host the database. */
type Host = { host: string; port: number };

/** An address with several hosts in libpq's notation: postgresql://owner@a:5432,b:5433/keystead */
const urlPattern = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;
const hostPattern = /^(?:\[([^\]]+)\]|([^:]*))(?::(\d+))?$/;
const defaultPort = 5432;

const split = (url: string): { before: string; hosts: string; after: string } => {
  const [, before = '', hosts = '', after = ''] = urlPattern.exec(url) ?? [];
  return { before, hosts, after };
};

const hostsIn = (url: string): Host[] =>
  split(url)
    .hosts.split(',')
    .map((text) => {
      const [, ipv6, name, port] = hostPattern.exec(text) ?? [];
      return { host: ipv6 ?? name ?? '', port: Number(port ?? defaultPort) };
    });

/** The address of the database at one of its hosts. */
const addressAt = (url: string, { host, port }: Host): string => {
  const { before, after } = split(url);
  return `${before}${host.includes(':') ? `[${host}]` : host}:${port}${after}`;
};

/** Standard URLs have only one host: this one stands in for all of them while another part is changed. */
const placeholderHost = 'several.invalid';

export const changeAddress = (url: string, change: (address: URL) => void): string => {
  const { before, hosts, after } = split(url);
  const hasSeveralHosts = hosts.includes(',');
  const address = new URL(hasSeveralHosts ? `${before}${placeholderHost}${after}` : url);
  change(address);
  return hasSeveralHosts ? address.href.replace(placeholderHost, hosts) : address.href;
};

export const isDatabaseAddress = (text: string): boolean => {
  const { before, hosts, after } = split(text);
  return (
    /^postgres(ql)?:/.test(before) &&
    hosts.split(',').every((host) => hostPattern.test(host)) &&
    URL.canParse(`${before}${placeholderHost}${after}`)
  );
};

/** How long a new connection waits for a primary; callers waiting for one have not sent anything yet. */
const primaryTimeoutMs = 5000;
const pauseMs = 200;
const probeTimeoutMs = 2000;

/** The last known primary, shared by all connections of this process. */
const primaries = new Map<string, Promise<Host>>();

class NoPrimary extends Error {
  readonly code = 'NO_PRIMARY';
}

const isPrimary = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ stands_by: boolean }>('select pg_is_in_recovery() as stands_by');
  return rows[0]?.stands_by === false;
};

const probe = async (url: string, candidate: Host): Promise<Host> => {
  const client = new pg.Client({
    connectionString: addressAt(url, candidate),
    connectionTimeoutMillis: probeTimeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (await isPrimary(client)) return candidate;
    throw new NoPrimary(`${candidate.host} stands by`);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const findPrimary = async (url: string, candidates: readonly Host[]): Promise<Host> => {
  const giveUpAt = Date.now() + primaryTimeoutMs;
  for (;;) {
    try {
      return await Promise.any(candidates.map((candidate) => probe(url, candidate)));
    } catch (error) {
      const reasons = error instanceof AggregateError ? error.errors : [error];
      if (Date.now() > giveUpAt)
        throw new NoPrimary('No host of the database takes changes now.', { cause: reasons[0] });
      await wait(pauseMs);
    }
  }
};

/** A machine that vanishes says nothing: a connection that only listens would wait for it for two hours. */
const keepAliveInitialDelayMillis = 5000;

type Done = (error: Error) => void;

/** A connection to the primary among the hosts in its address; if there is only one host, to that one. */
export class HostClient extends pg.Client {
  readonly #url: string;
  readonly #places: Host[];

  constructor(config: pg.ClientConfig = {}) {
    const url = config.connectionString ?? '';
    const places = hostsIn(url);
    const [first] = places;
    const settings = { keepAlive: true, keepAliveInitialDelayMillis, ...config };
    super(first && places.length > 1 ? { ...settings, connectionString: addressAt(url, first) } : settings);
    this.#url = url;
    this.#places = places;
    // A lost connection fails what is waiting for it; without a listener it would also end the process.
    this.on('error', () => undefined);
  }

  override connect(): Promise<this>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<this> | undefined {
    if (this.#places.length === 1) return done ? void super.connect(done) : this.#reach();
    const connected = this.#follow();
    if (!done) return connected;
    connected.then(() => (done as () => void)(), done);
    return undefined;
  }

  #reach(): Promise<this> {
    return super.connect().then(() => this);
  }

  async #follow(): Promise<this> {
    const { hosts } = split(this.#url);
    const primary = primaries.get(hosts) ?? findPrimary(this.#url, this.#places);
    primaries.set(hosts, primary);
    try {
      Object.assign(this, await primary);
      await this.#reach();
      if (await isPrimary(this)) return this;
      await this.end();
      throw new NoPrimary(`${this.host} stands by`);
    } catch (error) {
      if (primaries.get(hosts) === primary) primaries.delete(hosts);
      throw error;
    }
  }
}
