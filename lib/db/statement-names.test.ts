import { describe, expect, it } from "vitest";
import { StatementNames } from "./statement-names";

const built = (at: number) => `SELECT "public"."meetings"."id" FROM "public"."meetings" LIMIT ${at}`;

describe("prepared statements", () => {
  it("are recurring statements, each under its own name", () => {
    const names = new StatementNames();
    expect([names.of(built(1)), names.of(built(2))]).toEqual([undefined, undefined]);
    const [one, two] = [names.of(built(1)), names.of(built(2))];
    expect(one).toBeTruthy();
    expect(two).toBeTruthy();
    expect(one).not.toBe(two);
    expect(names.of(built(1))).toBe(one);
  });

  it("never include our own SQL, whose plan may depend on its values", () => {
    const names = new StatementNames();
    for (let time = 0; time < 5; time++)
      expect(names.of("SELECT id FROM proposals WHERE title ILIKE $1")).toBeUndefined();
  });

  it("are limited in number", () => {
    const names = new StatementNames();
    const named = new Set<string | undefined>();
    for (let at = 0; at < 2_000; at++) {
      names.of(built(at));
      named.add(names.of(built(at)));
    }
    expect(named.size).toBe(301);
    expect(names.of(`${built(1)} ${"x".repeat(10_000)}`)).toBeUndefined();
  });
});
