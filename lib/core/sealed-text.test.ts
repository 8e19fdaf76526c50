import { beforeEach, expect, it, vi } from "vitest";

const address = { table: "connections", column: "encrypted_secret", tenantId: "t", rowId: "r" };
const key = (byte: number) => Buffer.alloc(32, byte).toString("base64");

beforeEach(() => {
  process.env.DATABASE_URL = "postgresql://localhost/x";
  process.env.NEXTAUTH_URL = "http://localhost:3000";
  process.env.NEXTAUTH_SECRET = "a secret for tests only, 32 characters and more";
});

/** Loads a fresh module, because settings are read once per process. */
async function withKeys(keys: string) {
  vi.resetModules();
  process.env.ENCRYPTION_KEYS = keys;
  return import("./sealed-text");
}

it("opens only at its own address and only if unchanged", async () => {
  const { sealText, openText } = await withKeys("");
  const sealed = await sealText("höchst geheim", address);
  expect(sealed).toMatch(/^v2\.derived\./);
  expect(await sealText("höchst geheim", address)).not.toBe(sealed);
  expect(await openText(sealed, address)).toBe("höchst geheim");
  for (const field of ["table", "column", "tenantId", "rowId"] as const) {
    expect(await openText(sealed, { ...address, [field]: "other" })).toBeNull();
  }
  const changed = sealed.slice(0, -3) + (sealed.at(-3) === "A" ? "B" : "A") + sealed.slice(-2);
  for (const value of [changed, sealed.slice(0, 20), "", "v2", "v3.derived.a.b", "v2..a.b"]) {
    expect(await openText(value, address)).toBeNull();
  }
});

it("seals with the first key and opens with any configured key", async () => {
  const derived = await (await withKeys("")).sealText("one", address);
  const old = await (await withKeys(`old:${key(1)}`)).sealText("two", address);
  const both = await withKeys(`new:${key(2)},old:${key(1)}`);
  const young = await both.sealText("three", address);
  expect([old, young].map((sealed) => sealed.split(".")[1])).toEqual(["old", "new"]);
  expect(await Promise.all([derived, old, young].map((sealed) => both.openText(sealed, address)))).toEqual([
    "one",
    "two",
    "three",
  ]);
  const after = await withKeys(`new:${key(2)}`);
  expect(await after.openText(old, address)).toBeNull();
  expect(await after.openText(young.replace(".new.", ".derived."), address)).toBeNull();
});

it("opens values written before keys had ids", async () => {
  const { openText } = await withKeys(`new:${key(2)}`);
  const before = "v1.9cNq4vS1KYpiGGBE.7FkZrHeFllcq9DW3G3_uaU41qQsOhP9o2-gi";
  expect(await openText(before, address)).toBe("from before");
});

it.each(["nonsense", "a:short", `a:${key(1)},`, `a b:${key(1)}`, `derived:${key(1)}`])(
  "refuses keys such as %s",
  async (keys) => {
    const { sealText } = await withKeys(keys);
    await expect(sealText("x", address)).rejects.toThrow("ENCRYPTION_KEYS");
  },
);
