import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Seal } from '../secrets/seal.ts';
import { changeAddress, HostClient } from './hosts.ts';
import { migrationLock } from './migrate/migrate.ts';
import { statementTimeoutMs } from './open-pool.ts';

type Login = { name: string; password: string };

/**
 * Where the application connects: with its own login, which is subject to row-level security and cannot become the
 * owner through SET ROLE. Its password is random and stored sealed; `given` is the address of a login created by an
 * administrator.
 */
export const openApplicationLogin = async (
  ownerUrl: string,
  seal: Pick<Seal, 'open' | 'close'>,
  given?: string,
): Promise<string> => {
  const appUrl = given ?? withLogin(ownerUrl, await ensureLogin(ownerUrl, seal));
  await requireRowLevelSecurity(appUrl);
  return appUrl;
};

/** Parameters take precedence over the rest of the address, whatever its form. */
const withLogin = (ownerUrl: string, { name, password }: Login): string =>
  changeAddress(ownerUrl, (url) => {
    url.username = '';
    url.password = '';
    url.searchParams.set('user', name);
    url.searchParams.set('password', password);
  });

const ensureLogin = async (ownerUrl: string, seal: Pick<Seal, 'open' | 'close'>): Promise<Login> => {
  const owner = new HostClient({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const login = await findLogin(owner, seal);
    const {
      rows: [role],
    } = await owner.query<{ rolconfig: string[] | null }>(
      'select rolconfig from pg_roles where rolname = $1',
      [login.name],
    );
    if (!role) await createLogin(owner, login);
    if (!role?.rolconfig?.includes('jit=off')) await keepFromCompiling(owner, login);
    if (login.isNew) await saveLogin(owner, seal, login);
    await owner.query('commit');
    return login;
  } finally {
    await owner.end();
  }
};

/**
 * A copy of a database shares its login; one restored on another server recreates the role there. If the password
 * cannot be opened, a new login is created, never a new password: other processes may be using the existing login.
 */
const findLogin = async (owner: pg.Client, seal: Pick<Seal, 'open'>): Promise<Login & { isNew: boolean }> => {
  const { rows } = await owner.query<{ role_name: string; sealed_password: string }>(
    'select role_name, sealed_password from application_login',
  );
  const [stored] = rows;
  const newLogin = {
    name: `keystead_app_${randomBytes(4).toString('hex')}`,
    password: randomBytes(32).toString('base64url'),
    isNew: true,
  };
  if (!stored) return newLogin;
  try {
    return {
      name: stored.role_name,
      password: seal.open(stored.sealed_password, 'database-password'),
      isNew: false,
    };
  } catch {
    return newLogin;
  }
};

const notAllowed = '42501';

const createLogin = async (owner: pg.Client, login: Login): Promise<void> => {
  try {
    await owner.query(
      `create role ${quotedName(login)} login password ${quotedPassword(login)} in role keystead_app`,
    );
    // A pooler in between does not pass on session settings.
    await owner.query(`alter role ${quotedName(login)} set statement_timeout = ${statementTimeoutMs}`);
    await owner.query(
      `alter role ${quotedName(login)} set idle_in_transaction_session_timeout = ${statementTimeoutMs}`,
    );
  } catch (error) {
    if ((error as { code?: string }).code !== notAllowed) throw error;
    throw new Error(
      'The owner of the database may not create the role that the application works as. ' +
        'Give the owner CREATEROLE, or set DATABASE_APP_URL to a login in the role keystead_app.',
      { cause: error },
    );
  }
};

/** Compiling a statement takes longer than running it. Older logins, and those that others created, may not say so. */
const keepFromCompiling = async (owner: pg.Client, login: Login): Promise<void> => {
  await owner.query('savepoint jit');
  await owner.query(`alter role ${quotedName(login)} set jit = off`).catch(async (error: unknown) => {
    if ((error as { code?: string }).code !== notAllowed) throw error;
    await owner.query('rollback to savepoint jit');
  });
};

const saveLogin = (owner: pg.Client, seal: Pick<Seal, 'close'>, { name, password }: Login) =>
  owner.query(
    `insert into application_login (role_name, sealed_password) values ($1, $2)
     on conflict ((true)) do update set role_name = excluded.role_name, sealed_password = excluded.sealed_password`,
    [name, seal.close(password, 'database-password')],
  );

const quotedName = ({ name }: Login): string => pg.escapeIdentifier(name);
const quotedPassword = ({ password }: Login): string => pg.escapeLiteral(password);

/** Refuses to serve through a connection that bypasses row-level security or could leave its role. */
const requireRowLevelSecurity = async (appUrl: string): Promise<void> => {
  const client = new HostClient({ connectionString: appUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; isBound: boolean; isMember: boolean }>(`
      select r.rolname as name,
        not (r.rolsuper or r.rolbypassrls or r.rolcreaterole
          or pg_has_role(r.oid, (select relowner from pg_class where oid = 'public.users'::regclass), 'member'))
          as "isBound",
        pg_has_role(r.oid, 'keystead_app', 'usage') as "isMember"
      from pg_roles r where r.rolname = session_user`);
    const [role] = rows;
    if (!role?.isMember)
      throw new Error(`The login ${role?.name} of DATABASE_APP_URL is not in the role keystead_app.`);
    if (!role.isBound)
      throw new Error(
        `The login ${role.name} of DATABASE_APP_URL is not bound by row-level security: it may act as another role.`,
      );
  } finally {
    await client.end();
  }
};
