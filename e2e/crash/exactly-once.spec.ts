import { expect, test } from "@playwright/test";
import pg from "pg";
import { createTestDatabase, TEST_SECRET } from "../../lib/testing/test-database";
import { createTenant } from "../admin";
import { apiClient } from "../api-client";
import { startServer } from "./server-process";

let database: pg.Pool;
let settings: Record<string, string>;
let drop: () => Promise<void>;

test.beforeAll(async () => {
  process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL;
  const own = await createTestDatabase();
  database = new pg.Pool({ connectionString: own.url, max: 2 });
  settings = { DATABASE_URL: own.url, NEXTAUTH_SECRET: TEST_SECRET, UNDO_WINDOW_SECONDS: "3" };
  drop = own.drop;
});

test.afterAll(async () => {
  await database.end();
  await drop();
});

type Progress = { status: string; deliveries: number; accepted: number };

async function progress(id: string): Promise<Progress> {
  const { rows } = await database.query<Progress>(
    `SELECT f.status,
       (SELECT count(*)::int FROM deliveries d WHERE d.follow_up_id = f.id) AS deliveries,
       (SELECT count(*)::int FROM outbox_messages o JOIN deliveries d ON d.id::text = o.idempotency_key
         WHERE d.follow_up_id = f.id) AS accepted
     FROM follow_ups f WHERE f.id = $1`,
    [id],
  );
  return rows[0] ?? { status: "missing", deliveries: 0, accepted: 0 };
}

const POINTS: { name: string; latency: string; reached: (now: Progress) => boolean }[] = [
  { name: "before the provider is called", latency: "0,0", reached: (now) => now.status === "scheduled" },
  {
    name: "while the provider is called",
    latency: "4000,0",
    reached: (now) => now.status === "sending" && now.accepted === 0,
  },
  {
    name: "after the provider accepted",
    latency: "0,4000",
    reached: (now) => now.status === "sending" && now.accepted === 1,
  },
];

for (const { name, latency, reached } of POINTS) {
  test(`a server killed ${name} sends exactly once after it comes back`, async () => {
    const account = await createTenant("Brightloom", settings);
    const first = await startServer({ ...settings, SANDBOX_EMAIL_LATENCY_MS: latency });
    const api = apiClient(account.token, first.url);
    const draft = await api.ok<{ data: { id: string } }>("POST", "/followups", {
      to: ["dana.ruiz@northwind.example"],
      subject: "Thank you for today",
      bodyHtml: "<p>Hi Dana,</p><p>Thank you for your time today.</p>",
    });
    const { id } = draft.data;
    await api.ok("POST", `/followups/${id}/approve`, { revision: 1 });
    await expect.poll(async () => reached(await progress(id)), { intervals: [50] }).toBe(true);
    await first.kill();
    expect(reached(await progress(id))).toBe(true);

    const second = await startServer(settings);
    try {
      await expect.poll(async () => (await progress(id)).status).toBe("sent");
      expect(await progress(id)).toEqual({ status: "sent", deliveries: 1, accepted: 1 });
    } finally {
      await second.kill();
    }
  });
}
