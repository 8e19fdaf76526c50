import { expect, test } from "@playwright/test";

type Setup = {
  success: boolean;
  demo: { loginUrl: string; email: string; password: string; expiresAt: string; expiresInHours: number };
  stats: Record<string, number>;
};

test("a visitor gets a sandbox in seconds, is signed in by its link once, and sees its work", async ({
  request,
  baseURL,
}) => {
  const started = Date.now();
  const answer = await request.post("/api/demo/setup", { headers: { Authorization: "Bearer not-a-token" } });
  expect(answer.status(), await answer.text()).toBe(201);
  expect(Date.now() - started).toBeLessThan(8_000);
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

test("a sandbox with an address that is none is refused", async ({ request }) => {
  const answer = await request.post("/api/demo/setup", { data: { prospectEmail: "a@b.example\r\nBcc: c@d.example" } });
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: "Invalid request body",
    details: { fieldErrors: { prospectEmail: [expect.any(String)] } },
  });
});
