import { describe, expect, it } from "vitest";
import { AppError } from "../errors";
import { FairQueue, type QueueBounds } from "./fair-queue";

const tooMany = () => new AppError("rate_limited", "Too many", { retryAfterSeconds: 10 });
const bounds: QueueBounds = { atOnce: 2, maxWaiting: 40, maxPerCaller: 20, maxWaitMs: 600_000, tooMany };

/** A task that runs until it is ended. `log` records the order in which tasks start. */
function work(queue: FairQueue) {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, turn?: { signal?: AbortSignal; weight?: number }) => {
    const work = () =>
      new Promise<void>((resolve) => {
        log.push(name);
        ends.set(name, resolve);
      });
    return queue.take(name[0] ?? "", work, turn);
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { log, ask, end };
}

describe("FairQueue", () => {
  it("runs two tasks concurrently, one per caller, and lets callers take turns", async () => {
    const { log, ask, end } = work(new FairQueue(bounds));
    const all = ["a1", "a2", "a3", "b1", "b2", "c1"].map((name) => ask(name));
    await end("");
    expect(log).toEqual(["a1", "b1"]);
    for (const name of ["a1", "c1", "b1", "a2", "b2", "a3"]) await end(name);
    await Promise.all(all);
    expect(log).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  });

  it("starts each caller's next task after at most one of every other caller", async () => {
    const { log, ask, end } = work(new FairQueue({ ...bounds, atOnce: 1 }));
    const greedy = Array.from({ length: 12 }, (_, at) => ask(`g${at}`));
    await end("");
    const modest = [ask("m0"), ask("m1"), ask("n0")];
    for (let at = 0; at < 15; at++) await end(log.at(-1) ?? "");
    await Promise.all([...greedy, ...modest]);
    expect(log.indexOf("m0")).toBeLessThanOrEqual(2);
    expect(log.indexOf("n0")).toBeLessThanOrEqual(3);
    expect(log.indexOf("m1")).toBeLessThanOrEqual(5);
  });

  it("never starts a task that was cancelled while waiting", async () => {
    const { log, ask, end } = work(new FairQueue(bounds));
    const gone = new AbortController();
    const first = ask("a1");
    const waiting = ask("a2", { signal: gone.signal });
    const next = ask("a3");
    gone.abort();
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
    await end("a1");
    await end("a3");
    await Promise.all([first, next]);
    expect(log).toEqual(["a1", "a3"]);
    await expect(ask("b1", { signal: gone.signal })).rejects.toMatchObject({ name: "AbortError" });
  });

  it("continues after a task that failed", async () => {
    const queue = new FairQueue({ ...bounds, atOnce: 1 });
    await expect(queue.take("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await queue.take("a", async () => "yes")).toBe("yes");
  });

  it("lets a caller have more light tasks waiting", async () => {
    const { ask, end } = work(new FairQueue({ ...bounds, atOnce: 1, maxPerCaller: 2 }));
    const light = ["a1", "a2", "a3", "a4"].map((name) => ask(name, { weight: 1 / 4 }));
    const heavy = ask("a5");
    await expect(ask("a6", { weight: 1 / 4 })).rejects.toMatchObject({ code: "rate_limited" });
    await end("");
    for (const name of ["a1", "a2", "a3", "a4", "a5"]) await end(name);
    await Promise.all([...light, heavy]);
  });

  it("refuses tasks beyond the per-caller and total limits, and those that waited too long", async () => {
    const refused = { code: "rate_limited", retryAfterSeconds: 10 };
    const { ask, end } = work(new FairQueue({ ...bounds, atOnce: 1, maxWaiting: 4, maxPerCaller: 3 }));
    const kept = [ask("a1"), ask("a2"), ask("a3")];
    await expect(ask("a4")).rejects.toMatchObject(refused);
    kept.push(ask("b1"));
    await expect(ask("c1")).rejects.toMatchObject(refused);
    await end("");
    for (const name of ["a1", "b1", "a2", "a3"]) await end(name);
    await Promise.all(kept);
    const impatient = work(new FairQueue({ ...bounds, atOnce: 1, maxWaitMs: 1 }));
    const first = impatient.ask("a1");
    await expect(impatient.ask("b1")).rejects.toMatchObject(refused);
    await impatient.end("a1");
    await first;
    expect(impatient.log).toEqual(["a1"]);
  });
});
