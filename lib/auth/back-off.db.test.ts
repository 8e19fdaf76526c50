import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashPassword } from "@/lib/core/passwords";
import { sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import { createTenant } from "@/lib/testing/factories";
import { resetBackOff, withBackOff } from "./back-off";
import { checkPassword, type PasswordCheck } from "./check-password";

const PASSWORD = "four words are enough";
const newAddress = () => `${randomUUID()}@seller.example`;

async function account(): Promise<string> {
  const { userId } = await createTenant();
  const { identity } = await databases();
  const data = { email: newAddress(), passwordHash: await hashPassword(PASSWORD) };
  return (await identity.user.update({ where: { id: userId }, data })).email;
}

async function outcomes(tries: Promise<PasswordCheck>[]): Promise<Record<"in" | "wrong" | "waits", number>> {
  const counts = { in: 0, wrong: 0, waits: 0 };
  for (const one of await Promise.allSettled(tries)) {
    if (one.status === "fulfilled") counts[one.value.person ? "in" : "wrong"]++;
    else if (one.reason.code === "rate_limited") counts.waits++;
    else throw one.reason;
  }
  return counts;
}

const tryAll = (email: string, passwords: string[]) =>
  outcomes(passwords.map((password) => checkPassword({ email, password })));

describe("guessing a password", () => {
  it("checks five of fifty concurrent attempts, for known and unknown addresses", async () => {
    const guesses = Array.from({ length: 50 }, (_, at) => `guess number ${at}`);
    for (const email of [await account(), newAddress()]) {
      expect(await tryAll(email, guesses)).toEqual({ in: 0, wrong: 5, waits: 45 });
      expect(await tryAll(email, [PASSWORD])).toEqual({ in: 0, wrong: 0, waits: 1 });
    }
  });

  it("refuses the right password after five wrong ones", async () => {
    const email = await account();
    const wrong = Array.from({ length: 5 }, (_, at) => `guess number ${at}`);
    for (const password of wrong) await tryAll(email, [password]);
    expect(await tryAll(email, Array(20).fill(PASSWORD))).toEqual({ in: 0, wrong: 0, waits: 20 });
  });

  it("ignores the case of the address and affects no other account", async () => {
    const [email, other] = [await account(), await account()];
    await tryAll(email.toUpperCase(), Array(3).fill("wrong"));
    await tryAll(` ${email} `, Array(2).fill("wrong"));
    expect(await tryAll(email, [PASSWORD])).toMatchObject({ waits: 1 });
    expect(await tryAll(other, [PASSWORD])).toMatchObject({ in: 1 });
  });

  it("checks one attempt of ten after each wait, and the right password clears the wait", async () => {
    const email = await account();
    await tryAll(email, Array(5).fill("wrong"));
    await waitIsOver(email);
    expect(await tryAll(email, Array(10).fill("wrong"))).toEqual({ in: 0, wrong: 1, waits: 9 });
    await waitIsOver(email);
    expect(await tryAll(email, [PASSWORD])).toMatchObject({ in: 1 });
    expect(await tryAll(email, Array(4).fill("wrong"))).toMatchObject({ wrong: 4 });
    expect(await tryAll(email, [PASSWORD])).toMatchObject({ in: 1 });
  });

  it("allows twenty concurrent sign-ins of one person", async () => {
    expect(await tryAll(await account(), Array(20).fill(PASSWORD))).toMatchObject({ in: 20 });
  });

  it("enqueues one warning email, with or without an account", async () => {
    for (const email of [await account(), newAddress()]) {
      const checks = [];
      for (let failure = 0; failure < 5; failure++) checks.push(await checkPassword({ email, password: "wrong" }));
      expect(checks.map(({ warn }) => warn !== null)).toEqual([false, false, false, false, true]);
      await waitIsOver(email);
      expect(await checkPassword({ email, password: "wrong" })).toEqual({ person: null, warn: null });
    }
  });

  it("is forgiven once the person proves they own the mailbox", async () => {
    const email = await account();
    await tryAll(email, Array(5).fill("wrong"));
    await resetBackOff(email);
    expect(await tryAll(email, [PASSWORD])).toMatchObject({ in: 1 });
  });

  it("stores only the hash of an address", async () => {
    const email = await account();
    await tryAll(email, ["wrong"]);
    const { identityPool } = await databases();
    const { rows } = await identityPool.query("SELECT account FROM sign_in_tries");
    for (const { account: stored } of rows) expect(stored).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is not counted when the check itself fails", async () => {
    const email = newAddress();
    const broken = () => withBackOff(email, () => Promise.reject(new Error("The database is down")));
    for (let time = 0; time < 8; time++) await expect(broken()).rejects.toThrow("The database is down");
    expect(await withBackOff(email, async () => "in")).toEqual({ found: "in", beginsToWait: false });
  });

  async function waitIsOver(email: string): Promise<void> {
    const { identityPool } = await databases();
    await identityPool.query(
      `UPDATE sign_in_tries SET tries = jsonb_set(tries, '{waitUntil}', to_jsonb((extract(epoch FROM now()) * 1000 - 1)::float8))
       WHERE account = $1`,
      [sha256(email)],
    );
  }
});

describe("an address at sign-in", () => {
  it.each(["\0", "\n", "\t", "\u007f", "\u0085"])(
    "is refused when it contains the control character %j",
    async (character) => {
      const email = await account();
      for (const given of [email + character, character + email, email.replace("@", `${character}@`)]) {
        await expect(checkPassword({ email: given, password: PASSWORD })).rejects.toMatchObject({
          code: "bad_request",
          details: { fieldErrors: { email: [expect.stringContaining("control character")] } },
        });
      }
    },
  );
});
