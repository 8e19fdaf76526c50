import { expect, test } from "@playwright/test";

type Setup = {
  success: boolean;
  demo: { loginUrl: string; email: string; password: string; expiresAt: string; expiresInHours: number };
  stats: Record<string, number>;
};

test("a visitor gets a sandbox, is signed in by its link once, and sees its work", async ({ request, baseURL }) => {
  const foreign = {
    "X-Forwarded-Host": "evil.example",
    Forwarded: "host=evil.example",
    Origin: "https://evil.example",
  };
  const headers = { Authorization: "Bearer not-a-token", ...foreign };
  const answer = await request.post("/api/demo/setup", { headers });
  expect(answer.status(), await answer.text()).toBe(201);
  const { demo, stats } = (await answer.json()) as Setup;
  expect(demo.expiresInHours).toBe(24);
  expect(stats).toMatchObject({ contacts: 24, deals: 8, meetings: 9, transcripts: 6, pendingReview: 3, proposals: 3 });
  const link = new URL(demo.loginUrl);
  expect(link.origin).toBe(new URL(baseURL ?? "").origin);
  const token = link.searchParams.get("link") ?? "";

  const signIn = async (provider: string, fields: Record<string, string>) => {
    const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
    return request.post(`/api/auth/callback/${provider}`, { form: { ...fields, csrfToken, json: "true" } });
  };
  expect((await signIn("login-link", { token })).status()).toBe(200);
  const list = await request.get("/api/followups?limit=100");
  expect(list.status()).toBe(200);
  const { pagination } = (await list.json()) as { pagination: { total: number } };
  expect(pagination.total).toBe(stats.followUps);
  const calendar = await request.get("/api/calendar/upcoming?days=7");
  expect(await calendar.json()).toMatchObject({ connected: true });

  expect((await signIn("login-link", { token })).status()).toBe(401);
  expect((await signIn("credentials", { email: demo.email, password: demo.password })).status()).toBe(200);
});

test("a sandbox with an invalid address is refused", async ({ request }) => {
  const answer = await request.post("/api/demo/setup", { data: { prospectEmail: "a@b.example\r\nBcc: c@d.example" } });
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: "Invalid request body",
    details: { fieldErrors: { prospectEmail: [expect.any(String)] } },
  });
});

test("an address gets five sandboxes an hour, whatever headers it sends", async ({ request }) => {
  const names = ["X-Forwarded-For", "X-Real-IP", "CF-Connecting-IP", "True-Client-IP", "X-Client-IP", "Forwarded"];
  const statuses: number[] = [];
  for (let at = 0; at < 6 && !statuses.includes(429); at++) {
    const headers = Object.fromEntries(
      names.map((name) => [name, name === "Forwarded" ? `for=198.51.100.${at}` : `198.51.100.${at}`]),
    );
    const answer = await request.post("/api/demo/setup", { headers, data: { prospectEmail: "nobody" } });
    statuses.push(answer.status());
    if (answer.status() !== 429) continue;
    const wait = Number(answer.headers()["retry-after"]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect(await answer.json()).toEqual({
      error: "Rate limit exceeded",
      message: expect.stringContaining(`${wait} s`),
    });
    expect(answer.headers()["x-ratelimit-limit"]).toBe("5");
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, -1).every((status) => status === 400)).toBe(true);
});
