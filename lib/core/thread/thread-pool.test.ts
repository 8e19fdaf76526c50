import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../errors";
import { pathIn } from "./resolve-import";
import { type PoolBounds, ThreadPool } from "./thread-pool";

const BOUNDS: PoolBounds = {
  atOnce: 1,
  maxWaiting: 100,
  maxPerCaller: 4,
  maxMs: 30_000,
  maxHeapMb: 64,
  idleMs: 50,
  recycleAboveMb: 128,
  tooMany: () => new AppError("rate_limited", "Too many"),
  tooMuch: () => new AppError("payload_too_large", "Too much"),
};

describe("ThreadPool", () => {
  let file: string;
  beforeAll(() => {
    const folder = path.join(process.cwd(), "test-results");
    mkdirSync(folder, { recursive: true });
    const made = path.join(mkdtempSync(path.join(folder, "thread-")), "work.mjs");
    writeFileSync(
      made,
      `let calls = 0;
       export const echo = (input) => input;
       export const counted = () => ++calls;
       export const forever = () => { for (;;); };
       export const wait = (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms ?? undefined);
       export const large = () => { const kept = []; for (;;) kept.push(new Array(1e6).fill({})); };
       export const grow = () => { globalThis.kept = Array.from({ length: 3e6 }, (_, at) => ({ at })); return 0; };
       export const priority = async () => (await import("node:os")).getPriority();
       export const broken = () => { throw new Error("no luck"); };`,
    );
    file = path.relative(process.cwd(), made);
  });

  const task = (name: string, input: unknown = null) => ({ file, name, input });

  it("returns the result or the failure, and continues", async () => {
    const pool = new ThreadPool(BOUNDS);
    expect(await pool.run("a", task("echo", { at: [1, 2] }))).toEqual({ at: [1, 2] });
    await expect(pool.run("a", task("broken"))).rejects.toThrow("no luck");
    expect(await pool.run("a", task("echo", 3))).toBe(3);
  });

  it.runIf(process.platform === "linux")("leaves the processor to requests", async () => {
    const pool = new ThreadPool(BOUNDS);
    expect(await pool.run("a", task("priority"))).toBe(Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW));
  });

  it("lets callers take turns and refuses one with too many waiting", async () => {
    const pool = new ThreadPool(BOUNDS);
    const done: string[] = [];
    const ask = (caller: string) => pool.run(caller, task("echo")).then(() => done.push(caller));
    const greedy = [ask("greedy"), ask("greedy"), ask("greedy"), ask("greedy")];
    await expect(ask("greedy")).rejects.toMatchObject({ code: "rate_limited" });
    await Promise.all([...greedy, ask("modest")]);
    expect(done.indexOf("modest")).toBeLessThanOrEqual(2);
  });

  it.each(["forever", "large"])("stops work that takes %s, tells its caller, and runs the next", async (name) => {
    const pool = new ThreadPool(BOUNDS);
    const refused = expect(pool.run("a", task(name), name === "forever" ? { maxMs: 300 } : {})).rejects.toMatchObject({
      code: "payload_too_large",
    });
    const next = pool.run("b", task("echo", "next"));
    await refused;
    expect(await next).toBe("next");
  });

  it("doesn't count the time a task waits for the processor, up to a limit", async () => {
    const pool = new ThreadPool(BOUNDS);
    await pool.run("a", task("wait", 600), { maxMs: 200 });
    await expect(pool.run("a", task("wait"), { maxMs: 100 })).rejects.toMatchObject({ code: "payload_too_large" });
    expect(await pool.run("a", task("echo", "next"))).toBe("next");
  });

  it("doesn't count the loading of a file as its call's time", async () => {
    const slow = path.join(path.dirname(file), "slow.mjs");
    writeFileSync(slow, `const end = Date.now() + 700; while (Date.now() < end); export const ready = () => "ready";`);
    const pool = new ThreadPool(BOUNDS);
    expect(await pool.run("a", { file: slow, name: "ready", input: null }, { maxMs: 500 })).toBe("ready");
  });

  it("replaces a thread that uses too much memory", async () => {
    const pool = new ThreadPool({ ...BOUNDS, maxHeapMb: 400, idleMs: 60_000 });
    expect(await pool.run("a", task("counted"))).toBe(1);
    await pool.run("a", task("grow"));
    await expect.poll(() => pool.run("a", task("counted"))).toBe(1);
  });

  it("frees its memory when idle and starts again on demand", async () => {
    const pool = new ThreadPool(BOUNDS);
    expect(await pool.run("a", task("counted"))).toBe(1);
    expect(await pool.run("a", task("counted"))).toBe(2);
    await expect
      .poll(async () => {
        await new Promise((resolve) => setTimeout(resolve, 2 * BOUNDS.idleMs));
        return pool.run("a", task("counted"));
      })
      .toBe(1);
  });
});

describe("an import in a thread", () => {
  const root = process.cwd();
  const parent = `file://${root}/lib/core/thread/serve-thread.ts`;

  it.each([
    ["@/lib/core/errors", "lib/core/errors.ts"],
    ["../errors", "lib/core/errors.ts"],
    ["../errors.ts", "lib/core/errors.ts"],
  ])("of %s resolves to our file", (specifier, file) => {
    expect(pathIn(root, specifier, parent)).toBe(path.join(root, file));
  });

  it("is left to the runtime if a package imports it or is imported", () => {
    expect(pathIn(root, "zod", parent)).toBe(null);
    expect(pathIn(root, "../errors", `file://${root}/node_modules/zod/index.js`)).toBe(null);
    expect(pathIn(root, "./nowhere", parent)).toBe(null);
  });
});
