import { createInterface } from "node:readline";
import { startGoogle } from "@/lib/testing/emulators/google/server";
import type { HubspotAccount, ObjectType } from "@/lib/testing/emulators/hubspot/account";
import type { Limits } from "@/lib/testing/emulators/hubspot/limits";
import { startHubspot } from "@/lib/testing/emulators/hubspot/server";

/** HubSpot and Google in their own process, so that the measured process contains only our work. */
const hubspot = await startHubspot();
const google = await startGoogle();
google.calendar.pageSize = 250;

const YEAR_MS = 365 * 86_400_000;
const FIRST_ID = 1_000_000;
/** Between one record's last change and the next one's. 100,000 of them take eleven months. */
const STEP_MS = 290_000;

/** Writes directly into the account, because checking each address against all others takes quadratic time. */
function put(account: HubspotAccount, type: ObjectType, n: number, properties: Record<string, string>): string {
  const id = String(FIRST_ID + n);
  const at = Date.now() - YEAR_MS + n * STEP_MS;
  const iso = new Date(at).toISOString();
  const stamps = { hs_object_id: id, createdate: iso, lastmodifieddate: iso, hs_lastmodifieddate: iso };
  const object = { id, createdAt: at, updatedAt: at, archivedAt: null, links: new Map() };
  account.objects[type].set(id, { ...object, properties: { ...properties, ...stamps } });
  return id;
}

const COMMANDS: Record<string, (given: never) => unknown> = {
  fill({ contacts, deals }: { contacts: number; deals: number }) {
    for (const type of ["contacts", "deals"] as const) hubspot.account.objects[type].clear();
    for (let n = 0; n < contacts; n++) {
      put(hubspot.account, "contacts", n, {
        email: `person${n}@buyer${n % 4_000}.example`,
        firstname: `First${n}`,
        lastname: `Last${n}`,
        company: `Buyer ${n % 4_000}`,
        phone: `+49 30 ${n}`,
        jobtitle: "Head of Operations",
      });
    }
    for (let n = 0; n < deals; n++) {
      const id = put(hubspot.account, "deals", n, {
        dealname: `Rollout ${n}`,
        dealstage: "qualifiedtobuy",
        pipeline: "default",
        amount: String(1_000 + n),
        closedate: "2026-12-31T00:00:00Z",
      });
      if (contacts > 0) hubspot.account.link("deals", id, "contacts", String(FIRST_ID + (n % contacts)));
    }
  },
  change({ count }: { count: number }) {
    const people = [...hubspot.account.objects.contacts.keys()];
    const step = Math.max(1, Math.floor(people.length / count));
    for (let n = 0; n < count; n++) {
      hubspot.account.change("contacts", people[n * step] ?? "", { phone: `+49 40 ${Date.now()}${n}` });
    }
  },
  limits(limits: Limits) {
    hubspot.counter.limits = limits;
    hubspot.counter.calls.length = 0;
    hubspot.counter.searches.length = 0;
  },
  latency({ ms }: { ms: number }) {
    hubspot.latencyMs = ms;
  },
  events({ count }: { count: number }) {
    google.calendar.events = Array.from({ length: count }, (_event, n) => {
      const start = Date.now() + (n + 1) * 600_000;
      const attendees = [{ email: `person${n}@buyer.example`, displayName: `First${n} Last${n}` }];
      const when = (at: number) => ({ dateTime: new Date(at).toISOString() });
      const hangoutLink = "https://meet.google.com/abc-defg-hij";
      return {
        id: `e${n}`,
        summary: `Call ${n}`,
        start: when(start),
        end: when(start + 600_000),
        attendees,
        hangoutLink,
      };
    });
  },
  grant: () => hubspot.oauth.grant(),
  takeCalls: () => hubspot.calls.splice(0).length,
  urls: () => ({ hubspot: hubspot.url, google: google.url, app: hubspot.oauth.app }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { name, given } = JSON.parse(line) as { name: string; given: never };
  const answer = COMMANDS[name]?.(given) ?? null;
  process.stdout.write(`${JSON.stringify({ answer })}\n`);
}
process.exit(0);
