import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Thrown when a separate role for the server cannot be created; the message contains the remedy. */
export class AppRoleError extends Error {}

/** Advisory lock that lets only one node at a time prepare the role; the number is arbitrary. */
const ROLE_LOCK = 5_274_018;
const invalidPassword = '28P01';

/** The role's rights: work with rows. Not included: changing history, tables, triggers or settings of the server. */
const grants = `
  do $$
  declare
    app constant text := current_setting('sabai.app_role');
    place text;
    history record;
  begin
    execute format('grant connect on database %I to %I', current_database(), app);
    execute format('revoke temporary on database %I from public', current_database());
    foreach place in array array['public', 'pgboss'] loop
      continue when to_regnamespace(place) is null;
      execute format('grant usage on schema %I to %I', place, app);
      execute format('revoke all on all tables in schema %I from %I', place, app);
      execute format('grant select, insert, update, delete on all tables in schema %I to %I', place, app);
      execute format('grant usage, select on all sequences in schema %I to %I', place, app);
    end loop;
    execute format('revoke insert, update, delete on schema_migrations, schema_functions from %I', app);
    if to_regclass('pgboss.version') is not null then
      execute format('revoke insert, delete on pgboss.version from %I', app);
    end if;
    -- What the triggers of append-only tables hold back is not even a right of the role.
    for history in
      select tgrelid::regclass as name, tgtype::integer as events from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and proname ~ '_(is|are)_final$'
    loop
      if history.events & 16 <> 0 then execute format('revoke update on %s from %I', history.name, app); end if;
      if history.events & 8 <> 0 then execute format('revoke delete on %s from %I', history.name, app); end if;
    end loop;
  end $$`;

/**
 * Whether the role has exactly these rights already. Granting again rewrites the catalogue of all tables, which makes
 * every connection of every process reload it; a node that starts beside others must avoid this.
 */
const isGranted = `
  with app as (select oid from pg_roles where rolname = current_setting('sabai.app_role')),
    places as (select oid, nspname, nspacl from pg_namespace where nspname in ('public', 'pgboss')),
    history as (
      select tgrelid as relation, bit_or(tgtype::integer) as events from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and proname ~ '_(is|are)_final$' group by tgrelid
    ),
    wanted as (
      select pg_class.oid, relacl, array_remove(case
        when relkind = 'S' then array['SELECT', 'USAGE']
        when relname in ('schema_migrations', 'schema_functions') then array['SELECT']
        when nspname = 'pgboss' and relname = 'version' then array['SELECT', 'UPDATE']
        else array[
          case when coalesce(events, 0) & 8 = 0 then 'DELETE' end, 'INSERT', 'SELECT',
          case when coalesce(events, 0) & 16 = 0 then 'UPDATE' end]
        end, null) as rights
      from pg_class join places on relnamespace = places.oid left join history on relation = pg_class.oid
      where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    )
  select not exists (
      select from wanted where rights is distinct from (
        select array_agg(privilege_type order by privilege_type) from aclexplode(relacl), app where grantee = app.oid))
    and not exists (
      select from pg_attribute join wanted on attrelid = wanted.oid, app, aclexplode(attacl)
      where attacl is not null and grantee = app.oid)
    and not exists (
      select from places where not exists (
        select from app, aclexplode(nspacl) where grantee = app.oid and privilege_type = 'USAGE'))
    and exists (
      select from pg_database, app, aclexplode(datacl)
      where datname = current_database() and grantee = app.oid and privilege_type = 'CONNECT')
    and not exists (
      select from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba)))
      where datname = current_database() and grantee = 0 and privilege_type = 'TEMPORARY')
    as done`;

const urlWith = (url: string, username: string, password: string) =>
  Object.assign(new URL(url), { username, password }).href;

async function canLogIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'sabai role' });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === invalidPassword) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

interface AppRole {
  readonly role: string;
  readonly exists: boolean;
}

async function readAppRole(client: pg.Client): Promise<AppRole> {
  const { rows } = await client.query<AppRole & { may_create: boolean }>(`
    select left(current_database() || '_app', 63) as role, rolsuper or rolcreaterole as may_create,
      exists (select from pg_roles where rolname = left(current_database() || '_app', 63)) as exists
    from pg_roles where rolname = current_user`);
  const { role, may_create: mayCreate, exists } = rows[0]!;
  if (!exists && !mayCreate) {
    throw new AppRoleError(
      `The login of DATABASE_URL cannot create roles, but the server needs the role ${role}, which cannot change ` +
        `the money history. An administrator must run "alter role … createrole" for this login once.`,
    );
  }
  return { role, exists };
}

/**
 * Checks whether the server will have its role in this database.
 * @throws AppRoleError when the role is missing and the owner may not create it.
 */
export async function requireAppRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'sabai role' });
  client.on('error', () => {});
  await client.connect();
  try {
    await readAppRole(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Creates the server's role `<database>_app`, and returns its URL. `url` is that of the owner, who migrates. Any
 * number of nodes may call it concurrently; all get the same password, which the database stores.
 * @throws AppRoleError when the owner may not create roles.
 */
export async function prepareAppRole(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, application_name: 'sabai role' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ROLE_LOCK]);
    const { role, exists } = await readAppRole(client);
    await client.query('insert into platform_secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
      'database:app-role',
      randomBytes(24).toString('base64url'),
    ]);
    const secret = await client.query<{ value: string }>('select value from platform_secrets where name = $1', [
      'database:app-role',
    ]);
    const password = secret.rows[0]!.value;
    const appUrl = urlWith(url, role, password);
    if (!exists) {
      await client.query(
        `create role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(password)} noinherit nosuperuser nocreatedb nocreaterole`,
      );
    }
    await client.query(`select set_config('sabai.app_role', $1, false)`, [role]);
    const granted = await client.query<{ done: boolean }>(isGranted);
    if (!granted.rows[0]!.done) await client.query(grants);
    // Left over from another database of this name, the role may have another password.
    if (!(await canLogIn(appUrl))) {
      await client.query(`alter role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(password)}`);
      if (!(await canLogIn(appUrl)))
        throw new AppRoleError(
          `The server cannot log in to the database as its role ${role}. Permit it in pg_hba.conf.`,
        );
    }
    return appUrl;
  } finally {
    await client.end();
  }
}
