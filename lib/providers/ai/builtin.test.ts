import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { createBuiltinAi } from "./builtin";
import { securityCall } from "./builtin/sample-calls";

function scriptFile(source: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "engine-")), "engine.mjs");
  writeFileSync(file, source);
  return file;
}

describe("the built-in engine", () => {
  it("reads, drafts and finds objections in its own thread", async () => {
    const ai = createBuiltinAi();
    const [analysis, objections] = await Promise.all([ai.analyze(securityCall), ai.findObjections(securityCall)]);
    expect(analysis.actionItems[0]).toMatchObject({ owner: "Dana Keller", dueOn: "2026-11-27" });
    expect(objections.map((one) => one.type)).toContain("price");
    const sender = { name: "Dana Keller", signature: null };
    const draft = await ai.draft({
      templateType: "followUp",
      tone: "direct",
      transcript: securityCall,
      analysis,
      sender,
      greet: [],
    });
    expect(draft.subject).toBe("Next steps: Brightwell discovery call");
  });

  it("does not block the event loop while reading a long meeting", async () => {
    const ai = createBuiltinAi();
    const segments = Array.from({ length: 1_300 }, (_, i) => ({
      ...securityCall.segments[i % 20]!,
      startSeconds: i * 5,
    }));
    await ai.analyze(securityCall);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const began = performance.now();
    const analysis = await ai.analyze({ ...securityCall, segments });
    delay.disable();
    console.info(
      `1300 segments: ${Math.round(performance.now() - began)} ms, longest hold of the main loop ${Math.round(delay.max / 1e6)} ms`,
    );
    expect(analysis.summary.length).toBeGreaterThanOrEqual(3);
  });

  it("answers about a short call while it reads a long one", async () => {
    const done = path.join(mkdtempSync(path.join(tmpdir(), "engine-")), "done");
    const file = scriptFile(`
      import { existsSync } from "node:fs";
      import { setTimeout } from "node:timers/promises";
      export async function perform({ input }) {
        while (input.title === "long" && !existsSync(${JSON.stringify(done)})) await setTimeout(10);
        return input.title;
      }`);
    const ai = createBuiltinAi({ engineFile: file });
    const text = "We count pallets twice a year. ".repeat(20);
    const segments = Array.from({ length: 110 }, (_, at) => ({ speaker: "Ann", text, startSeconds: at }));
    const long = ai.analyze({ ...securityCall, title: "long", segments });
    expect(await ai.analyze({ ...securityCall, title: "short" })).toBe("short");
    writeFileSync(done, "");
    expect(await long).toBe("long");
  });

  it("ends its thread when idle and restarts on demand", async () => {
    const file = scriptFile(`
      let calls = 0;
      export const perform = () => ++calls;`);
    const ai = createBuiltinAi({ engineFile: file, idleMs: 30 });
    expect(await ai.analyze(securityCall)).toBe(1);
    expect(await ai.analyze(securityCall)).toBe(2);
    await expect
      .poll(async () => {
        await new Promise((resolve) => setTimeout(resolve, 60));
        return ai.analyze(securityCall);
      })
      .toBe(1);
  });

  it("fails as unavailable when the thread hangs, and works again afterwards", async () => {
    const file = scriptFile(`
      export function perform(task) {
        if (task.method === "analyze") for (;;) {}
        if (task.method === "draft") process.exit(3);
        return [];
      }`);
    const ai = createBuiltinAi({ engineFile: file, timeoutMs: 300 });
    const failed = expect(ai.analyze(securityCall)).rejects.toMatchObject({ kind: "unavailable", retryable: true });
    const queued = expect(ai.findObjections(securityCall)).resolves.toEqual([]);
    await Promise.all([failed, queued]);
    await expect(ai.findObjections(securityCall)).resolves.toEqual([]);
  });

  it("fails as unavailable when the thread dies or cannot start", async () => {
    const dies = createBuiltinAi({ engineFile: scriptFile("process.exit(1);") });
    await expect(dies.findObjections(securityCall)).rejects.toMatchObject({ kind: "unavailable" });
    const missing = createBuiltinAi({ engineFile: "/nowhere/engine.ts" });
    await expect(missing.findObjections(securityCall)).rejects.toMatchObject({ kind: "unavailable" });
  });
});
