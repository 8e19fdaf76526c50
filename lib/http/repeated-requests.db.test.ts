import { expect, it } from "vitest";
import { CATALOG } from "@/lib/http/catalog";
import { nameOf, validCall } from "@/lib/testing/bad-inputs/valid-call";
import { type Answer, callRoute } from "@/lib/testing/call-route";

/** Each of these replaces what it created before: the draft that nobody edited, and the open invitation. */
const REPLACES = ["POST /followups/generate", "POST /members/invitations"];

const creating = CATALOG.filter(
  (contract) =>
    contract.method === "POST" &&
    contract.status === 201 &&
    contract.audience !== "public" &&
    !REPLACES.includes(nameOf(contract)),
);

const dataOf = ({ body }: Answer) => (body as { data: unknown }).data;

it.each(creating.map((contract) => [nameOf(contract), contract] as const))(
  "%s returns what it created if the process died before the answer was stored",
  async (_, contract) => {
    const { call, member } = await validCall(contract);
    const { db, tenantId } = member.ctx;
    // What a transcript leads to goes on after the answer.
    const body = typeof call.body === "object" ? { ...call.body, rawTranscript: undefined } : call.body;
    const keyed = { ...call, body, headers: { ...call.headers, "idempotency-key": "one" } };
    const first = await callRoute(contract, keyed);
    expect(first.status, first.text).toBe(201);
    const written = await db.auditEvent.count({ where: { tenantId } });
    const lockedUntil = new Date(Date.now() - 1_000);
    await db.$executeRaw`UPDATE idempotency_keys SET status = NULL, body = NULL, locked_until = ${lockedUntil}`;
    const again = await callRoute(contract, keyed);
    expect(dataOf(again)).toEqual(dataOf(first));
    expect(await db.auditEvent.count({ where: { tenantId } })).toBe(written);
  },
);
