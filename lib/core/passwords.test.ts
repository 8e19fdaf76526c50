import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./passwords";

describe("a password", () => {
  it("is stored as argon2id with its parameters and a new salt each time", async () => {
    const [one, two] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(two).not.toBe(one);
  });

  it("verifies the right password and nothing else", async () => {
    const stored = await hashPassword("correct horse");
    expect(await verifyPassword(stored, "correct horse")).toBe(true);
    expect(await verifyPassword(stored, "Correct horse")).toBe(false);
    expect(await verifyPassword(stored, "")).toBe(false);
  });

  it("verifies regardless of how its accents are composed", async () => {
    expect(await verifyPassword(await hashPassword("caf\u00e9 au lait"), "cafe\u0301 au lait")).toBe(true);
  });

  it("verifies a hash with other parameters, such as from before a cost change", async () => {
    const other = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
    expect(await verifyPassword(other, "password")).toBe(true);
    expect(await verifyPassword(other, "Password")).toBe(false);
  });

  it("is refused for missing and broken hashes, with as much work as for valid ones", async () => {
    const stored = await hashPassword("correct horse");
    const known = await timed(() => verifyPassword(stored, "wrong"));
    const unknown = await timed(() => verifyPassword(null, "wrong"));
    const broken = await timed(() => verifyPassword("$2b$10$abc", "wrong"));
    expect([known.answer, unknown.answer, broken.answer]).toEqual([false, false, false]);
    expect(unknown.processorTime).toBeGreaterThan(known.processorTime * 0.4);
    expect(broken.processorTime).toBeGreaterThan(known.processorTime * 0.4);
  });
});

async function timed(work: () => Promise<boolean>) {
  const started = process.cpuUsage();
  let answer = false;
  for (let round = 0; round < 5; round++) answer = await work();
  return { answer, processorTime: process.cpuUsage(started).user };
}
