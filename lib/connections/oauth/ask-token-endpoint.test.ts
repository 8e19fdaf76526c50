import { afterEach, expect, it } from "vitest";
import { sameOriginAs } from "@/lib/providers/http/provider-fetch";
import { type HttpFake, startHttpFake } from "@/lib/testing/http-fake";
import type { OAuthApp } from "./app";
import { refreshGrant } from "./ask-token-endpoint";

let fake: HttpFake | undefined;
afterEach(() => fake?.close());

async function refreshed(status: number, body: unknown, headers: Record<string, string> = {}) {
  fake = await startHttpFake((_request, response) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
  });
  const app: OAuthApp = {
    provider: "hubspot",
    name: "HubSpot",
    clientId: "client",
    clientSecret: "secret",
    authorizeUrl: `${fake.url}/authorize`,
    tokenUrl: `${fake.url}/token`,
    revokeUrl: `${fake.url}/revoke`,
    scopes: [],
    authorizeParams: {},
    accepts: sameOriginAs(fake.url),
  };
  return refreshGrant(app, "refresh");
}

it.each<[string, number, unknown, object]>([
  ["a revoked grant", 400, { error: "invalid_grant", error_description: "expired" }, { kind: "unauthorized" }],
  ["a revoked grant with another status", 401, { error: "invalid_grant" }, { kind: "unauthorized" }],
  ["a revoked grant in HubSpot's words", 400, { status: "BAD_REFRESH_TOKEN", error: null }, { kind: "unauthorized" }],
  ["our app's wrong secret", 401, { error: "invalid_client" }, { kind: "unavailable" }],
  ["too many sign-ins", 400, { error: "rate_limit_exceeded" }, { kind: "unavailable" }],
  ["a busy server", 503, "<html>", { kind: "unavailable" }],
  ["a web page", 200, "<html>", { kind: "bad_output" }],
  ["no token", 200, { token_type: "bearer" }, { kind: "bad_output" }],
])("a refresh answered with %s is not mistaken for something else", async (_name, status, body, failure) => {
  await expect(refreshed(status, body)).rejects.toMatchObject(failure);
});

it("waits as long as the server asks for", async () => {
  const failure = { kind: "rate_limited", retryAfterSeconds: 7 };
  await expect(refreshed(429, "<html>", { "retry-after": "7" })).rejects.toMatchObject(failure);
});

it("reads tokens with numbers as text and fields we don't know", async () => {
  const answer = { access_token: "a", refresh_token: null, token_type: "Bearer", expires_in: "1800", hub_id: 7, x: {} };
  const grant = { accessToken: "a", refreshToken: null, expiresInSeconds: 1800, accountId: "7" };
  expect(await refreshed(200, answer)).toMatchObject(grant);
});
