import { expect, test } from "@playwright/test";
import { addMember, createTenant } from "../admin";
import { apiClient } from "../api-client";
import { openHttpSession } from "../http-session";

type FollowUp = {
  id: string;
  status: string;
  statusReason: string | null;
  revision: number;
  to: string[];
  cc: string[];
  replyTo: string | null;
  subject: string;
  bodyHtml: string;
  bodyText: string;
};
type One = { data: FollowUp };
type Api = ReturnType<typeof apiClient>;

const text = { to: ["ana@buyer.example"], cc: ["bo@buyer.example"], subject: "Offer", bodyHtml: "<p>Hi Ana</p>" };
const direct = { to: ["ana@buyer.example"], subject: "Hello", htmlBody: "<p>Hello</p>" };

async function team() {
  const account = await createTenant();
  const { tenantId, token } = account;
  /** Settings can't be changed with an API token. */
  const settings = apiClient(await (await openHttpSession(account)).accessToken());
  const as = async (role: string) => {
    const email = `${role}-${crypto.randomUUID()}@brightloom.example`;
    return apiClient((await addMember(tenantId, email, role)).token);
  };
  const owner = apiClient(token);
  const [rep, manager, second] = [await as("sales_rep"), await as("sales_manager"), await as("sales_manager")];
  return { settings, owner, rep, manager, second };
}

function asApproved({ id, to, cc, replyTo, subject, bodyHtml, bodyText }: FollowUp) {
  const whole = { to, cc, subject, htmlBody: bodyHtml, textBody: bodyText, followUpId: id };
  return replyTo ? { ...whole, replyTo } : whole;
}

async function submitted(author: Api): Promise<FollowUp> {
  const { data } = await author.ok<One>("POST", "/followups", text);
  return (await author.ok<One>("POST", `/followups/${data.id}/submit`)).data;
}

const approve = (by: Api, { id, revision }: FollowUp) => by.call("POST", `/followups/${id}/approve`, { revision });
const send = (by: Api, body: object) => by.call("POST", "/email/send", body);

test("nothing is sent without approval", async () => {
  const { settings, rep, manager, second } = await team();
  await settings.ok("PATCH", "/tenant", { requireSecondPerson: true });
  expect((await send(rep, direct)).status).toBe(403);
  expect((await send(manager, direct)).status).toBe(200);

  const item = await submitted(rep);
  expect(await send(rep, asApproved(item))).toMatchObject({ status: 422, body: { details: { followUpId: [/./] } } });
  expect((await approve(rep, item)).status).toBe(403);
  expect((await approve(manager, item)).status).toBe(200);
  await rep.ok("POST", `/followups/${item.id}/unschedule`);
  const other = { ...asApproved(item), to: ["eve@elsewhere.example"], htmlBody: "<p>Other</p>" };
  expect((await send(rep, other)).status).toBe(403);
  expect(await send(manager, other)).toMatchObject({ status: 422, body: { details: { followUpId: [/differs/] } } });
  const both = await Promise.all([send(rep, asApproved(item)), send(manager, asApproved(item))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await send(rep, asApproved(item))).status).toBe(422);
  expect((await rep.ok<One>("GET", `/followups/${item.id}`)).data.status).toBe("sent");

  const touched = await submitted(rep);
  const { data } = await manager.ok<One>("PATCH", `/followups/${touched.id}`, { revision: 1, subject: "Our offer" });
  expect(await approve(manager, data)).toMatchObject({ status: 403, body: { message: /second person/ } });
  const bulk = { action: "approve", items: [{ id: data.id, revision: 2 }] };
  expect(await manager.ok("POST", "/followups/bulk", bulk)).toMatchObject({ data: [{ error: "Forbidden" }] });
  expect((await approve(rep, data)).status).toBe(200);
  const own = await submitted(manager);
  expect((await approve(manager, own)).status).toBe(403);
  expect((await approve(second, own)).status).toBe(200);
});

test("a workspace sends to a limited number of recipients per day, and scheduled follow-ups wait", async () => {
  const { settings, owner, rep } = await team();
  expect(await owner.ok("GET", "/tenant")).toMatchObject({ data: { dailySendCap: 5_000 } });
  for (const dailySendCap of [0, -1, 1.5, 100_001, "5", null])
    expect((await settings.call("PATCH", "/tenant", { dailySendCap })).status).toBe(400);
  expect((await rep.call("PATCH", "/tenant", { dailySendCap: 9 })).status).toBe(403);
  await settings.ok("PATCH", "/tenant", { dailySendCap: 10 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(owner, direct)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const late = answers.find(({ status }) => status === 429);
  expect(Number(late?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(late?.headers.get("retry-after"))).toBeLessThanOrEqual(86_400);

  const { data } = await rep.ok<One>("POST", "/followups", text);
  await rep.ok("POST", `/followups/${data.id}/approve`, { revision: 1 });
  await rep.ok("POST", `/followups/${data.id}/unschedule`);
  await rep.ok("POST", `/followups/${data.id}/schedule`, { sendAt: new Date().toISOString() });
  const read = async () => (await rep.ok<One>("GET", `/followups/${data.id}`)).data;
  await expect.poll(async () => (await read()).statusReason).toBe("daily_cap_reached");
  expect((await read()).status).toBe("scheduled");
  await settings.ok("PATCH", "/tenant", { dailySendCap: 12 });
  await expect.poll(async () => (await read()).status).toBe("sent");
});

test("an address that opted out gets no more email, and one click stops one address", async () => {
  const { owner, rep, manager } = await team();
  const { data: added } = await rep.ok<{ data: { id: string } }>("POST", "/email/suppressions", {
    email: "bounce-ana@buyer.example",
  });
  await rep.ok("DELETE", `/email/suppressions/${added.id}`);
  await owner.ok("POST", "/email/send", { ...direct, to: ["unsubscribe-bo@buyer.example"] });
  await owner.ok("POST", "/email/send", { ...direct, to: ["bounce-ana@buyer.example"] });
  type Listed = { data: { id: string; email: string; reason: string }[] };
  const find = async (reason: string) =>
    (await owner.ok<Listed>("GET", "/email/suppressions")).data.find((one) => one.reason === reason);
  await expect.poll(async () => (await find("bounced"))?.email).toBe("bounce-ana@buyer.example");
  const bounced = await find("bounced");
  expect((await rep.call("DELETE", `/email/suppressions/${bounced?.id}`)).status).toBe(403);
  expect((await manager.call("DELETE", `/email/suppressions/${bounced?.id}`)).status).toBe(200);
  await expect.poll(async () => (await find("unsubscribed"))?.email).toBe("unsubscribe-bo@buyer.example");
  const optedOut = await find("unsubscribed");
  for (const by of [rep, manager, owner])
    expect((await by.call("DELETE", `/email/suppressions/${optedOut?.id}`)).status).toBe(403);
});
