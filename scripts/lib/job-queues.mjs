import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { inProject } from "./project.mjs";

const SCHEMA = "jobs";
const GRANTS = [
  `GRANT USAGE ON SCHEMA ${SCHEMA} TO followthrough_app`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMA} TO followthrough_app`,
  `GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA ${SCHEMA} TO followthrough_app`,
  `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${SCHEMA} TO followthrough_app`,
];

/** The version of the queue tables, stored in the schema's comment. */
function wantedMark() {
  const boss = JSON.parse(readFileSync(inProject("node_modules", "pg-boss", "package.json"), "utf8"));
  const wanted = JSON.stringify([boss.pgboss.schema, boss.version, readQueues(), GRANTS]);
  return `followthrough ${createHash("sha256").update(wanted).digest("hex")}`;
}

function readQueues() {
  const file = inProject("lib", "queue", "queues.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

/** Whether pg-boss's tables, the queues and the grants match this version of the project. */
export async function queuesAreReady(client) {
  const { rows } = await client.query("SELECT obj_description(to_regnamespace($1)::oid, 'pg_namespace') AS mark", [
    SCHEMA,
  ]);
  return rows[0].mark === wantedMark();
}

/** Installs or updates pg-boss's tables and the queues in lib/queue/queues.json. */
export async function ensureQueues(client, ownerUrl) {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: SCHEMA,
    migrate: true,
    createSchema: true,
    supervise: false,
    schedule: false,
    max: 2,
  });
  const failures = [];
  boss.on("error", (error) => failures.push(error));
  try {
    await boss.start();
    for (const { name, ...options } of readQueues()) {
      await boss.createQueue(name, options);
      const { policy: _policy, partition: _partition, ...changeable } = options;
      if (Object.keys(changeable).length > 0) await boss.updateQueue(name, changeable);
    }
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
  if (failures.length > 0) throw failures[0];
  for (const grant of GRANTS) await client.query(grant);
  await client.query(`COMMENT ON SCHEMA ${SCHEMA} IS ${client.escapeLiteral(wantedMark())}`);
}
