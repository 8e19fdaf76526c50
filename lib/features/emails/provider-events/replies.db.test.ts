import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST } from "@/app/api/hooks/resend/route";
import type { OutgoingEmail } from "@/lib/providers/email/port";
import { ProviderFailure } from "@/lib/providers/failure";
import { boss } from "@/lib/queue/boss";
import type { JobPayload } from "@/lib/queue/catalog";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { getDelivery } from "../../deliveries/queries";
import { SendInput } from "../schema";
import { sendEmail } from "../send/send-email";
import { recordReply } from "./record-reply";

const key = randomBytes(24);
const DOMAIN = "reply.seller.example";

beforeAll(() => {
  process.env.RESEND_WEBHOOK_SECRET = `whsec_${key.toString("base64")}`;
  process.env.REPLY_DOMAIN = DOMAIN;
});
afterAll(() => {
  delete process.env.REPLY_DOMAIN;
});

/** A team whose messages leave through a provider that also receives mail. */
async function team(headers: Record<string, string> | ProviderFailure = {}) {
  const sent: OutgoingEmail[] = [];
  const email = {
    provider: "resend" as const,
    async send(mail: OutgoingEmail) {
      sent.push(mail);
      return { messageId: randomUUID() };
    },
    async receivedHeaders() {
      if (headers instanceof ProviderFailure) throw headers;
      return headers;
    },
  };
  const owner = await createTenant({ ports: { email } });
  const write = async (more: object = {}) => {
    const body = { to: ["dana@buyer.example"], subject: "s", htmlBody: "x", ...more };
    return (await sendEmail(owner.ctx, SendInput.parse(body))).deliveryId;
  };
  return { ...owner, sent, write };
}

async function arrive(mail: { from: string; to: string[]; cc?: string[] }): Promise<void> {
  const data = { email_id: `in_${randomUUID()}`, subject: "Re: s", attachments: [], ...mail };
  const body = JSON.stringify({ type: "email.received", created_at: new Date().toISOString(), data });
  const id = `msg_${randomUUID()}`;
  const timestamp = Math.floor(Date.now() / 1000).toString();
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const headers = { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${signature}` };
  const request = new Request("http://localhost:3000/api/hooks/resend", { method: "POST", body, headers });
  expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(200);
}

async function jobsFor(deliveryId: string): Promise<JobPayload<"delivery.reply">[]> {
  const jobs = await (await boss()).findJobs<JobPayload<"delivery.reply">>("delivery.reply", { data: { deliveryId } });
  return jobs.map(({ data }) => data);
}

describe("a reply", () => {
  it("goes to the sender and to an address of its message, unless the sender named another", async () => {
    const { ctx, sent, write } = await team();
    const id = await write();
    await write({ replyTo: "desk@seller.example" });
    const email = ctx.actor.kind === "user" ? ctx.actor.email : "";
    expect(sent.map(({ replyTo, repliesCopiedTo }) => [replyTo, repliesCopiedTo])).toEqual([
      [email, `reply+${id}@${DOMAIN}`],
      ["desk@seller.example", undefined],
    ]);
  });

  it("is recorded on its message, once", async () => {
    const { ctx, sent, write } = await team();
    const id = await write();
    await arrive({ from: "Dana <Dana@Buyer.example>", to: ["mara@seller.example", sent[0]!.repliesCopiedTo!] });
    const [job, ...others] = await jobsFor(id);
    expect(others).toEqual([]);
    await recordReply(ctx, job!);
    await recordReply(ctx, job!);
    const { events } = await getDelivery(ctx, { id });
    expect(events.map(({ type }) => type)).toEqual(["sent", "replied"]);
  });

  it("counts when somebody else of the customer writes it, with our address in copy", async () => {
    const { ctx, write } = await team();
    const id = await write();
    await arrive({
      from: "boss@other.example",
      to: ["mara@seller.example"],
      cc: [`reply+${id}@${DOMAIN.toUpperCase()}`],
    });
    for (const job of await jobsFor(id)) await recordReply(ctx, job);
    expect((await getDelivery(ctx, { id })).events.at(-1)?.type).toBe("replied");
  });

  it("doesn't count if nobody wrote it, or the provider no longer has it", async () => {
    const gone = new ProviderFailure("not_found", "gone");
    for (const headers of [{ "auto-submitted": "auto-replied" }, gone]) {
      const { ctx, write } = await team(headers);
      const id = await write();
      await arrive({ from: "dana@buyer.example", to: [`reply+${id}@${DOMAIN}`] });
      for (const job of await jobsFor(id)) await recordReply(ctx, job);
      expect((await getDelivery(ctx, { id })).events.map(({ type }) => type)).toEqual(["sent"]);
    }
  });

  it("doesn't count if a colleague wrote it to all", async () => {
    const { ctx, tenant, write } = await team();
    const { ctx: colleague } = await memberOf(tenant, "sales_rep");
    const id = await write();
    const from = colleague.actor.kind === "user" ? colleague.actor.email.toUpperCase() : "";
    await arrive({ from, to: ["dana@buyer.example", `reply+${id}@${DOMAIN}`] });
    const [job] = await jobsFor(id);
    await recordReply(ctx, job!);
    expect((await getDelivery(ctx, { id })).events.map(({ type }) => type)).toEqual(["sent"]);
  });

  it("is tried again while its headers can't be read", async () => {
    const { ctx, write } = await team(new ProviderFailure("unavailable", "down"));
    const id = await write();
    await arrive({ from: "dana@buyer.example", to: [`reply+${id}@${DOMAIN}`] });
    const [job] = await jobsFor(id);
    await expect(recordReply(ctx, job!)).rejects.toMatchObject({ kind: "unavailable" });
  });

  it("to anything else is dropped", async () => {
    const { write } = await team();
    const id = await write();
    const elsewhere = [
      `reply+${id}@other.example`,
      `reply+${randomUUID()}@${DOMAIN}`,
      `reply+x@${DOMAIN}`,
      `hi@${DOMAIN}`,
    ];
    for (const to of elsewhere) await arrive({ from: "dana@buyer.example", to: [to] });
    await arrive({ from: "nobody", to: [`reply+${id}@${DOMAIN}`] });
    expect(await jobsFor(id)).toEqual([]);
  });
});
