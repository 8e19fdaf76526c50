import { ensureQueues, queuesAreReady } from "./job-queues.mjs";
import { applyMigrations, pendingMigrations, readMigrations } from "./migrations.mjs";
import { inProject } from "./project.mjs";
import { runtimeRoles } from "./role-passwords.mjs";
import { ensureRoles, requireRoleCreation, rolesAreReady } from "./runtime-roles.mjs";
import { SetupError } from "./stage.mjs";

/** The lock of `prisma migrate deploy`. */
const LOCK = 72_707_369;

/**
 * Migrates a database as its owner: SQL migrations, the product's two login roles and the job queues. Does nothing if
 * all are current; concurrent processes take turns. Resolves to the names of the applied migrations.
 */
export async function migrate(
  ownerUrl,
  { secret = process.env.NEXTAUTH_SECRET, migrationsFolder = inProject("prisma", "migrations") } = {},
) {
  if (!secret) throw new SetupError("NEXTAUTH_SECRET isn't set. The database role passwords are derived from it.");
  const client = await connect(ownerUrl);
  try {
    const plan = () => plannedWork(client, ownerUrl, { secret, migrationsFolder });
    if (isDone(await plan())) return [];
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    return await perform(client, ownerUrl, await plan());
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function plannedWork(client, ownerUrl, { secret, migrationsFolder }) {
  const migrations = readMigrations(migrationsFolder);
  const { pending, failed } = await pendingMigrations(client, migrations);
  const database = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  // With both URLs set, the operator manages the login roles.
  const operated = process.env.DATABASE_APP_URL && process.env.DATABASE_IDENTITY_URL;
  const roles = operated ? [] : runtimeRoles(database, secret);
  return {
    pending,
    failed,
    roles,
    rolesReady: roles.length === 0 || (await rolesAreReady(client, ownerUrl, roles)),
    queuesReady: await queuesAreReady(client),
  };
}

const isDone = (plan) => plan.pending.length === 0 && plan.rolesReady && plan.queuesReady;

async function perform(client, ownerUrl, plan) {
  if (!plan.rolesReady) await requireRoleCreation(client, plan.roles);
  const applied = plan.pending.length > 0 ? await applyMigrations(ownerUrl, plan) : [];
  if (!plan.rolesReady) await ensureRoles(client, plan.roles);
  if (applied.length > 0 || !plan.queuesReady) await ensureQueues(client, ownerUrl);
  return applied;
}

async function connect(ownerUrl) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { host, pathname } = new URL(ownerUrl);
    throw new SetupError(`Can't reach the database ${host}${pathname}: ${error.message || error.code}`);
  }
}
