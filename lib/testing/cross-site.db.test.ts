import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { CATALOG } from "@/lib/http/catalog";
import { expectFailure, undocumented } from "./bad-inputs/documented";
import { nameOf, sessionHeaders, validCall } from "./bad-inputs/valid-call";
import { callRoute, exampleCall } from "./call-route";
import { createTenant, type TestMember, tokenOf } from "./factories";

const OURS = "http://localhost:3000";
const EVIL = "https://evil.example";
const members = CATALOG.filter((contract) => contract.audience !== "public");
const writes = members
  .filter((contract) => contract.method !== "GET")
  .map((contract) => [nameOf(contract), contract] as const);
const params = { id: randomUUID(), step: "1", connection: "hubspot" };

let member: TestMember;
let cookie: string;
beforeAll(async () => {
  member = await createTenant();
  cookie = (await sessionHeaders(member)).cookie ?? "";
});

const FOREIGN: Record<string, Record<string, string>> = {
  "A-22 another origin": { origin: EVIL },
  "A-22 another origin that fetches as ours": { origin: EVIL, "sec-fetch-site": "same-origin" },
  "A-22 an origin that begins like ours": { origin: `${OURS}.evil.example` },
  "A-22 our host by another scheme": { origin: OURS.replace("http:", "https:") },
  "A-22 another port": { origin: "http://localhost:3001" },
  "A-23 cross-site": { "sec-fetch-site": "cross-site" },
  "A-23 cross-site with our origin": { "sec-fetch-site": "cross-site", origin: OURS },
  "A-23 same-site": { "sec-fetch-site": "same-site" },
  "A-23 nothing": {},
  "A-23 no origin": { origin: "null" },
  "A-23 a word": { "sec-fetch-site": "yes" },
  "A-23 only a referrer": { referer: `${OURS}/today` },
};

describe("a cross-site request with a session cookie", () => {
  it.each(writes)("is refused at %s", async (_, contract) => {
    for (const [what, headers] of Object.entries(FOREIGN)) {
      const answer = await callRoute(contract, { ...exampleCall(contract), params, headers: { cookie, ...headers } });
      expect([what, answer.status]).toEqual([what, 403]);
      expectFailure(answer, 403);
      expect(undocumented(contract, answer)).toEqual([]);
    }
  });

  it.each(writes)("sent as an HTML form is refused at %s", async (_, contract) => {
    const raw = JSON.stringify(exampleCall(contract).body ?? {});
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]) {
      const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": type };
      const answer = await callRoute(contract, { params, raw, headers });
      expect([type, answer.status]).toEqual([type, 415]);
      expectFailure(answer, 415);
    }
  });

  it("has written nothing", async () => {
    const { ctx } = member;
    const events = await ctx.db.auditEvent.findMany({ where: { tenantId: ctx.tenantId }, select: { type: true } });
    expect(events.map(({ type }) => type)).toEqual(["member.signed_in"]);
  });
});

describe("a request from our own pages", () => {
  it.each(writes)("is allowed at %s", async (_, contract) => {
    const { call, member: own } = await validCall(contract);
    const { cookie: theirs = "" } = contract.audience === "session" ? (call.headers ?? {}) : await sessionHeaders(own);
    const headers = { ...call.headers, cookie: theirs, origin: OURS, "sec-fetch-site": "same-origin" };
    const answer = await callRoute(contract, { ...call, token: undefined, headers });
    expect(answer.status, answer.text).toBeLessThan(300);
  });
});

describe("a request with a bearer token", () => {
  const open = writes.filter(([, contract]) => contract.audience === "member");
  it.each(open)("is allowed from anywhere to %s, as browsers never send tokens on their own", async (_, contract) => {
    const token = await tokenOf(member);
    const headers = { origin: EVIL, "sec-fetch-site": "cross-site", "content-type": "text/plain" };
    const answer = await callRoute(contract, { ...exampleCall(contract), params, token, headers });
    expect([401, 403, 415]).not.toContain(answer.status);
    expect(answer.status).toBeLessThan(500);
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });

  const forPeople = members.filter((contract) => contract.audience === "session");
  it.each(forPeople.map((contract) => [nameOf(contract), contract] as const))(
    "of an integration is rejected at %s, which is for people",
    async (_, contract) => {
      const answer = await callRoute(contract, { ...exampleCall(contract), params, token: await tokenOf(member) });
      expectFailure(answer, 403);
      expect(undocumented(contract, answer)).toEqual([]);
    },
  );
});
