import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "./project.mjs";
import { SetupError } from "./stage.mjs";

/** The migrations of a folder in order: [{name, script, checksum}]. */
export function readMigrations(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, "migration.sql")))
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const script = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
      return { name, script, checksum: createHash("sha256").update(script).digest("hex") };
    });
}

/** What this database still lacks. An applied migration whose file has changed since is an error. */
export async function pendingMigrations(client, migrations) {
  const { rows: tables } = await client.query("SELECT to_regclass('public._prisma_migrations') AS history");
  if (tables[0].history === null) return { pending: migrations, failed: [] };
  const { rows } = await client.query(
    `SELECT migration_name AS name, checksum, finished_at FROM public._prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  const applied = new Map(rows.filter((row) => row.finished_at !== null).map((row) => [row.name, row.checksum]));
  for (const { name, checksum } of migrations) {
    if (!applied.has(name) || applied.get(name) === checksum) continue;
    throw new SetupError(
      `Migration ${name} was edited after it was applied to this database.\n` +
        "Put the file back and add a new migration, or start with a new database (the demo's: remove .data).",
    );
  }
  return {
    pending: migrations.filter(({ name }) => !applied.has(name)),
    failed: rows.filter((row) => row.finished_at === null).map((row) => row.name),
  };
}

/** Applies what is missing with Prisma's own engine, so that `prisma migrate` on a connected machine agrees. */
export async function applyMigrations(ownerUrl, migrations, failed) {
  const engine = await openEngine(ownerUrl);
  try {
    // A script runs as one transaction, so an interrupted one left nothing behind and can simply run again.
    for (const migrationName of failed) await engine.markMigrationRolledBack({ migrationName });
    const result = await engine.applyMigrations({
      migrationsList: {
        baseDir: "prisma/migrations",
        lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
        shadowDbInitScript: "",
        migrationDirectories: migrations.map(({ name, script }) => ({
          path: name,
          migrationFile: { path: "migration.sql", content: { tag: "ok", value: script } },
        })),
      },
      filters: { externalTables: [], externalEnums: [] },
    });
    return result.appliedMigrationNames;
  } catch (error) {
    throw new SetupError(`A migration failed and was rolled back.\n${error.message}`);
  } finally {
    engine.free();
  }
}

async function openEngine(ownerUrl) {
  const [{ PrismaPg }, { bindMigrationAwareSqlAdapterFactory }, { SchemaEngine }] = await Promise.all([
    import("@prisma/adapter-pg"),
    import("@prisma/driver-adapter-utils"),
    loadEngine(),
  ]);
  const datamodels = [["schema.prisma", 'datasource db {\n  provider = "postgresql"\n}\n']];
  const factory = sendsWholeScripts(new PrismaPg({ connectionString: ownerUrl }));
  return SchemaEngine.new({ datamodels }, () => undefined, bindMigrationAwareSqlAdapterFactory(factory));
}

let engineModule;

/** Instantiated by hand, and once: importing the .wasm file as a module prints a warning on Node 24. */
function loadEngine() {
  engineModule ??= (async () => {
    const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
    const file = inProject("node_modules", "@prisma", "schema-engine-wasm", "schema_engine_bg.wasm");
    const { instance } = await WebAssembly.instantiate(readFileSync(file), { "./schema_engine_bg.js": glue });
    globalThis.PRISMA_WASM_PANIC_REGISTRY ??= { set_message: (text) => process.stderr.write(`${text}\n`) };
    glue.__wbg_set_wasm(instance.exports);
    instance.exports.__wbindgen_start();
    return glue;
  })();
  return engineModule;
}

/** adapter-pg cuts scripts at every semicolon, which breaks DO blocks and functions; PostgreSQL takes them whole. */
function sendsWholeScripts(factory) {
  return new Proxy(factory, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (key === "connect") {
        return async () => {
          const connection = await target.connect();
          connection.executeScript = async (script) => {
            await connection.client.query(script).catch((error) => connection.onError(error));
          };
          return connection;
        };
      }
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
