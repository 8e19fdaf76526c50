import { randomUUID } from "node:crypto";
import { BASE_URL, benchTenant, owner, percentile } from "./bench-tenant";

const AT_ONCE = 200;

const KINDS = [
  { path: "/api/proposals", body: { title: "Renewal", clientName: "Northwind", sections: [] } },
  {
    path: "/api/followups",
    body: { to: ["dana@northwind.example"], subject: "Next steps", bodyHtml: "<p>Thank you for today.</p>" },
  },
];

/**
 * Measures 200 concurrent creates, each with its own token. The bare write is one INSERT on one of four connections.
 */
export async function measureWrites(): Promise<void> {
  const { tenantId, userId, tokens } = await benchTenant(AT_ONCE);
  const bare = await atOnce(() =>
    owner.query(
      "INSERT INTO proposals (id, tenant_id, owner_id, title, client_name) VALUES ($1, $2, $3, 'Renewal', 'N')",
      [randomUUID(), tenantId, userId],
    ),
  );
  for (const { path, body } of KINDS) {
    const statuses = new Map<number, number>();
    const times = await atOnce(async (at) => {
      const headers = { authorization: `Bearer ${tokens[at]}`, "content-type": "application/json" };
      const { status } = await fetch(BASE_URL + path, { method: "POST", headers, body: JSON.stringify(body) });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    const answers = [...statuses].map(([status, count]) => `${count} x ${status}`).join(", ");
    const ratio = (times.all / bare.all).toFixed(1);
    console.log(
      `POST ${path.padEnd(15)} ${AT_ONCE} at once in ${times.all.toFixed(0)} ms, p50 ${times.p50.toFixed(0)} ms: ${answers} ` +
        `(goal: 201 for all); bare INSERT ${bare.all.toFixed(0)} ms, ratio ${ratio}`,
    );
  }
}

async function atOnce(work: (at: number) => Promise<unknown>): Promise<{ all: number; p50: number }> {
  const started = performance.now();
  const times = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, at) => {
      await work(at);
      return performance.now() - started;
    }),
  );
  return {
    all: performance.now() - started,
    p50: percentile(
      times.sort((a, b) => a - b),
      0.5,
    ),
  };
}
