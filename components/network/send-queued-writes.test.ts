import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const WHO = { tenantId: "tenant-one", id: "person-one" };

type Sent = { path: string; key: string | undefined; body: unknown };

/** A browser with one signed-in user. `answer` responds to its writes. */
function openBrowser(answer: (sent: Sent) => Response | Promise<Response>) {
  const kept = new Map<string, string>();
  const sent: Sent[] = [];
  let signedIn: typeof WHO | undefined = WHO;
  const localStorage = new Proxy(
    {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    },
    { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
  );
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("document", { querySelector: () => ({ dataset: { keeper: `${WHO.tenantId}.${WHO.id}` } }) });
  vi.stubGlobal("navigator", {
    locks: { request: (_: string, ...rest: unknown[]) => (rest.at(-1) as (lock: object) => unknown)({}) },
  });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
    if (path === "/api/auth/session") return Response.json(signedIn ? { user: signedIn } : {});
    const one = { path, key: init.headers["Idempotency-Key"], body: JSON.parse(String(init.body ?? "null")) };
    sent.push(one);
    return answer(one);
  });
  return { kept, sent, signInAs: (who: typeof WHO | undefined) => (signedIn = who) };
}

const ours = { "x-request-id": "1" };
const done = () => Response.json({ success: true, data: {} }, { headers: ours });
const refused = (status: number, code: string) =>
  Response.json({ error: "Refused", code, message: "Revision 1 is not the current one" }, { status, headers: ours });
const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));

const write = (id: string) => ({
  id,
  label: `Approve “${id}”`,
  about: [id],
  href: "/review",
  call: { method: "POST", path: `/followups/${id}/approve`, body: { revision: 1 }, idempotencyKey: `key-${id}` },
});

async function modules() {
  const { sendQueuedWrites, sendHeldWrites } = await import("./send-queued-writes");
  return { ...(await import("./queued-writes")), sendWaiting: sendQueuedWrites, sendHeldWrites };
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("queued writes", () => {
  it("are sent in order, each with its own key, and then removed", async () => {
    const { sent } = openBrowser(done);
    const { queueWrite: waitFor, sendWaiting: sendQueuedWrites, queuedWrites } = await modules();
    for (const id of ["one", "two", "three"]) waitFor(write(id));
    expect(await sendQueuedWrites()).toHaveLength(3);
    expect(sent.map(({ key }) => key)).toEqual(["key-one", "key-two", "key-three"]);
    expect(queuedWrites()).toEqual([]);
    expect(await sendQueuedWrites()).toEqual([]);
  });

  it("that can be undone are sent when that time is over, or when the page is left", async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
    const { sent } = openBrowser(done);
    const { queueWrite, sendWaiting, queuedWrites, sendHeldWrites } = await modules();
    queueWrite({ ...write("held"), notBefore: new Date(Date.now() + 6_000).toISOString() });
    queueWrite(write("other"));
    expect((await sendWaiting()).map(({ id }) => id)).toEqual(["other"]);
    sendHeldWrites();
    await sendWaiting();
    expect(sent.map(({ key }) => key)).toEqual(["key-other", "key-held"]);
    vi.setSystemTime(Date.now() + 7_000);
    await sendWaiting();
    expect(sent.map(({ key }) => key)).toEqual(["key-other", "key-held", "key-held"]);
    expect(queuedWrites()).toEqual([]);
    sendHeldWrites();
    expect(sent).toHaveLength(3);
  });

  it("keep waiting in order, under the same keys, while offline", async () => {
    const { sent } = openBrowser(noNetwork);
    const { queueWrite: waitFor, sendWaiting: sendQueuedWrites, queuedWrites } = await modules();
    for (const id of ["one", "two"]) waitFor(write(id));
    await sendQueuedWrites();
    await sendQueuedWrites();
    expect(sent.map(({ key }) => key)).toEqual(["key-one", "key-one"]);
    expect(queuedWrites().map(({ id }) => id)).toEqual(["one", "two"]);
  });

  it("survive a reload", async () => {
    openBrowser(done);
    const before = await modules();
    before.queueWrite(write("one"));
    vi.resetModules();
    const { sendWaiting: sendQueuedWrites, queuedWrites } = await modules();
    expect(queuedWrites().map(({ id }) => id)).toEqual(["one"]);
    expect(await sendQueuedWrites()).toHaveLength(1);
  });

  it("keep a refused write with its reason and send the next one", async () => {
    const { sent } = openBrowser(({ path }) => (path.includes("one") ? refused(409, "revision_conflict") : done()));
    const { queueWrite: waitFor, sendWaiting: sendQueuedWrites, queuedWrites } = await modules();
    for (const id of ["one", "two"]) waitFor(write(id));
    await sendQueuedWrites();
    await sendQueuedWrites();
    expect(sent).toHaveLength(2);
    expect(queuedWrites()).toMatchObject([{ id: "one", refused: { title: "This changed since you opened it" } }]);
  });

  it.each([
    [
      "is done when the edit had come through before its answer was lost",
      { subject: "Hello", to: ["a@b.example"] },
      [],
    ],
    ["is refused when someone else's text stands there", { subject: "Moin", to: ["a@b.example"] }, ["text:one"]],
  ])("an edit that conflicts %s", async (_, data, left) => {
    openBrowser(({ body }) =>
      body === null ? Response.json({ success: true, data }, { headers: ours }) : refused(409, "revision_conflict"),
    );
    const { queueWrite, sendWaiting, queuedWrites } = await modules();
    const body = { revision: 1, subject: "Hello", to: ["a@b.example"] };
    queueWrite({ ...write("text:one"), call: { method: "PATCH", path: "/followups/one", body } });
    expect(await sendWaiting()).toHaveLength(1 - left.length);
    expect(queuedWrites().map(({ id }) => id)).toEqual(left);
  });

  it("say which items of a bulk write were refused", async () => {
    const data = [
      { id: "a", success: true },
      { id: "b", success: false, message: "Already sent" },
    ];
    openBrowser(() => Response.json({ success: true, data }, { headers: ours }));
    const { queueWrite: waitFor, sendWaiting: sendQueuedWrites, queuedWrites } = await modules();
    waitFor(write("one"));
    await sendQueuedWrites();
    expect(queuedWrites()[0]?.refused?.description).toBe("1 of 2: Already sent");
  });

  for (const status of [500, 503, 429, 401]) {
    it(`keep waiting when the server answers ${status}`, async () => {
      openBrowser(() => refused(status, "internal"));
      const { queueWrite: waitFor, sendWaiting: sendQueuedWrites, queuedWrites } = await modules();
      waitFor(write("one"));
      await sendQueuedWrites();
      expect(queuedWrites()).toMatchObject([{ id: "one" }]);
      expect(queuedWrites()[0]?.refused).toBeUndefined();
    });
  }

  it("are never sent as another person", async () => {
    const { sent, signInAs } = openBrowser(done);
    const { queueWrite: waitFor, sendWaiting: sendQueuedWrites, queuedWrites } = await modules();
    waitFor(write("one"));
    for (const who of [{ ...WHO, id: "person-two" }, { ...WHO, tenantId: "tenant-two" }, undefined]) {
      signInAs(who);
      expect(await sendQueuedWrites()).toEqual([]);
    }
    expect([sent, queuedWrites().length]).toEqual([[], 1]);
    signInAs(WHO);
    expect(await sendQueuedWrites()).toHaveLength(1);
  });

  it("are shown instead of sent once their keys may have expired", async () => {
    vi.useFakeTimers();
    const { sent } = openBrowser(done);
    const { queueWrite: waitFor, sendWaiting: sendQueuedWrites, queuedWrites } = await modules();
    waitFor(write("one"));
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    await sendQueuedWrites();
    expect([sent, queuedWrites()[0]?.refused?.title]).toEqual([[], "Not sent for more than a day"]);
  });

  it("keep only the latest decision about an item", async () => {
    const { sent } = openBrowser(done);
    const { queueWrite: waitFor, sendWaiting: sendQueuedWrites } = await modules();
    waitFor(write("one"));
    waitFor({ ...write("one"), call: { method: "POST", path: "/followups/one/reject", idempotencyKey: "later" } });
    await sendQueuedWrites();
    expect(sent.map(({ path, key }) => [path, key])).toEqual([["/api/followups/one/reject", "later"]]);
  });

  it("are deleted on sign-out, and nothing more is queued", async () => {
    const { kept } = openBrowser(done);
    const { queueWrite: waitFor, queuedWrites } = await modules();
    const {
      clearLocalData,
      findLocalDrafts,
      saveLocalDraft: keep,
    } = await import("@/components/local-drafts/local-draft");
    const place = { screen: "meeting", field: "transcript" };
    waitFor(write("one"));
    keep(place, "Dana Ruiz: for us alone");
    kept.set("followthrough.single-keys-off", "1");
    expect(findLocalDrafts(place)[0]?.value).toBe("Dana Ruiz: for us alone");
    clearLocalData();
    keep(place, "typed afterwards");
    expect([...kept.keys(), queuedWrites()]).toEqual(["followthrough.single-keys-off", []]);
  });

  it("drop the oldest text when there are too many", async () => {
    vi.useFakeTimers();
    openBrowser(done);
    const { findLocalDrafts, saveLocalDraft: keep } = await import("@/components/local-drafts/local-draft");
    const place = (field: string) => ({ screen: "meeting", field });
    for (let made = 0; made < 5; made += 1) {
      keep(place(`text-${made}`), "x".repeat(1_000_000));
      vi.advanceTimersByTime(1_000);
    }
    expect(findLocalDrafts(place("text-0"))).toEqual([]);
    expect(findLocalDrafts(place("text-4"))[0]?.value).toHaveLength(1_000_000);
    vi.advanceTimersByTime(31 * 24 * 3_600_000);
    expect(findLocalDrafts(place("text-4"))).toEqual([]);
  });
});
