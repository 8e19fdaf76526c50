import { addedTime, eventsBare, searchBare } from "./added-time";
import { connectedTenant, settleOn } from "./connected-tenant";
import { openProviders, type Providers } from "./providers";
import { type Watched, watchSync } from "./watch-sync";
import { whereTimeGoes } from "./where-time-goes";

const CONTACTS = Number(process.env.BENCH_CONTACTS ?? 100_000);
const DEALS = Number(process.env.BENCH_DEALS ?? 20_000);
/** How long a real HubSpot takes to answer. */
const LATENCY_MS = Number(process.env.BENCH_LATENCY_MS ?? 300);
const LIST_PAGE = 100;
/** HubSpot's limits for an app per account. */
const CALLS = { tenSecondly: 110, searchesPerSecond: 5, daily: null };
/**
 * HubSpot's headers report the ten-second limit. Without the header our client keeps to the documented limit, so this
 * is very high instead of absent.
 */
const NONE = { tenSecondly: 10_000, searchesPerSecond: null, daily: null };

/**
 * Measures a large HubSpot account's first sync and a later one, and what the two endpoints that call a provider add.
 */
export async function measureSync(): Promise<void> {
  const providers = openProviders();
  await settleOn(providers);
  console.log(`sync                   ${CONTACTS} contacts, ${DEALS} deals, HubSpot emulated in another process`);
  await warmUp(providers);
  await providers.fill({ contacts: CONTACTS, deals: DEALS });
  await atTheLimits(providers, 0);
  await atTheLimits(providers, LATENCY_MS);
  await atFullSpeed(providers);
  await endpoints(providers);
  providers.close();
}

/** Loads everything once, so that one-time memory doesn't count as growth. */
async function warmUp(providers: Providers): Promise<void> {
  await providers.limits(NONE);
  await providers.fill({ contacts: 500, deals: 100 });
  await watchSync((await connectedTenant(providers)).ctx);
}

async function atFullSpeed(providers: Providers): Promise<void> {
  await providers.limits(NONE);
  const { ctx } = await connectedTenant(providers);
  const first = await whereTimeGoes(() => watchSync(ctx));
  report("first, without limits", first, `${(first.synced / first.seconds).toFixed(0)} records/s`);
}

async function atTheLimits(providers: Providers, ms: number): Promise<void> {
  const { ctx } = await connectedTenant(providers);
  await providers.limits(CALLS);
  await providers.latency({ ms });
  await providers.takeCalls();
  const first = await watchSync(ctx);
  const calls = await providers.takeCalls();
  // As if each call listed a full page. The first window's calls can be made immediately, and each later window's when
  // it begins.
  const pages = Math.ceil(CONTACTS / LIST_PAGE) + Math.ceil(DEALS / LIST_PAGE);
  const least = Math.floor((pages - 1) / CALLS.tenSecondly) * 10;
  const rate =
    least > 0 ? `${((least / first.seconds) * 100).toFixed(0)} % of what the limits allow (goal >= 90 %), ` : "";
  const goals = { mb: " (goal < 150)", ms: " (goal < 50)" };
  report(`first, answers in ${ms} ms`, first, `${rate}${calls} calls`, goals);
  await providers.change({ count: 50 });
  await providers.takeCalls();
  const later = await watchSync(ctx);
  await providers.latency({ ms: 0 });
  report("50 changes", later, `${await providers.takeCalls()} calls (goal < 3 s)`);
}

function report(what: string, watched: Watched, more: string, goals = { mb: "", ms: "" }): void {
  const { seconds, synced, failed, grownMb, heldMs } = watched;
  console.log(`  ${what.padEnd(24)}${seconds.toFixed(1)} s, ${synced} synced, ${failed} failed, ${more}`);
  console.log(
    `  ${"".padEnd(24)}+${grownMb.toFixed(0)} MB${goals.mb}, event loop held ${heldMs.toFixed(0)} ms${goals.ms}`,
  );
}

async function endpoints(providers: Providers): Promise<void> {
  await providers.limits(NONE);
  await providers.fill({ contacts: 1_000, deals: 0 });
  await providers.events({ count: 50 });
  const connected = await connectedTenant(providers);
  const { hubspot } = await providers.urls();
  const { accessToken } = await providers.grant();
  const contacts = await import("@/app/api/crm/contacts/route");
  const upcoming = await import("@/app/api/calendar/upcoming/route");
  const people = { handler: contacts.GET, path: "/api/crm/contacts?q=First7", bare: searchBare(hubspot, accessToken) };
  await addedTime("GET /crm/contacts", connected, people);
  const events = { handler: upcoming.GET, path: "/api/calendar/upcoming", bare: await eventsBare(providers) };
  await addedTime("GET /calendar/upcoming", connected, events);
}
