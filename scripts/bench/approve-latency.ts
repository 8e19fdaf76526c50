import { BASE_URL, benchTenant, owner, percentile } from "./bench-tenant";

const ROUNDS = 30;

/** From the response to an approval to the provider's acceptance, with an undo window of zero. */
export async function measureApproveLatency(): Promise<void> {
  const { tokens } = await benchTenant(1);
  const call = async (path: string, body: unknown) => {
    const response = await fetch(`${BASE_URL}/api${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${tokens[0]}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as { data: { id: string } };
  };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { data } = await call("/followups", {
      to: ["dana@northwind.example"],
      subject: "Hello",
      bodyHtml: "<p>Thank you.</p>",
    });
    const started = performance.now();
    await call(`/followups/${data.id}/approve`, { revision: 1 });
    while (!(await isAccepted(data.id))) await new Promise((resolve) => setTimeout(resolve, 10));
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  console.log(
    `approve -> accepted    p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
  );
}

async function isAccepted(id: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    "SELECT 1 FROM deliveries WHERE follow_up_id = $1 AND message_id IS NOT NULL",
    [id],
  );
  return Boolean(rowCount);
}
