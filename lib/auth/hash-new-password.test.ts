import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { verifyPassword } from "@/lib/core/passwords";
import { isCommonPassword } from "./common-passwords";
import { hashNewPassword } from "./hash-new-password";

const EMAIL = "sam.okafor.sales@northwind.example";
const refusal = (password: string | undefined, email = EMAIL) =>
  hashNewPassword(password, { email, field: "next" }).then(
    () => null,
    (error) => error.details.fieldErrors.next[0],
  );

describe("a new password", () => {
  it.each([
    "four words are enough",
    "correct horse battery staple",
    "Zq7!mK2#vP9x",
    "пароль из пяти слов",
    "パスワードはこれでいいですか",
    "🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🧩",
    "x9".repeat(100),
  ])("accepts %s", async (password) => {
    expect(await verifyPassword(await hashNewPassword(password, { email: EMAIL }), password)).toBe(true);
  });

  it.each([
    [undefined, /required/],
    ["", /at least 12/],
    ["eleven char", /at least 12/],
    ["🔑".repeat(11), /at least 12/],
    [`${"x9".repeat(100)}x`, /at most 200/],
    ["            ", /blank/],
    ["four words\0 are enough", /NUL/],
  ])("is refused as %j", async (password, reason) => {
    expect(await refusal(password)).toMatch(reason);
  });

  it.each([
    "123456789012",
    "1q2w3e4r5t6y",
    "1qaz2wsx3edc4rfv",
    "qwertyuiop123",
    "QWERTYUIOP123",
    "password1234",
    "PassWord1234",
    "ｐａｓｓｗｏｒｄ１２３４",
    "passwordpassword",
    "administrator",
    "unbelievable",
    "manchesterunited",
    "qazwsxedcrfvtgb",
    "iloveyouforever",
    "aaaaaaaaaaaa",
    "abc123abc123",
    "michaeljackson",
    " password1234 ",
  ])("is refused when it is common: %s", async (password) => {
    expect(await refusal(password)).toMatch(/most common/);
  });

  it.each([EMAIL, EMAIL.toUpperCase(), "Sam.Okafor.Sales"])("is not the person's own address: %s", async (password) => {
    expect(await refusal(password)).toMatch(/address/);
  });

  it.each(["followthrough", "FollowThrough", "Followthrough2026!", "follow-through"])(
    "is not the product's name: %s",
    async (password) => expect(await refusal(password)).toMatch(/product/),
  );

  it("treats all lone surrogates alike", async () => {
    const hash = await hashNewPassword("four words \ud800 enough", { email: EMAIL });
    expect(await verifyPassword(hash, "four words \ud800 enough")).toBe(true);
    expect(await verifyPassword(hash, "four words \ufffd enough")).toBe(true);
  });
});

describe("the list of common passwords", () => {
  it("is sorted, small, and covers the long passwords among the top million", async () => {
    const list = await readFile("lib/auth/common-passwords.bin");
    expect(list.length % 6).toBe(0);
    const entries = Array.from({ length: list.length / 6 }, (_, at) => list.toString("hex", at * 6, at * 6 + 6));
    expect(entries.length).toBeGreaterThan(40_000);
    expect(entries).toEqual([...new Set(entries)].sort());
    expect(list.length).toBeLessThan(400_000);
  });

  it("contains none of two thousand random ones", async () => {
    const random = Array.from({ length: 2_000 }, (_, at) => `${at.toString(36)} ${Math.sin(at).toString(36)}`);
    const found = await Promise.all(random.map(isCommonPassword));
    expect(found.filter(Boolean)).toEqual([]);
  });
});
