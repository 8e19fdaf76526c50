import { createTestDatabase, TEST_SECRET } from "../../lib/testing/test-database";
const db = await createTestDatabase();
Object.assign(process.env, { DATABASE_URL: db.url, NEXTAUTH_SECRET: TEST_SECRET, NEXTAUTH_URL: "http://localhost:3000", LOG_LEVEL: "silent" });
const { measureProposals } = await import("./proposals");
try { await measureProposals(); } finally { const { owner } = await import("./bench-tenant"); await owner.end(); await db.drop(); process.exit(0); }
