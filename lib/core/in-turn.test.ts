import { expect, it } from "vitest";
import { Turns } from "./in-turn";

it("does work of one name in order, and of another beside it", async () => {
  const turns = new Turns();
  const log: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = turns.take("a", () => held.then(() => log.push("a1")));
  const second = turns.take("a", async () => log.push("a2"));
  expect(turns.waiting("a")).toBe(2);
  await turns.take("b", async () => log.push("b1"));
  expect(log).toEqual(["b1"]);
  release();
  await Promise.all([first, second]);
  expect(log).toEqual(["b1", "a1", "a2"]);
  expect([turns.waiting("a"), turns.waiting("b")]).toEqual([0, 0]);
});

it("goes on after work that failed", async () => {
  const turns = new Turns();
  const [failed, next] = await Promise.allSettled([
    turns.take("a", () => Promise.reject(new Error("no"))),
    turns.take("a", async () => "yes"),
  ]);
  expect([failed.status, next]).toEqual(["rejected", { status: "fulfilled", value: "yes" }]);
  expect(turns.waiting("a")).toBe(0);
});
