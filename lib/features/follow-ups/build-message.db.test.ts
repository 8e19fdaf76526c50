import { describe, expect, it } from "vitest";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { OutgoingEmail } from "@/lib/providers/email/port";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { buildMessage } from "./build-message";
import { CONTENT_FIELDS, contentHash } from "./content/content-hash";
import { createFollowUp } from "./create-follow-up";
import { FollowUpInput } from "./schema";

/** Made by the server for each delivery; nobody writes them. */
const BY_SERVER: (keyof OutgoingEmail)[] = ["from", "headers", "tags"];
/** Who gets the replies when the follow-up says nothing; it never changes. */
const OWNER = "ownerId";

async function follower() {
  const member = await createTenant();
  const other = await memberOf(member.tenant, "sales_rep");
  const { ctx } = member;
  const text = { to: ["ana@buyer.example"], subject: "Offer", bodyHtml: "<p>Hi Ana</p>" };
  const { id } = await createFollowUp(ctx, FollowUpInput.parse(text));
  const row = await ctx.db.followUp.findFirstOrThrow({ where: { id } });
  const deliveryId = crypto.randomUUID();
  const messageOf = (of: FollowUpModel) => ctx.transaction((tx) => buildMessage(ctx, tx, of, deliveryId));
  return { row, messageOf, other };
}

function otherValue(value: unknown, otherUser: string, column: string): unknown {
  if (column === OWNER) return otherUser;
  if (column === "replyTo" || column === "to" || column === "cc")
    return column === "replyTo" ? "eve@elsewhere.example" : ["eve@elsewhere.example"];
  if (Array.isArray(value)) return [...value, "other"];
  if (value instanceof Date) return new Date(value.getTime() + 1_000);
  if (typeof value === "number") return value + 1;
  if (typeof value === "string") return /^[0-9a-f-]{36}$/.test(value) ? crypto.randomUUID() : `${value} other`;
  return "other";
}

describe("the message of a follow-up", () => {
  it("says nothing that its hash does not cover, whatever column it comes from", async () => {
    const { row, messageOf, other } = await follower();
    const before = await messageOf(row);
    const reaching: string[] = [];
    for (const column of Object.keys(row) as (keyof FollowUpModel)[]) {
      if (column === "tenantId") continue;
      const changed = { ...row, [column]: otherValue(row[column], other.userId, column) };
      const after = await messageOf(changed);
      const differs = JSON.stringify({ ...after, headers: {} }) !== JSON.stringify({ ...before, headers: {} });
      if (!differs) continue;
      reaching.push(column);
      if (column !== OWNER) expect([column, contentHash(changed)]).not.toEqual([column, contentHash(row)]);
    }
    expect(reaching.sort()).toEqual([...CONTENT_FIELDS, OWNER].sort());
  });

  it("has no part that neither the hash covers nor the server makes", async () => {
    const { row, messageOf } = await follower();
    const covered = CONTENT_FIELDS.map((field) => ({ bodyHtml: "html", bodyText: "text" })[field as string] ?? field);
    expect(Object.keys(await messageOf(row)).sort()).toEqual([...covered, ...BY_SERVER].sort());
  });
});
