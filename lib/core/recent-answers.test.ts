import { describe, expect, it } from "vitest";
import { RecentAnswers } from "./recent-answers";

const NOW = new Date("2026-03-01T12:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);

describe("RecentAnswers", () => {
  it("computes an answer once within its lifetime", async () => {
    const answers = new RecentAnswers<number>(1_000, 10);
    let found = 0;
    const ask = (at: Date) => answers.get("a", at, async () => ++found);
    expect(await Promise.all([ask(NOW), ask(NOW), ask(later(999))])).toEqual([1, 1, 1]);
    expect(await ask(later(1_000))).toBe(2);
  });

  it("recomputes after the clock was set back", async () => {
    const answers = new RecentAnswers<number>(1_000, 10);
    let found = 0;
    const ask = (at: Date) => answers.get("a", at, async () => ++found);
    await ask(NOW);
    expect(await ask(later(-1))).toBe(2);
  });

  it("does not keep a failure", async () => {
    const answers = new RecentAnswers<number>(1_000, 10);
    await expect(answers.get("a", NOW, () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(await answers.get("a", NOW, async () => 1)).toBe(1);
  });

  it("forgets the given answer but not a newer one", async () => {
    const answers = new RecentAnswers<number>(1_000, 10);
    const first = answers.get("a", NOW, async () => 1);
    answers.forget("a", first);
    expect(await answers.get("a", NOW, async () => 2)).toBe(2);
    answers.forget("a", first);
    expect(await answers.get("a", NOW, async () => 3)).toBe(2);
  });

  it("evicts the least recently used answer", async () => {
    const answers = new RecentAnswers<string>(1_000, 2);
    const ask = (key: string, answer: string) => answers.get(key, NOW, async () => answer);
    await ask("a", "old");
    await ask("b", "old");
    await ask("a", "new");
    await ask("c", "old");
    expect(await ask("a", "new")).toBe("old");
    expect(await ask("b", "new")).toBe("new");
  });
});
