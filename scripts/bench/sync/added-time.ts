import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/core/env";
import type { Connected } from "./connected-tenant";
import type { Providers } from "./providers";

const ROUNDS = 40;
/** Stays below the provider's rate limit, so that its delays aren't measured. */
const PAUSE_MS = 300;

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** The time our response adds to the provider's: the whole route, without its socket. */
export async function addedTime(
  name: string,
  { token }: Connected,
  { handler, path, bare }: { handler: Handler; path: string; bare: () => Promise<Response> },
): Promise<void> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(await timed(bare));
    ours.push(
      await timed(() => {
        const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": "127.0.0.1" };
        return handler(new Request(`${env().NEXTAUTH_URL}${path}`, { headers }), { params: Promise.resolve({}) });
      }),
    );
    await sleep(PAUSE_MS);
  }
  const [whole, provider] = [median(ours.slice(5)), median(theirs.slice(5))];
  const added = (whole - provider).toFixed(1);
  console.log(`  ${name.padEnd(24)}adds ${added} ms to the provider's ${provider.toFixed(1)} ms (goal < 30 ms)`);
}

export function searchBare(root: string, token: string): () => Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ query: "First7", limit: 20, properties: ["email", "firstname", "lastname"] });
  return () => fetch(`${root}/crm/objects/2026-03/contacts/search`, { method: "POST", headers, body });
}

export async function eventsBare(providers: Providers): Promise<() => Promise<Response>> {
  const { google } = await providers.urls();
  const query = new URLSearchParams({ timeMin: new Date().toISOString(), singleEvents: "true", maxResults: "250" });
  return () => fetch(`${google}/calendar/v3/calendars/primary/events?${query}`);
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  const answer = await ask();
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text.slice(0, 300)}`);
  return performance.now() - started;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
