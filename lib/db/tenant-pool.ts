import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { resolveLargeJson } from "./large-json";
import { StatementNames } from "./statement-names";

/** Next bundles this file several times. All copies must share one AsyncLocalStorage. */
declare global {
  var followthroughTenantScope: AsyncLocalStorage<string> | undefined;
}
globalThis.followthroughTenantScope ??= new AsyncLocalStorage<string>();
const scope = globalThis.followthroughTenantScope;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Runs `work` with the tenant in scope. Queries on the tenant pool then see only this tenant's rows. */
export function inTenant<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
  return scope.run(tenantId, work);
}

function tenantInScope(): string {
  const tenantId = scope.getStore();
  if (!tenantId || !UUID.test(tenantId)) throw new Error("A query was made outside of a tenant");
  return tenantId;
}

const BEGIN = "BEGIN";
/**
 * Uses a generic plan without sequential scans. A cached plan from when a table was small must still use the tenant's
 * index.
 */
const BEGIN_PLANNED = "BEGIN; SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL enable_seqscan = off";

type Query = (...args: unknown[]) => Promise<unknown>;

/** Random reads on an SSD cost about the same as sequential ones. */
const PAGE_COST = "SET random_page_cost = 1.1";

/**
 * A pool that sets the tenant in scope at the start of every transaction, for row-level security. SET LOCAL takes no
 * parameters, so the id is validated as a UUID before it is interpolated.
 * Statements are pipelined: BEGIN needs no round trip of its own, and a single query takes only one.
 */
export class TenantPool extends pg.Pool {
  private readonly names = new StatementNames();

  constructor(config: pg.PoolConfig) {
    super({ ...config, pipeline: true, onConnect: (client) => client.query(PAGE_COST) as unknown as undefined });
    this.on("connect", (client) => {
      // Pending queries fail when the connection is lost. Without a listener, the error event would end the process.
      client.on("error", () => undefined);
      client.query = this.scoped(client.query.bind(client) as Query) as pg.PoolClient["query"];
    });
    this.query = ((...args: unknown[]) => this.queryAlone(args)) as pg.Pool["query"];
    const connect = this.connect.bind(this) as () => Promise<pg.PoolClient>;
    this.connect = (async () => closedUnlessIdle(await connect())) as pg.Pool["connect"];
  }

  /** Sends BEGIN with the tenant in scope without waiting for the result. If it fails, so does the next query. */
  private scoped(query: Query): Query {
    let opening: Promise<unknown> | undefined;
    return (...args) => {
      const text = textOf(args[0]);
      if (text === BEGIN || text === BEGIN_PLANNED) {
        opening = query(`${text}; SET LOCAL app.tenant_id = '${tenantInScope()}'`);
        opening.catch(() => undefined);
        return Promise.resolve({ rows: [], fields: [], rowCount: null });
      }
      const answer = query(this.named(resolved(args[0])), ...args.slice(1));
      if (!opening) return answer;
      const both = Promise.all([opening, answer]);
      opening = undefined;
      return both.then(([, result]) => result);
    };
  }

  /**
   * Runs a frequent SQL statement whose best plan doesn't depend on its parameters. It is planned once per connection.
   */
  async prepared<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const asked = { name: this.names.given(text), text, values };
    const { rows } = (await this.queryAlone([asked], BEGIN_PLANNED)) as pg.QueryResult<Row>;
    return rows;
  }

  private named(query: unknown): unknown {
    if (typeof query !== "object" || query === null || !("text" in query) || ("name" in query && query.name))
      return query;
    const name = this.names.of(String(query.text));
    return name ? { ...query, name } : query;
  }

  /** Runs a query outside a transaction in a transaction of its own. If the query fails, COMMIT rolls back. */
  private async queryAlone(args: unknown[], begin = BEGIN): Promise<unknown> {
    const client = await this.connect();
    const query = client.query as unknown as Query;
    try {
      // Sends BEGIN, the query and COMMIT in one write.
      const { stream } = client.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
      void query(begin);
      const asked = (async () => query(...args))();
      const [answer, end] = await Promise.allSettled([asked, query("COMMIT")]);
      if (answer.status === "rejected") throw answer.reason;
      if (end.status === "rejected") throw end.reason;
      return answer.value;
    } finally {
      client.release();
    }
  }
}

/** A connection returned in the middle of a transaction would expose its tenant to the next caller, so it is closed. */
function closedUnlessIdle(client: pg.PoolClient): pg.PoolClient {
  const release = client.release;
  client.release = (error) => release(error ?? client.getTransactionStatus() !== "I");
  return client;
}

function resolved(query: unknown): unknown {
  if (typeof query !== "object" || query === null || !("values" in query) || !Array.isArray(query.values)) return query;
  return { ...query, values: resolveLargeJson(query.values) };
}

function textOf(query: unknown): unknown {
  return typeof query === "object" && query !== null && "text" in query ? query.text : query;
}
