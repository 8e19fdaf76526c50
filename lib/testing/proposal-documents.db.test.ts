import { describe, expect, it } from "vitest";
import type { AnyContract } from "@/lib/core/contract";
import { CATALOG } from "@/lib/http/catalog";
import { nameOf } from "./bad-inputs/valid-call";
import { type Call, callRoute } from "./call-route";
import { createTenant, tokenOf } from "./factories";

const contractOf = (name: string) => CATALOG.find((contract) => nameOf(contract) === name) as AnyContract;

async function team() {
  const token = await tokenOf(await createTenant());
  const ask = (name: string, call: Call = {}) => callRoute(contractOf(name), { token, ...call });
  async function add(more: object = {}) {
    const answer = await ask("POST /proposals", { body: { title: "Rollout", clientName: "Northwind", ...more } });
    expect(answer.status, answer.text).toBe(201);
    return (answer.body as { data: Record<string, unknown> & { id: string } }).data;
  }
  const read = async (id: string) => {
    const answer = await ask("GET /proposals/{id}", { params: { id } });
    return (answer.body as { data: Record<string, unknown> }).data;
  };
  const exported = async (id: string, format: string) => {
    const answer = await ask("POST /proposals/{id}/export", { params: { id }, body: { format } });
    expect(answer.status, answer.text).toBe(200);
    return (answer.body as { data: { content: string; filename: string } }).data;
  };
  return { ask, add, read, exported };
}

const FULL = {
  sections: [
    { title: "Why", content: "Because\n\nof <b>this</b>", order: 1 },
    { title: "What", content: "😀 & \u202e", order: 0 },
  ],
  pricing: {
    currency: "EUR",
    items: [{ name: "Licence", quantity: 0.1, unitPrice: 0.2, total: 0.02 }],
    total: 0.1 + 0.2,
  },
  validUntil: "2026-12-31T23:59:59+02:00",
  metadata: { "": 1, "a.b": [null, { deep: true }], text: "\u00e9 e\u0301" },
};

describe("an exported proposal", () => {
  it("as JSON equals what GET returns", async () => {
    const { add, read, exported } = await team();
    const { id } = await add(FULL);
    expect(JSON.parse((await exported(id, "json")).content)).toEqual(await read(id));
  });

  it.each(["../../etc/passwd", 'a"b\r\nX: y', "😀".repeat(500), "CON", "...", "%00", "a/b\\c:d*e?f", "ｆｕｌｌ"])(
    "of %j has a portable file name",
    async (title) => {
      const { add, ask, exported } = await team();
      const { id } = await add({ title });
      for (const format of ["html", "json"]) {
        expect((await exported(id, format)).filename).toMatch(/^proposal[A-Za-z0-9._-]{1,71}\.(html|json)$/);
      }
      const pdf = await ask("GET /proposals/{id}/pdf", { params: { id } });
      expect(pdf.headers.get("content-disposition")).toMatch(/^attachment; filename="[A-Za-z0-9._-]{1,80}\.pdf"$/);
    },
  );

  it("is well-formed even if the text is not", async () => {
    const { ask, exported } = await team();
    const raw =
      '{"title":"half \\ud800 sign","clientName":"\\udc00","sections":[{"title":"\\ud83d","content":"\\ude00","order":0}]}';
    const made = await ask("POST /proposals", { raw });
    expect(made.status, made.text).toBe(201);
    const { id } = (made.body as { data: { id: string } }).data;
    for (const format of ["html", "json"]) {
      const { content } = await exported(id, format);
      expect(content.isWellFormed()).toBe(true);
      expect(content).toContain("\ufffd");
    }
  });
});

describe("a proposal over HTTP", () => {
  it("gets its id, owner and UTC timestamps from the server", async () => {
    const { add, read } = await team();
    const given = { id: "11111111-1111-4111-8111-111111111111", createdAt: "2001-01-01T00:00:00Z", tenantId: "x" };
    const before = Date.now();
    const made = await add({ ...FULL, ...given, validUntil: "2026-01-01T00:00:00.123456789+14:00" });
    expect(made.id).not.toBe(given.id);
    expect(Date.parse(String(made.createdAt))).toBeGreaterThanOrEqual(before);
    expect(Date.parse(String(made.createdAt))).toBeLessThanOrEqual(Date.now());
    expect(made.validUntil).toBe("2025-12-31T10:00:00.123Z");
    expect(made.metadata).toEqual(FULL.metadata);
    expect(await read(made.id)).toEqual(made);
  });

  it("stores what it returns for duplicate keys, and no negative zero", async () => {
    const { ask, read } = await team();
    const item = '{"name":"Licence","quantity":-0,"unitPrice":0.30000000000000004,"total":-0.0}';
    const raw = `{"title":"one","title":"two","clientName":"Northwind","pricing":{"items":[${item}]}}`;
    const made = await ask("POST /proposals", { raw });
    expect(made.status, made.text).toBe(201);
    const { data } = made.body as { data: { id: string } };
    expect(data).toMatchObject({ title: "two" });
    expect(made.text).not.toMatch(/-0\b/);
    expect(await read(data.id)).toEqual(data);
  });

  it("keeps both of two concurrent changes, with sections as a whole", async () => {
    const { ask, add, read } = await team();
    const { id } = await add(FULL);
    const put = (body: object) => ask("PUT /proposals/{id}", { params: { id }, body });
    const sections = (word: string) =>
      Array.from({ length: 40 }, (_, order) => ({ title: word, content: word, order }));
    const answers = await Promise.all([
      put({ title: "New title" }),
      put({ clientName: "New client" }),
      ...["one", "two", "three"].map((word) => put({ sections: sections(word) })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const now = (await read(id)) as { title: string; clientName: string; sections: { title: string }[] };
    expect(now).toMatchObject({ title: "New title", clientName: "New client" });
    expect(now.sections).toHaveLength(40);
    expect(new Set(now.sections.map(({ title }) => title)).size).toBe(1);
  });

  it("is deleted regardless of a body, and stays deleted", async () => {
    const { ask, add } = await team();
    for (let round = 0; round < 15; round++) {
      const { id } = await add();
      const [removed, changed] = await Promise.all([
        ask("DELETE /proposals/{id}", { params: { id }, raw: '{"a":' }),
        ask("PUT /proposals/{id}", { params: { id }, body: { title: "Back" } }),
      ]);
      expect(removed.status, removed.text).toBe(200);
      expect([200, 404]).toContain(changed.status);
      expect((await ask("GET /proposals/{id}", { params: { id } })).status).toBe(404);
      expect((await ask("PUT /proposals/{id}", { params: { id }, body: {} })).status).toBe(404);
    }
  });
});

describe("a message over HTTP", () => {
  it("ignores a sender, copy, header or attachment in unknown fields", async () => {
    const member = await createTenant({ tenant: { isSandbox: true } });
    const evil = "x@evil.example";
    const more = { from: evil, bcc: [evil], headers: { Bcc: evil }, attachments: [{ path: evil }], tags: [evil] };
    const body = { to: ["dana@northwind.example"], subject: "Hi", htmlBody: "<p>Hi</p>", ...more, status: "sent" };
    const answer = await callRoute(contractOf("POST /email/send"), { token: await tokenOf(member), body });
    expect(answer.status, answer.text).toBe(200);
    const where = { tenantId: member.tenant.id };
    const stored = JSON.stringify([
      await member.ctx.db.delivery.findMany({ where }),
      await member.ctx.db.outboxMessage.findMany({ where }),
    ]);
    expect(stored).toContain("dana@northwind.example");
    expect(stored).not.toContain("evil.example");
  });
});
