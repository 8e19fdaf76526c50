import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { GET, POST } from "@/app/unsubscribe/[token]/route";
import type { OutgoingEmail } from "@/lib/providers/email/port";
import { createTenant, type TestMember } from "@/lib/testing/factories";
import { getDelivery } from "../../deliveries/queries";
import { readUnsubscribeToken, signUnsubscribeToken } from "../../deliveries/unsubscribe-link/sign-token";
import { SendInput } from "../schema";
import { sendEmail } from "../send/send-email";
import { deleteSuppression } from "../suppressions/delete-suppression";
import { listSuppressions } from "../suppressions/queries";

const everything = { page: 1, limit: 100 };

async function sentTo(...to: string[]) {
  const member = await createTenant({ tenant: { name: "Acme <Sales>" } });
  const { deliveryId } = await sendEmail(member.ctx, SendInput.parse({ to, subject: "s", htmlBody: "<p>x</p>" }));
  return { ...member, deliveryId, token: await signUnsubscribeToken({ tenantId: member.tenant.id, deliveryId }) };
}

function get(token: string) {
  return GET(new Request(`http://localhost:3000/unsubscribe/${token}`), { params: Promise.resolve({ token }) });
}

function post(token: string, form: Record<string, string> = { "List-Unsubscribe": "One-Click" }) {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  const request = new Request(`http://localhost:3000/unsubscribe/${token}`, { method: "POST", body });
  return POST(request, { params: Promise.resolve({ token }) });
}

async function suppressed({ ctx }: TestMember) {
  const { items } = await listSuppressions(ctx, everything);
  return items.map(({ email, reason }) => `${email} ${reason}`).sort();
}

describe("an unsubscribe link", () => {
  it("changes nothing when it is viewed", async () => {
    const sent = await sentTo("Dana@Northwind.example");
    const response = await get(sent.token);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain("Unsubscribe from Acme &lt;Sales&gt;?");
    expect(html).not.toContain("<script");
    expect(await suppressed(sent)).toEqual([]);
  });

  it("acts immediately on a cookieless POST from an email program, however often", async () => {
    const sent = await sentTo("Dana@Northwind.example");
    expect((await post(sent.token)).status).toBe(200);
    expect((await post(sent.token)).status).toBe(200);
    expect(await suppressed(sent)).toEqual(["dana@northwind.example unsubscribed"]);
    const delivery = await getDelivery(sent.ctx, { id: sent.deliveryId });
    expect(delivery.unsubscribedAt).not.toBeNull();
    expect(delivery.events.filter(({ type }) => type === "unsubscribed")).toHaveLength(1);
    const again = SendInput.parse({ to: ["dana@northwind.example"], subject: "s", htmlBody: "x" });
    await expect(sendEmail(sent.ctx, again)).rejects.toMatchObject({ code: "validation_failed" });
  });

  it("cannot be undone by the team, and stays when used again", async () => {
    const sent = await sentTo("dana@northwind.example");
    await post(sent.token);
    const { items } = await listSuppressions(sent.ctx, everything);
    await expect(deleteSuppression(sent.ctx, { id: items[0]!.id })).rejects.toMatchObject({ code: "forbidden" });
    await post(sent.token);
    expect(await suppressed(sent)).toEqual(["dana@northwind.example unsubscribed"]);
  });

  it("lets one of several recipients pick an address", async () => {
    const sent = await sentTo("a@x.example", "b@x.example");
    expect(await (await get(sent.token)).text()).toContain('value="b@x.example"');
    expect((await post(sent.token, { email: "B@x.example" })).status).toBe(200);
    expect(await suppressed(sent)).toEqual(["b@x.example unsubscribed"]);
    expect((await post(sent.token, { email: "stranger@x.example" })).status).toBe(404);
    expect(await suppressed(sent)).toEqual(["b@x.example unsubscribed"]);
  });

  it("asks first when several people received the message", async () => {
    const sent = await sentTo("a@x.example", "b@x.example", "c@x.example");
    for (const form of [{ "List-Unsubscribe": "One-Click" }, { "List-Unsubscribe": "" }]) {
      const response = await post(sent.token, form);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('value="c@x.example"');
    }
    expect(await suppressed(sent)).toEqual([]);
    expect((await getDelivery(sent.ctx, { id: sent.deliveryId })).unsubscribedAt).toBeNull();
  });

  it("offers one-click only when there is one recipient", async () => {
    for (const [to, cc] of [
      [["a@x.example"], []],
      [["a@x.example"], ["b@x.example"]],
      [["a@x.example", "b@x.example"], []],
    ]) {
      const { ctx } = await createTenant();
      const input = SendInput.parse({ to, cc, subject: "s", htmlBody: "<p>x</p>" });
      const { deliveryId } = await sendEmail(ctx, input);
      const { message } = await ctx.db.delivery.findFirstOrThrow({ where: { id: deliveryId } });
      const { headers } = message as OutgoingEmail;
      expect(headers["List-Unsubscribe"]).toContain("/unsubscribe/");
      expect("List-Unsubscribe-Post" in headers).toBe(to!.length + cc!.length === 1);
    }
  });

  it("is invalid when altered or unknown", async () => {
    const sent = await sentTo("a@x.example");
    const other = await createTenant();
    const flipped = [...sent.token].map((character, at) => (at === 30 ? (character === "A" ? "B" : "A") : character));
    const foreign = await signUnsubscribeToken({ tenantId: other.tenant.id, deliveryId: sent.deliveryId });
    const unknown = await signUnsubscribeToken({ tenantId: sent.tenant.id, deliveryId: randomUUID() });
    for (const token of [flipped.join(""), foreign, unknown, `${sent.token}A`, "x", "", "a\r\nb", "../etc"]) {
      expect((await get(token)).status).toBe(404);
      expect((await post(token)).status).toBe(404);
    }
    expect(await suppressed(sent)).toEqual([]);
  });

  it("refers to exactly the message it was created for", async () => {
    const link = { tenantId: randomUUID(), deliveryId: randomUUID() };
    expect(await readUnsubscribeToken(await signUnsubscribeToken(link))).toEqual(link);
  });
});
