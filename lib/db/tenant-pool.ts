import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** Next bundles this file more than once; the pool and whoever names the tenant must still mean the same scope. */
const shared = globalThis as typeof globalThis & { followthroughTenantScope?: AsyncLocalStorage<string> };
shared.followthroughTenantScope ??= new AsyncLocalStorage<string>();
const scope = shared.followthroughTenantScope;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Runs `work` so that every query on the tenant pool sees the rows of this tenant and no others. */
export function inTenant<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
  return scope.run(tenantId, work);
}

function tenantInScope(): string {
  const tenantId = scope.getStore();
  if (!tenantId || !UUID.test(tenantId)) throw new Error("A query was made outside of a tenant");
  return tenantId;
}

type Query = pg.PoolClient["query"];

/**
 * A pool whose every transaction begins with the tenant in scope, for PostgreSQL's row-level security.
 * SET LOCAL takes no parameters: the value is checked to be a uuid before it is written into the statement.
 */
export class TenantPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("connect", (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      const scoped = (...args: unknown[]) =>
        textOf(args[0]) === "BEGIN" ? query(begin(), ...args.slice(1)) : query(...args);
      client.query = scoped as Query;
    });
    this.query = ((...args: unknown[]) => this.queryAlone(args)) as pg.Pool["query"];
  }

  /** A query outside of a transaction becomes a transaction of its own. */
  private async queryAlone(args: unknown[]): Promise<unknown> {
    const client = await this.connect();
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    let broken: Error | undefined;
    try {
      await query("BEGIN");
      const result = await query(...args);
      await query("COMMIT");
      return result;
    } catch (error) {
      await query("ROLLBACK").catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

/** Every table has an index that begins with the tenant; a plan may read that, never the rows of everybody. */
const PLANS = "SET LOCAL enable_seqscan = off; SET LOCAL random_page_cost = 1.1";

function begin(): string {
  return `BEGIN; SET LOCAL app.tenant_id = '${tenantInScope()}'; ${PLANS}`;
}

function textOf(query: unknown): unknown {
  return typeof query === "object" && query !== null && "text" in query ? query.text : query;
}
