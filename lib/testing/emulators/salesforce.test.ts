import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SalesforceEmulator, startSalesforce } from "./salesforce";

let emulator: SalesforceEmulator;
beforeAll(async () => {
  emulator = await startSalesforce({ sessionMs: 60_000 });
});
afterAll(() => emulator.close());

const form = (path: string, fields: Record<string, string>) =>
  fetch(`${emulator.url}/services/oauth2/${path}`, { method: "POST", body: new URLSearchParams(fields) });
const client = () => ({ client_id: emulator.clientId, client_secret: emulator.clientSecret });
const rest = async (path: string, init: { token?: string; method?: string; body?: unknown } = {}) => {
  const token = init.token ?? (await emulator.access()).token;
  const answer = await fetch(`${emulator.url}/services/data/v66.0/${path}`, {
    method: init.method ?? "GET",
    headers: { authorization: `Bearer ${token}` },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  });
  return { status: answer.status, limit: answer.headers.get("sforce-limit-info"), body: await answer.json() };
};

describe("signing in", () => {
  const redirect = "http://127.0.0.1/callback";
  const consent = async (verifier: string) => {
    const query = new URLSearchParams({
      ...client(),
      response_type: "code",
      redirect_uri: redirect,
      state: "s-1",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    const answer = await fetch(`${emulator.url}/services/oauth2/authorize?${query}`, { redirect: "manual" });
    const target = new URL(answer.headers.get("location") ?? "");
    expect(target.searchParams.get("state")).toBe("s-1");
    return target.searchParams.get("code") ?? "";
  };
  const trade = (code: string, verifier: string) =>
    form("token", {
      ...client(),
      grant_type: "authorization_code",
      redirect_uri: redirect,
      code,
      code_verifier: verifier,
    });

  it("exchanges a code once, and only with its verifier", async () => {
    const code = await consent("verifier-1");
    const answer = await trade(code, "verifier-1");
    const { expires_in, ...tokens } = await answer.json();
    expect(expires_in).toBeUndefined();
    expect(tokens).toMatchObject({
      token_type: "Bearer",
      instance_url: emulator.url,
      refresh_token: expect.any(String),
    });
    expect((await rest("query?q=SELECT+Id+FROM+Contact", { token: tokens.access_token })).status).toBe(200);
    expect(await (await trade(code, "verifier-1")).json()).toMatchObject({ error: "invalid_grant" });
    expect(await (await trade(await consent("verifier-2"), "other")).json()).toMatchObject({ error: "invalid_grant" });
  });

  it("rotates refresh tokens, and rejects old and revoked ones", async () => {
    const { refreshToken } = emulator.signIn.grant();
    const refresh = async (token: string) =>
      (await form("token", { ...client(), grant_type: "refresh_token", refresh_token: token })).json();
    const first = await refresh(refreshToken);
    expect(first.refresh_token).not.toBe(refreshToken);
    expect(await refresh(refreshToken)).toMatchObject({ error: "invalid_grant" });
    const second = await refresh(first.refresh_token);
    expect((await form("revoke", { token: second.refresh_token })).status).toBe(200);
    expect(await refresh(second.refresh_token)).toMatchObject({ error: "invalid_grant" });
    expect(await rest("limits", { token: second.access_token })).toMatchObject({
      status: 401,
      body: [{ errorCode: "INVALID_SESSION_ID" }],
    });
  });
});

describe("the REST API", () => {
  const contact = (fields: object) => ({ attributes: { type: "Contact" }, ...fields });

  it("pages by locator, counts calls, and knows no locator of others", async () => {
    emulator.org.put("Contact", { LastName: "One" });
    emulator.api.pageSize = 1;
    emulator.org.put("Contact", { LastName: "Two" });
    const first = await rest("query?q=SELECT+LastName+FROM+Contact+ORDER+BY+Id");
    expect(first.limit).toMatch(/^api-usage=\d+\/100000$/);
    expect(first.body).toMatchObject({ totalSize: 2, done: false, records: [{ LastName: "One" }] });
    const next = await rest(first.body.nextRecordsUrl.replace("/services/data/v66.0/", ""));
    expect(next.body).toMatchObject({ totalSize: 2, done: true, records: [{ LastName: "Two" }] });
    expect(await rest("query/01g000-1")).toMatchObject({ status: 400, body: [{ errorCode: "INVALID_QUERY_LOCATOR" }] });
    emulator.api.pageSize = 2000;
  });

  it("upserts by external ID, with an ordered result per row", async () => {
    const records = [
      contact({ Followthrough_Id__c: "a", LastName: "A" }),
      contact({ Followthrough_Id__c: "b" }),
      contact({ Followthrough_Id__c: "A", LastName: "Again" }),
    ];
    const path = "composite/sobjects/Contact/Followthrough_Id__c";
    const { status, body } = await rest(path, { method: "PATCH", body: { allOrNone: false, records } });
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { success: true, created: true, id: expect.stringMatching(/^003\w{15}$/) },
      { success: false, errors: [{ statusCode: "REQUIRED_FIELD_MISSING", fields: ["LastName"] }] },
      { success: false, errors: [{ statusCode: "DUPLICATE_VALUE" }] },
    ]);
    const again = await rest(path, {
      method: "PATCH",
      body: { records: [contact({ Followthrough_Id__c: "a", Phone: "1" })] },
    });
    expect(again.body).toMatchObject([{ success: true, created: false, id: body[0].id }]);
    expect(await rest("composite/sobjects/Contact/Nothing__c", { method: "PATCH", body: { records } })).toMatchObject({
      status: 404,
    });
    expect(await rest(path, { method: "PATCH", body: { records: Array(201).fill(records[0]) } })).toMatchObject({
      status: 400,
    });
  });

  it("describes what the user may see", async () => {
    const { body } = await rest("sobjects/Opportunity/describe");
    const fields = new Map(body.fields.map((field: { name: string }) => [field.name, field]));
    expect(fields.get("Followthrough_Id__c")).toMatchObject({ externalId: true, custom: true, updateable: true });
    expect(fields.has("CurrencyIsoCode")).toBe(false);
  });

  it("answers only 403 once the daily calls are used up", async () => {
    const { used } = emulator.calls;
    emulator.calls.used = emulator.calls.max;
    expect(await rest("query?q=SELECT+Id+FROM+Contact")).toMatchObject({
      status: 403,
      body: [{ errorCode: "REQUEST_LIMIT_EXCEEDED" }],
    });
    emulator.calls.used = used;
  });
});
