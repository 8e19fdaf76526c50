import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { resolveLargeJson } from "./large-json";
import { StatementNames } from "./statement-names";

/** Next bundles this file more than once; all copies must share one scope. */
declare global {
  var followthroughTenantScope: AsyncLocalStorage<string> | undefined;
}
globalThis.followthroughTenantScope ??= new AsyncLocalStorage<string>();
const scope = globalThis.followthroughTenantScope;
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

const BEGIN = "BEGIN";
/** A cached plan, perhaps made while a table was small, must keep using the tenant's index. */
const BEGIN_PLANNED = "BEGIN; SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL enable_seqscan = off";

type Query = (...args: unknown[]) => Promise<unknown>;

/** As an SSD reads. */
const PAGE_COST = "SET random_page_cost = 1.1";

/**
 * A pool whose every transaction begins with the tenant in scope, for PostgreSQL's row-level security.
 * SET LOCAL takes no parameters: the value is checked to be a uuid before it is written into the statement.
 * What can be sent without waiting for an answer is: a query alone takes one round trip, BEGIN takes none of its own.
 */
export class TenantPool extends pg.Pool {
  private readonly names = new StatementNames();

  constructor(config: pg.PoolConfig) {
    super({ ...config, pipeline: true, onConnect: (client) => client.query(PAGE_COST) as unknown as undefined });
    this.on("connect", (client) => {
      // Pending queries fail on their own when the connection is lost; without a listener the process would exit.
      client.on("error", () => undefined);
      client.query = this.scoped(client.query.bind(client) as Query) as pg.PoolClient["query"];
    });
    this.query = ((...args: unknown[]) => this.queryAlone(args)) as pg.Pool["query"];
    const connect = this.connect.bind(this) as () => Promise<pg.PoolClient>;
    this.connect = (async () => closedUnlessIdle(await connect())) as pg.Pool["connect"];
  }

  /** BEGIN with the tenant in scope is sent and not waited for; if it is refused, so is what comes next. */
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
   * The rows of a statement of our own that comes all the time and is best read by the same plan whatever its values
   * are: it is planned once on each connection.
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

  /** A query outside of a transaction becomes a transaction of its own; COMMIT of one that failed rolls it back. */
  private async queryAlone(args: unknown[], begin = BEGIN): Promise<unknown> {
    const client = await this.connect();
    const query = client.query as unknown as Query;
    try {
      // All three leave in one write.
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

/** A connection returned inside a transaction would carry its tenant to the next caller. */
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
