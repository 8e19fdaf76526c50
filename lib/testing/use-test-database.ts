import { inject } from "vitest";
import { CRON_SECRET, HUBSPOT_SECRET, RESEND_KEY } from "./hook-secrets";
import { TEST_SECRET } from "./test-database";

const worker = Number(process.env.VITEST_POOL_ID);
const url = inject("databaseUrls")[worker - 1];
if (!url) throw new Error(`Worker ${worker} has no test database`);
process.env.DATABASE_URL = url;
process.env.NEXTAUTH_SECRET = TEST_SECRET;
process.env.NEXTAUTH_URL = "http://localhost:3000";
process.env.CRON_SECRET = CRON_SECRET;
process.env.RESEND_WEBHOOK_SECRET = `whsec_${RESEND_KEY.toString("base64")}`;
process.env.HUBSPOT_CLIENT_SECRET = HUBSPOT_SECRET;
process.env.LOG_LEVEL ??= "silent";
process.env.IN_PROCESS_WORKER = "0";
// Long enough for some of the jobs that other test files left.
process.env.CRON_BUDGET_SECONDS = "3";
// All test files share a server, and their sandboxes still exist when the next file starts.
process.env.SANDBOX_LIMIT = "100000";
