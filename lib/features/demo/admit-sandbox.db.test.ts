import { describe, expect, it } from "vitest";
import { callRoute } from "@/lib/testing/call-route";
import { createOwnDatabase } from "@/lib/testing/own-database";
import { setUpDemoContract } from "./contract";
import { createSandbox } from "./create-sandbox";

/** Uses its own database, because the limit counts the sandboxes of the whole server. */
const owner = createOwnDatabase();
process.env.SANDBOX_LIMIT = "3";

const launch = () => createSandbox({}, { seed: async () => {} });
const count = async () => (await owner.query("SELECT count(*)::int AS n FROM tenants WHERE is_sandbox")).rows[0].n;

describe("the sandboxes of a server", () => {
  it("never exceed the limit under concurrent requests", async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, launch));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "rate_limited" });
    expect(await count()).toBe(3);
    expect((await owner.query("SELECT count(*)::int AS n FROM users")).rows[0].n).toBe(18);
  });

  it("are refused with the time until a slot is free", async () => {
    await owner.query(
      "UPDATE tenants SET expires_at = now() + interval '2 hours' WHERE id = (SELECT min(id::text)::uuid FROM tenants)",
    );
    const { status, headers, body } = await callRoute(setUpDemoContract, {});
    expect(status).toBe(429);
    expect(body).toMatchObject({ error: "Rate limit exceeded", message: expect.stringContaining("in about 2 hours") });
    const seconds = Number(headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(7_000);
    expect(seconds).toBeLessThanOrEqual(7_200);
  });

  it("free their slot as soon as they expire, without waiting for the sweep", async () => {
    await owner.query(
      "UPDATE tenants SET expires_at = now() - interval '1 second' WHERE expires_at < now() + interval '3 hours'",
    );
    await launch();
    expect(await count()).toBe(3);
    await expect(launch()).rejects.toMatchObject({ code: "rate_limited" });
  });
});
