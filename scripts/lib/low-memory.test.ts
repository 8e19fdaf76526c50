import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

const file = pathToFileURL(`${process.cwd()}/scripts/lib/low-memory.mjs`).href;
const SCRIPT = `
  console.log(process.pid);
  const { restartWithLowMemory } = await import(${JSON.stringify(file)});
  restartWithLowMemory();
  console.log(process.pid, process.env.MALLOC_ARENA_MAX, process.env.GIVEN, process.argv[1]);`;

const run = (env: Record<string, string>) =>
  execFileSync(process.execPath, ["--input-type=module", "-e", SCRIPT, "argument"], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", GIVEN: "kept", ...env },
    encoding: "utf8",
  })
    .trim()
    .split("\n");

it.runIf(process.platform === "linux")("starts the same process again with few arenas, once", () => {
  const [before, after, settled] = run({});
  expect(after).toBe(before);
  expect(settled).toBe(`${before} 2 kept argument`);
});

it.runIf(process.platform === "linux")("leaves alone what someone chose", () => {
  const chosen = { MALLOC_ARENA_MAX: "8", MALLOC_MMAP_THRESHOLD_: "1", MALLOC_TRIM_THRESHOLD_: "1" };
  const [before, settled] = run(chosen);
  expect(settled).toBe(`${before} 8 kept argument`);
});

it("leaves V8 a core less for its helpers than there are", async () => {
  const { SERVER_FLAGS } = await import(file);
  const [, helpers] = /--v8-pool-size=(\d+)$/.exec(SERVER_FLAGS.join(" ")) ?? [];
  expect(Number(helpers)).toBeGreaterThan(0);
  expect(Number(helpers)).toBeLessThan(Math.max(2, availableParallelism()));
});
