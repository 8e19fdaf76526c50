import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isFromHubspot, newsOf } from "./webhook";

const now = new Date("2026-11-20T10:00:00Z");
const url = "https://app.seller.example/api/hooks/hubspot";
const payload = JSON.stringify([{ eventId: 1, portalId: 4242, objectId: 7, subscriptionType: "contact.deletion" }]);

function signed({ at = now, secret = "secret", body = payload, to = url, method = "POST" } = {}) {
  const timestamp = String(at.getTime());
  const signature = createHmac("sha256", secret).update(`${method}${to}${body}${timestamp}`).digest("base64");
  return new Headers({ "x-hubspot-signature-v3": signature, "x-hubspot-request-timestamp": timestamp });
}

const accepts = (headers: Headers) => isFromHubspot({ payload, headers, url, secret: "secret", now });

describe("a HubSpot webhook", () => {
  it("is accepted with a recent signature made with our app's secret", () => {
    expect(accepts(signed())).toBe(true);
    expect(accepts(signed({ at: new Date(now.getTime() - 299_000) }))).toBe(true);
  });

  it("is signed over the decoded URL", () => {
    const to = `${url}?team=a:b@c/d&x=%20`;
    const sent = `${url}?team=a%3Ab%40c%2Fd&x=%20`;
    expect(isFromHubspot({ payload, headers: signed({ to }), url: sent, secret: "secret", now })).toBe(true);
  });

  it.each([
    ["unsigned", new Headers()],
    ["signed with another secret", signed({ secret: "other" })],
    ["about another body", signed({ body: "[]" })],
    ["for another address", signed({ to: "https://app.seller.example/api/hooks/other" })],
    ["for another method", signed({ method: "GET" })],
    ["old", signed({ at: new Date(now.getTime() - 301_000) })],
    ["ahead of time", signed({ at: new Date(now.getTime() + 301_000) })],
    ["without a time", new Headers({ "x-hubspot-signature-v3": signed().get("x-hubspot-signature-v3") ?? "" })],
  ])("is refused when it is %s", (_, headers) => {
    expect(accepts(headers)).toBe(false);
  });

  it("names each account once and ignores anything else", () => {
    const events = [{ portalId: 1 }, { portalId: "2" }, { portalId: 1 }, null, 7, { portalId: {} }, {}];
    expect(newsOf(JSON.stringify(events))).toEqual([
      { account: "1", erased: [] },
      { account: "2", erased: [] },
    ]);
    for (const odd of ["", "{}", "null", "[", '"x"']) expect(newsOf(odd)).toEqual([]);
  });

  it("names the contacts that were erased for privacy reasons", () => {
    const events = [
      { portalId: 1, objectId: 7, subscriptionType: "contact.privacyDeletion" },
      { portalId: 1, objectId: "8", subscriptionType: "object.privacyDeletion", objectTypeId: "0-1" },
      { portalId: 1, objectId: 9, subscriptionType: "object.privacyDeletion", objectTypeId: "0-2" },
      { portalId: 1, objectId: 10, subscriptionType: "contact.deletion" },
      { portalId: 1, objectId: {}, subscriptionType: "contact.privacyDeletion" },
      { portalId: 2, subscriptionType: "contact.privacyDeletion" },
    ];
    expect(newsOf(JSON.stringify(events))).toEqual([
      { account: "1", erased: ["7", "8"] },
      { account: "2", erased: [] },
    ]);
  });
});
