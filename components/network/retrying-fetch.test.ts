import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SIGNED_IN } from "./signed-in";

const OWN = "build-one";
const REFRESH = { headers: { rsc: "1" } };

type Answers = Record<string, () => Response | Promise<Response>>;

/** A browser page at /review from build one. `answers` are the responses by path. */
function openPage(answers: Answers) {
  const asked: string[] = [];
  const fetch = async (input: string | URL) => {
    const { pathname } = new URL(input, "http://localhost/");
    asked.push(pathname);
    const answer = answers[pathname];
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  };
  const page = Object.assign(new EventTarget(), {
    location: new URL("http://localhost/review"),
    fetch: fetch as typeof globalThis.fetch,
  });
  vi.stubGlobal("window", page);
  vi.stubGlobal("fetch", (...args: Parameters<typeof globalThis.fetch>) => page.fetch(...args));
  vi.stubGlobal("document", {
    scripts: [{ text: `self.__next_f.push([1,"0:{\\"q\\":\\"\\",\\"b\\":\\"${OWN}\\"}"])` }],
  });
  return { page, answers, asked };
}

const ours = { "x-request-id": "1" };
const screen = (build = OWN, more = "", headers: Record<string, string> = ours) =>
  new Response(`1:"$Sreact.fragment"\n0:{"q":"","b":"${build}","t":{}}\n${more}`, {
    headers: { "content-type": "text/x-component", ...headers },
  });
const health = () => new Response('{"status":"ok"}', { headers: ours });

/** Resolves to the response the router gets for a screen, or to "waits" while it gets none. */
async function ask(page: { fetch: typeof fetch }, path = "/review") {
  let got: Response | "waits" = "waits";
  const asking = page.fetch(path, REFRESH).then((response) => {
    got = response;
  });
  await vi.advanceTimersByTimeAsync(100);
  return { now: () => got, asking };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function install(): Promise<void> {
  (await import("./retrying-fetch")).installRetryingFetch();
}

describe("the fetch of the router", () => {
  it("passes on a complete screen of this build", async () => {
    const { page } = openPage({ "/review": () => screen() });
    await install();
    const { now } = await ask(page);
    expect(await (now() as Response).text()).toContain(OWN);
  });

  const faults: Record<string, () => Response> = {
    "no network": () => {
      throw new TypeError("Failed to fetch");
    },
    "a server in trouble": () => new Response("<h1>Bad gateway</h1>", { status: 502, headers: ours }),
    "too many requests": () => new Response("{}", { status: 429, headers: ours }),
    "a page of somebody else's network": () =>
      new Response("<h1>Welcome</h1>", { headers: { "content-type": "text/html" } }),
    "a screen without our request id": () => screen(OWN, "", {}),
  };
  for (const [fault, answer] of Object.entries(faults)) {
    it(`hides ${fault} from the router and retries until it gets the screen`, async () => {
      const { page, answers } = openPage({ "/review": answer });
      await install();
      const { now, asking } = await ask(page);
      expect(now()).toBe("waits");
      await vi.advanceTimersByTimeAsync(60_000);
      expect(now()).toBe("waits");
      Object.assign(answers, { "/review": () => screen(), "/api/health": health });
      await vi.advanceTimersByTimeAsync(10_000);
      await asking;
      expect((now() as Response).status).toBe(200);
    });
  }

  it("holds back a screen from another build and announces it", async () => {
    const { page } = openPage({ "/review": () => screen("build-two") });
    await install();
    const { hasNewBuild } = await import("./reachability");
    const { now } = await ask(page);
    expect([now(), hasNewBuild()]).toEqual(["waits", true]);
  });

  it("does not mistake text on the screen for another build", async () => {
    const { page } = openPage({ "/review": () => screen(OWN, '0:{"b":"build-two"}\n') });
    await install();
    const { now } = await ask(page);
    expect(now()).not.toBe("waits");
  });

  it("waits for a new session when the screen says this one ended", async () => {
    const over = () => screen(OWN, '2:E{"digest":"NEXT_REDIRECT;replace;/sign-in;307;"}\n');
    const { page, answers } = openPage({ "/review": over, "/api/auth/session": () => new Response("{}") });
    const heard: string[] = [];
    page.addEventListener("followthrough:signed-out", ({ type }) => heard.push(type));
    await install();
    const { now, asking } = await ask(page);
    expect([now(), heard]).toEqual(["waits", ["followthrough:signed-out"]]);
    answers["/review"] = () => screen();
    page.dispatchEvent(new Event(SIGNED_IN));
    await asking;
    expect((now() as Response).status).toBe(200);
  });

  it("navigates to another build's screen unless something has been typed", async () => {
    const { page } = openPage({ "/today": () => screen("build-two") });
    await install();
    expect((await ask(page, "/today")).now()).not.toBe("waits");
    const { markUnsaved } = await import("@/components/local-drafts/unsaved-guard");
    markUnsaved();
    expect((await ask(page, "/today")).now()).toBe("waits");
  });

  it("does not touch other requests", async () => {
    const { page } = openPage({ "/api/tenant": () => new Response("<h1>Welcome</h1>", { status: 502 }) });
    await install();
    expect((await page.fetch("/api/tenant")).status).toBe(502);
    await expect(page.fetch("/nowhere")).rejects.toThrow("Failed to fetch");
  });
});
