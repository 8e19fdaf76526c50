import { act, screen } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveDot, LiveUpdates } from "@/components/shell/live-updates";
import { freshBrowser, openScreen, refreshes } from "@/lib/testing/screen";
import { SIGNED_IN } from "../signed-in";

freshBrowser();

class FakeEventSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  readyState = FakeEventSource.OPEN;
  constructor(readonly url: string) {
    super();
    FakeEventSource.all.push(this);
  }
  send(type: string, data: object = {}, lastEventId = "") {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data), lastEventId }));
  }
  lose(readyState = 0) {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
}

const open = () => FakeEventSource.all.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
const latest = () => FakeEventSource.all.at(-1) as FakeEventSource;
const change = (entityType = "follow_up", type = "followup.submitted") => ({
  type,
  entityType,
  entityId: "5",
  actorId: null,
  at: "2026-02-01T10:00:00.000Z",
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

let held: Promise<unknown>;
beforeEach(() => {
  FakeEventSource.all = [];
  held = Promise.resolve();
  vi.stubGlobal("EventSource", FakeEventSource);
  const request = (_name: string, _options: object, work: () => Promise<unknown>) => {
    const before = held;
    held = before.then(work);
    return held;
  };
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  // Keep the real clock, which continues across tests.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => vi.useRealTimers());

const page = (path = "/review", review = 1) => (
  <PathnameContext value={path}>
    <LiveUpdates counts={{ review }} />
    <LiveDot />
  </PathnameContext>
);

async function opened(path?: string) {
  const shown = openScreen(page(path));
  await pass(1_300);
  await act(async () => latest().send("ready", {}, "1-1-0"));
  return shown;
}

describe("live updates", () => {
  it("start with a short lookback and show whether they are live", async () => {
    await opened();
    expect(latest().url).toBe("/api/events?lookbackSeconds=15");
    expect(screen.getByText("Live")).toBeDefined();
    await act(async () => latest().lose());
    expect(screen.getByText("Reconnecting")).toBeDefined();
  });

  it("refresh the page once for several changes, within two seconds", async () => {
    await opened();
    await act(async () => {
      for (let time = 0; time < 5; time++) latest().send("change", change());
    });
    await pass(1_500);
    expect(refreshes.count).toBe(1);
    await act(async () => latest().send("change", change()));
    await pass(400);
    expect(refreshes.count).toBe(1);
    await pass(1_000);
    expect(refreshes.count).toBe(2);
  });

  it("ignore changes the page doesn't show, and refresh when too many were missed", async () => {
    await opened("/proposals");
    await act(async () => latest().send("change", change("delivery", "email.opened")));
    await pass(2_000);
    expect(refreshes.count).toBe(0);
    await act(async () => latest().send("change", change("proposal", "proposal.updated")));
    await pass(1_500);
    expect(refreshes.count).toBe(1);
    await act(async () => latest().send("resync", {}, "1-9-0"));
    await pass(2_000);
    expect(refreshes.count).toBe(2);
  });

  it("wait until the page is visible", async () => {
    await opened();
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await act(async () => latest().send("change", change()));
    await pass(5_000);
    expect(refreshes.count).toBe(0);
    visibility.mockReturnValue("visible");
    await act(async () => document.dispatchEvent(new Event("visibilitychange")));
    await pass(1_500);
    expect(refreshes.count).toBe(1);
    visibility.mockRestore();
  });

  it("resume after a rejection with increasing delays, and immediately after signing in", async () => {
    await opened();
    await act(async () => latest().send("change", change(), "1-2-7"));
    await act(async () => latest().lose(FakeEventSource.CLOSED));
    await pass(1_000);
    expect(FakeEventSource.all).toHaveLength(2);
    expect(latest().url).toBe("/api/events?lastEventId=1-2-7");
    await act(async () => latest().lose(FakeEventSource.CLOSED));
    await pass(1_000);
    expect(FakeEventSource.all).toHaveLength(2);
    await act(async () => window.dispatchEvent(new Event(SIGNED_IN)));
    expect(FakeEventSource.all).toHaveLength(3);
  });

  it("detect a connection that was lost without an error", async () => {
    await opened();
    await pass(30_000);
    await act(async () => latest().send("heartbeat"));
    await pass(30_000);
    expect(FakeEventSource.all).toHaveLength(1);
    await pass(15_000);
    expect(open()).toHaveLength(1);
    expect(latest().url).toBe("/api/events?lastEventId=1-1-0");
  });

  it("share one connection between all tabs, with the next tab taking over", async () => {
    const first = await opened();
    openScreen(page());
    await pass(1_300);
    expect(open()).toHaveLength(1);
    first.unmount();
    await pass(0);
    expect(open()).toHaveLength(1);
    expect(FakeEventSource.all).toHaveLength(2);
  });

  it("announce additions to the queue, not removals", async () => {
    const { show } = await opened();
    show(page("/review", 3));
    expect(screen.getAllByRole("status")[0]?.textContent).toBe("2 more to review, 3 in all.");
    show(page("/review", 2));
    expect(screen.getAllByRole("status")[0]?.textContent).toBe("2 more to review, 3 in all.");
  });
});
