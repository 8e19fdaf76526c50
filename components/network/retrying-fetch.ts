import { hasUnsavedChanges } from "@/components/local-drafts/unsaved-guard";
import { SIGNED_OUT } from "@/lib/http/client";
import { probe, reportNewBuild, reportOffline, reportOnline, whenReachable } from "./reachability";
import { SIGNED_IN } from "./signed-in";

const SCREEN = "text/x-component";
const AGAIN_MS = 5_000;
/** Some networks drop requests without an error. */
const RESPONSE_TIMEOUT_MS = 30_000;

let waiting = 0;
const whenCome: (() => void)[] = [];

/** Resolves when no screen request is pending. An earlier request would only be answered later. */
export function screensLoaded(): Promise<void> {
  return waiting === 0 ? Promise.resolve() : new Promise((resolve) => whenCome.push(resolve));
}

/**
 * The router fetches screens with `window.fetch`, and replaces this page with a full page load when it can't use the
 * response. This wrapper therefore answers only with complete, usable screens, and waits until there is one.
 */
export function installRetryingFetch(): void {
  const plain = window.fetch;
  const fetchScreen = async (input: RequestInfo | URL, init: RequestInit): Promise<Response> => {
    const isRefresh = pathOf(input) === window.location.pathname;
    let found = await attempt(plain, input, init, isRefresh);
    if (found instanceof Response) return found;
    waiting += 1;
    try {
      for (; !(found instanceof Response); found = await attempt(plain, input, init, isRefresh)) await better(found);
      return found;
    } finally {
      waiting -= 1;
      if (waiting === 0) for (const come of whenCome.splice(0)) come();
    }
  };
  window.fetch = (input, init) => (init && isScreen(init) ? fetchScreen(input, init) : plain.call(window, input, init));
}

type Found = Response | "elsewhere" | "another build" | null;

async function attempt(plain: typeof fetch, input: RequestInfo | URL, init: RequestInit, isRefresh: boolean) {
  const signals = [AbortSignal.timeout(RESPONSE_TIMEOUT_MS), ...(init.signal ? [init.signal] : [])];
  const answer = await plain(input, { ...init, signal: AbortSignal.any(signals) }).catch(() => null);
  if (init.signal?.aborted) throw init.signal.reason;
  return answer && judge(answer, isRefresh, plain);
}

async function better(found: Exclude<Found, Response>): Promise<void> {
  if (found === "elsewhere") return signedIn();
  if (found === "another build") return new Promise(() => {});
  if (!(await probe())) return whenReachable();
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
}

/** The response if the router can use it, the reason why it mustn't get it, or null when our server didn't answer. */
async function judge(answer: Response, isRefresh: boolean, plain: typeof fetch): Promise<Found> {
  const staysIfUnsaved = isRefresh || hasUnsavedChanges();
  if (answer.status >= 500 || answer.status === 429 || !answer.headers.has("x-request-id")) return null;
  reportOnline();
  if (answer.redirected && pathOf(answer.url) === "/sign-in" && staysIfUnsaved) return signedOut();
  const isUsable = answer.ok && answer.headers.get("content-type")?.startsWith(SCREEN);
  if (!isUsable) return hasUnsavedChanges() ? null : answer;
  if (!staysIfUnsaved) return answer;
  const text = await answer.text().catch(() => null);
  if (text === null) {
    reportOffline();
    return null;
  }
  if (await endsSession(text, plain)) return signedOut();
  if (isOtherBuild(text)) {
    reportNewBuild();
    return "another build";
  }
  return new Response(text, { status: answer.status, headers: answer.headers });
}

function signedOut(): "elsewhere" {
  window.dispatchEvent(new Event(SIGNED_OUT));
  return "elsewhere";
}

function signedIn(): Promise<void> {
  return new Promise((resolve) => window.addEventListener(SIGNED_IN, () => resolve(), { once: true }));
}

/** Screens and pages name their build ID in the payload's root row. In a page's own scripts it is escaped once more. */
function isOtherBuild(screen: string): boolean {
  const own = [...document.scripts].map(({ text }) => /\\"b\\":\\"([^"\\]+)\\"/.exec(text)?.[1]).find(Boolean);
  const theirs = [...screen.matchAll(/^0:\{.*?"b":"([^"\\]+)"/gm)].map((match) => match[1]);
  return own !== undefined && theirs.length > 0 && !theirs.includes(own);
}

const TO_SIGN_IN = /^[0-9a-f]+:E\{"digest":"NEXT_REDIRECT;(?:replace|push);\/sign-in/m;

/**
 * Whether the screen redirects to the sign-in page because the session ended. Checks the session, since text on a
 * screen could match too.
 */
async function endsSession(screen: string, plain: typeof fetch): Promise<boolean> {
  if (!TO_SIGN_IN.test(screen)) return false;
  const answer = await plain("/api/auth/session", { cache: "no-store" }).catch(() => null);
  const session: unknown = await answer?.json().catch(() => null);
  return typeof session === "object" && session !== null && !("user" in session);
}

function isScreen(init: RequestInit): boolean {
  const headers = new Headers(init.headers);
  return headers.get("rsc") === "1" && !headers.has("next-router-prefetch") && (init.method ?? "GET") === "GET";
}

function pathOf(input: RequestInfo | URL): string {
  return new URL(input instanceof Request ? input.url : input, window.location.href).pathname;
}
