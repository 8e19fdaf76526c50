import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { POST } from "@/app/api/email/send/route";
import { createTenant, type TestMember } from "@/lib/testing/factories";
import { issueToken } from "../../tokens/issue-token";

let member: TestMember;
let token: string;

beforeAll(async () => {
  member = await createTenant({ tenant: { isSandbox: true } });
  const holder = { id: member.userId, email: "owner@seller.example" };
  token = (await issueToken(member.ctx, { holder, name: "test", role: "owner" })).token;
});

const message = { to: ["dana@northwind.example"], subject: "Next steps", htmlBody: "<p>Hi</p>" };

async function post(body: unknown, headers: Record<string, string> = {}) {
  const request = new Request("http://localhost:3000/api/email/send", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

function accepted() {
  return member.ctx.db.outboxMessage.count({ where: { tenantId: member.ctx.tenantId } });
}

describe("POST /email/send", () => {
  it("returns exactly four fields", async () => {
    const { status, body } = await post({ ...message, from: "me@evil.example", bcc: ["x@y.example"] });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      deliveryId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      messageId: expect.any(String),
      status: "sent",
    });
  });

  it("returns 400 when the body is not a JSON object", async () => {
    for (const body of ["{", "[]", '"x"', "null", ""]) {
      expect(await post(body)).toMatchObject({ status: 400, body: { error: "Invalid request body" } });
    }
  });

  it("returns 422 listing each invalid field", async () => {
    const { status, body } = await post({});
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: "Validation failed" });
    expect(body.details).toEqual({ to: ["is required"], subject: ["is required"], htmlBody: ["is required"] });
    const nested = await post({ ...message, to: ["dana@northwind.example", "nobody"] });
    const text = "to[1] must be an email address such as name@company.com";
    expect(nested.body).toMatchObject({ message: text, details: { to: [text] } });
  });

  it("sends once per Idempotency-Key, for twenty concurrent requests and a later one", async () => {
    const before = await accepted();
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(message, key)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { status, headers } of answers) {
      if (status !== 200) expect([status, headers.get("retry-after")]).toEqual([409, "1"]);
    }
    const later = await post(message, key);
    expect(later.body).toEqual(done[0]?.body);
    expect(await accepted()).toBe(before + 1);
    const other = await post({ ...message, subject: "Other" }, key);
    expect(other).toMatchObject({ status: 422, body: { details: { "Idempotency-Key": [expect.any(String)] } } });
  });

  it("returns 422 for an address the provider rejects and for a suppressed one", async () => {
    const refused = await post({ ...message, to: ["refuse@northwind.example"] });
    expect(refused).toMatchObject({ status: 422, body: { details: { to: [expect.any(String)] } } });
    const { suppression } = member.ctx.db;
    await suppression.create({
      data: { tenantId: member.ctx.tenantId, email: "gone@x.example", reason: "unsubscribed" },
    });
    const stopped = await post({ ...message, cc: ["Gone@x.example"] });
    expect(stopped).toMatchObject({
      status: 422,
      body: { details: { cc: [expect.stringContaining("Gone@x.example")] } },
    });
  });
});
