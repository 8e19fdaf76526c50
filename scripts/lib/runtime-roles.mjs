import { SetupError } from "./stage.mjs";

const LIMITS = { statement_timeout: "5s", lock_timeout: "2s", idle_in_transaction_session_timeout: "10s" };
const settings = Object.entries(LIMITS).map(([name, value]) => `${name}=${value}`);

/** Whether both login roles are set up correctly and accept their passwords. */
export async function rolesAreReady(client, ownerUrl, roles) {
  const { rows } = await client.query(
    `SELECT r.rolname AS name, r.rolconfig AS config, r.rolcanlogin AND NOT r.rolsuper AND NOT r.rolbypassrls
       AND (r.rolname = w.parent OR EXISTS (
         SELECT 1 FROM pg_auth_members m JOIN pg_roles g ON g.oid = m.roleid
         WHERE m.member = r.oid AND g.rolname = w.parent)) AS sound
     FROM unnest($1::text[], $2::text[]) AS w(name, parent) JOIN pg_roles r ON r.rolname = w.name`,
    [roles.map((role) => role.name), roles.map((role) => role.group)],
  );
  if (rows.length < roles.length) return false;
  if (!rows.every((row) => row.sound && settings.every((setting) => row.config?.includes(setting)))) return false;
  return (await Promise.all(roles.map((role) => canSignIn(ownerUrl, role)))).every(Boolean);
}

async function canSignIn(ownerUrl, { name, password }) {
  const { default: pg } = await import("pg");
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(name);
  url.password = password;
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Creates or repairs the two login roles: their group, password and limits. */
export async function ensureRoles(client, roles) {
  const { rows } = await client.query("SELECT current_database() AS database, current_user AS owner");
  const { database, owner } = rows[0];
  try {
    await client.query("BEGIN");
    for (const role of roles) await ensureRole(client, database, role);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    if (error.code !== "42501") throw error;
    const groups = roles.map((role) => role.group).join(", ");
    const grantee = client.escapeIdentifier(owner);
    throw new SetupError(
      `${owner} isn't allowed to set up this database's roles (${error.message}). As an administrator, run:\n\n` +
        `  GRANT ${groups} TO ${grantee} WITH ADMIN OPTION;`,
    );
  }
}

async function ensureRole(client, database, { name, group, password }) {
  if (Buffer.byteLength(name) > 63) {
    throw new SetupError(`The database name ${database} is too long: PostgreSQL would truncate the role name ${name}.`);
  }
  const role = client.escapeIdentifier(name);
  const found = await client.query("SELECT rolsuper OR rolbypassrls AS strong FROM pg_roles WHERE rolname = $1", [
    name,
  ]);
  if (found.rows[0]?.strong) {
    throw new SetupError(
      `Role ${name} can bypass row-level security. Run: ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS;`,
    );
  }
  // An owner that isn't a superuser may only name attributes it has itself, even to remove them.
  const verb = found.rowCount === 0 ? "CREATE ROLE" : "ALTER ROLE";
  await client.query(`${verb} ${role} LOGIN INHERIT PASSWORD ${client.escapeLiteral(password)}`);
  // In a database called "followthrough" the login role is the group itself.
  if (name !== group) await client.query(`GRANT ${group} TO ${role}`);
  for (const [setting, value] of Object.entries(LIMITS)) {
    await client.query(`ALTER ROLE ${role} SET ${setting} = ${client.escapeLiteral(value)}`);
  }
  await client.query(`GRANT CONNECT ON DATABASE ${client.escapeIdentifier(database)} TO ${role}`);
}

/** Either the owner can create roles, or someone else has to. */
export async function requireRoleCreation(client, roles) {
  const { rows } = await client.query(
    "SELECT current_user AS owner, rolsuper OR rolcreaterole AS able FROM pg_roles WHERE rolname = current_user",
  );
  if (rows[0].able) return;
  const owner = client.escapeIdentifier(rows[0].owner);
  throw new SetupError(
    `DATABASE_URL signs in as ${rows[0].owner}, which isn't allowed to create roles. As an administrator, run:\n\n` +
      `  ALTER ROLE ${owner} CREATEROLE;\n\n` +
      `Followthrough then creates ${roles.map((role) => role.name).join(" and ")}, which own nothing and can't bypass\n` +
      "row-level security.",
  );
}
