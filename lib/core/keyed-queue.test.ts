import { expect, it } from "vitest";
import { KeyedQueue } from "./keyed-queue";

it("runs work with the same key in order and different keys concurrently", async () => {
  const queue = new KeyedQueue();
  const log: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = queue.run("a", () => held.then(() => log.push("a1")));
  const second = queue.run("a", async () => log.push("a2"));
  expect(queue.waiting("a")).toBe(2);
  await queue.run("b", async () => log.push("b1"));
  expect(log).toEqual(["b1"]);
  release();
  await Promise.all([first, second]);
  expect(log).toEqual(["b1", "a1", "a2"]);
  expect([queue.waiting("a"), queue.waiting("b")]).toEqual([0, 0]);
});

it("continues after a failure", async () => {
  const queue = new KeyedQueue();
  const [failed, next] = await Promise.allSettled([
    queue.run("a", () => Promise.reject(new Error("no"))),
    queue.run("a", async () => "yes"),
  ]);
  expect([failed.status, next]).toEqual(["rejected", { status: "fulfilled", value: "yes" }]);
  expect(queue.waiting("a")).toBe(0);
});
