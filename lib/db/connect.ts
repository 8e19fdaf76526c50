import { createHmac } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { deriveKey } from "@/lib/core/derive-key";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { PrismaClient } from "./generated/client";
import { TenantPool } from "./tenant-pool";

/** Hundreds of addresses on each row of a large meeting, which only a few queries compare. */
const OMITTED = { commitment: { contacts: true } } as const;

export type Db = PrismaClient<never, typeof OMITTED>;
export type Transaction = Omit<Db, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;

type Databases = { tenant: Db; tenantPool: TenantPool; identity: Db; identityPool: pg.Pool; jobsPool: pg.Pool };

/**
 * Connections for two runtime roles, neither of which owns a table. `tenant` sees only the rows of the tenant in scope,
 * and none without a tenant. `identity` sees what is needed to authenticate, before the tenant is known.
 */
export async function databases(): Promise<Databases> {
  globalThis.followthroughDatabases ??= open();
  return globalThis.followthroughDatabases;
}

/** Next bundles each route separately, but the process must share one set of pools. */
declare global {
  var followthroughDatabases: Promise<Databases> | undefined;
}

async function open(): Promise<Databases> {
  const settings = env();
  const connectionString = await appUrl();
  const tenantPool = new TenantPool({ connectionString, max: settings.DATABASE_POOL_SIZE });
  const jobsPool = new pg.Pool({ connectionString, max: 4 });
  const identityPool = new pg.Pool({
    connectionString: settings.DATABASE_IDENTITY_URL ?? (await roleUrl("identity")),
    max: Math.max(2, Math.ceil(settings.DATABASE_POOL_SIZE / 2)),
  });
  for (const pool of [tenantPool, identityPool, jobsPool]) {
    pool.on("error", (error) => {
      if (!pool.ending) log.warn({ error }, "database connection lost");
    });
  }
  return {
    tenant: new PrismaClient({ adapter: new PrismaPg(tenantPool), omit: OMITTED }),
    tenantPool,
    identity: new PrismaClient({ adapter: new PrismaPg(identityPool), omit: OMITTED }),
    identityPool,
    jobsPool,
  };
}

/** Closes all connections of this process once their queries have ended. The next query opens new ones. */
export async function closeDatabases(): Promise<void> {
  const opened = await globalThis.followthroughDatabases;
  if (opened) await Promise.all([opened.tenantPool.end(), opened.identityPool.end(), opened.jobsPool.end()]);
  globalThis.followthroughDatabases = undefined;
}

/** The connection URL of the role that serves tenants. */
export async function appUrl(): Promise<string> {
  return env().DATABASE_APP_URL ?? roleUrl("app");
}

/** The connection URL of a runtime role on the owner's database. Its password is derived from the deployment secret. */
async function roleUrl(role: "app" | "identity"): Promise<string> {
  const url = new URL(env().DATABASE_URL);
  const database = decodeURIComponent(url.pathname.slice(1));
  const key = await deriveKey(env().NEXTAUTH_SECRET, "database-role");
  url.username = encodeURIComponent(`${database}_${role}`);
  url.password = createHmac("sha256", key).update(`${database}_${role}`).digest("base64url");
  return url.toString();
}
