import { beforeAll, describe, expect, it } from "vitest";
import { analyticsContract } from "@/lib/features/reports/contract";
import { sessionHeaders } from "./bad-inputs/valid-call";
import { type Answer, callRoute } from "./call-route";
import { createTenant, type TestMember, tokenOf } from "./factories";

type Headers = Record<string, string>;

/** The relevant part of RFC 9111. Of the headers in `obeys`, the first one present controls caching. */
function sharedCache(obeys: string[]) {
  const stored: { headers: Headers; vary: string[]; answer: Answer }[] = [];
  return {
    stored,
    async get(headers: Headers): Promise<Answer> {
      const hit = stored.find((one) => one.vary.every((name) => one.headers[name] === headers[name]));
      if (hit) return hit.answer;
      const answer = await callRoute(analyticsContract, { headers });
      const rule = obeys.map((name) => answer.headers.get(name)).find((value) => value !== null) ?? "no-store";
      const vary = (answer.headers.get("vary") ?? "").toLowerCase().split(/,\s*/).filter(Boolean);
      if (/s-maxage=[1-9]/.test(rule) && !/no-store|private/.test(rule)) stored.push({ headers, vary, answer });
      return answer;
    },
  };
}

describe("a report requested through a shared cache", () => {
  let teams: TestMember[];
  const kinds: Record<string, (member: TestMember) => Promise<Headers>> = {
    "a bearer token": async (member) => ({ authorization: `Bearer ${await tokenOf(member)}` }),
    "a cookie": sessionHeaders,
  };
  beforeAll(async () => {
    teams = [await createTenant(), await createTenant()];
  });

  it.each(Object.keys(kinds))("is each team's own with %s, and nobody's without", async (kind) => {
    const asked = await Promise.all(teams.map(async (member) => ({ member, headers: await kinds[kind]!(member) })));
    for (const obeys of [
      ["cache-control"],
      ["cdn-cache-control", "cache-control"],
      ["vercel-cdn-cache-control", "cache-control"],
    ]) {
      const cache = sharedCache(obeys);
      for (const { member, headers } of [...asked, ...asked]) {
        const { status, body } = await cache.get(headers);
        expect(status).toBe(200);
        expect(body).toMatchObject({ meta: { tenantId: member.tenant.id } });
      }
      expect((await cache.get({})).status).toBe(401);
      expect(cache.stored).toHaveLength(obeys.length > 1 ? 0 : 2);
    }
  });
});
