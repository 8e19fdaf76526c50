import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SaveLoop } from "./save-loop";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("makes one attempt at a time, the first one synchronously", async () => {
  const loop = new SaveLoop();
  const log: string[] = [];
  const attempt = (name: string) =>
    loop.attempt(async () => {
      log.push(`${name} starts`);
      await Promise.resolve();
      log.push(`${name} ends`);
    });
  const all = [attempt("a"), attempt("b")];
  expect(log).toEqual(["a starts"]);
  await Promise.all(all);
  expect(log).toEqual(["a starts", "a ends", "b starts", "b ends"]);
});

it("makes the next attempt after one that failed", async () => {
  const loop = new SaveLoop();
  await expect(loop.attempt(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  const next = vi.fn(async () => {});
  await loop.attempt(next);
  expect(next).toHaveBeenCalledOnce();
});

it("schedules only the latest save, and none once an attempt was made", async () => {
  const loop = new SaveLoop();
  const first = vi.fn();
  const second = vi.fn();
  loop.schedule(first, 100);
  loop.schedule(second, 100);
  vi.advanceTimersByTime(100);
  expect([first, second].map((save) => save.mock.calls.length)).toEqual([0, 1]);
  loop.schedule(first, 100);
  await loop.attempt(async () => {});
  vi.advanceTimersByTime(200);
  expect(first).not.toHaveBeenCalled();
});

it("runs other work at once when idle, and after an attempt in progress", async () => {
  const loop = new SaveLoop();
  const log: string[] = [];
  void loop.whenIdle(() => log.push("idle"));
  expect(log).toEqual(["idle"]);
  const attempt = loop.attempt(async () => {
    log.push("starts");
    await Promise.resolve();
    log.push("ends");
  });
  await Promise.all([loop.whenIdle(() => log.push("after")), attempt]);
  expect(log).toEqual(["idle", "starts", "ends", "after"]);
});
