import { expect, it } from "vitest";
import { KeyedQueue } from "@/lib/core/keyed-queue";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import type { BuiltinAi } from "@/lib/providers/ai/builtin";
import { serializeByTenant } from "./serialize-by-tenant";

const transcript = (title: string): MeetingTranscript => ({
  title,
  startTime: "2026-11-20T10:00:00Z",
  participants: [],
  segments: [],
});

/** Answers requests one at a time in the order they arrive, like the built-in engine. */
function slowEngine() {
  const answered: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const findObjections: BuiltinAi["findObjections"] = ({ title }) => {
    const answer = last.then(() => {
      answered.push(title);
      return [];
    });
    last = answer;
    return answer;
  };
  const unused = () => Promise.reject(new Error("not asked here"));
  const ai: BuiltinAi = {
    engine: "builtin",
    model: "test",
    analyze: unused,
    draft: unused,
    notes: unused,
    findObjections,
  };
  return { ai, answered };
}

it("serves another tenant after at most one call of a tenant with a hundred waiting", async () => {
  const { ai, answered } = slowEngine();
  const queue = new KeyedQueue();
  const ask = (tenant: string, title: string) => serializeByTenant(ai, tenant, queue).findObjections(transcript(title));
  const greedy = Array.from({ length: 100 }, (_, at) => ask("a", `a${at}`));
  await Promise.all([...greedy, ask("b", "b")]);
  expect(answered.indexOf("b")).toBeLessThan(3);
  expect(answered.filter((title) => title !== "b")).toEqual(Array.from({ length: 100 }, (_, at) => `a${at}`));
});
