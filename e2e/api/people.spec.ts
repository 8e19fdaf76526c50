import { expect, test } from "@playwright/test";
import { type Account, addMember, createTenant } from "../admin";
import { apiClient } from "../api-client";
import { openHttpSession } from "../http-session";

const PASSWORD = "a password the person chose";
const UNKNOWN = "019a9d4e-7c11-7c5e-9d58-3f3b6a4c2e10";

type Invited = { data: { id: string; email: string; invitationUrl: string | null }; message: string };
type Row = { id: string; email: string };

const newAddress = () => `person-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@brightloom.example`;
const tokenOf = ({ data }: Invited) => data.invitationUrl?.split("/").at(-1) ?? "";
const open = apiClient("");

/** A client with a signed-in user's access token, as pages use it. */
async function person(account: Pick<Account, "email" | "password">) {
  return apiClient(await (await openHttpSession(account)).accessToken());
}

async function join(invited: Invited, password: string): Promise<number> {
  return (await open.call("POST", `/auth/invitations/${tokenOf(invited)}`, { name: "Vic", password })).status;
}

test("API tokens cannot manage people, tokens, connections or policy, and are refused before path and body", async () => {
  const owner = await createTenant();
  const api = apiClient(owner.token);
  const { data: members } = await api.ok<{ data: Row[] }>("GET", "/members");
  const own = members[0]?.id ?? "";
  const calls: [string, string, unknown?][] = [
    ["GET", "/tokens"],
    ["POST", "/tokens", { name: "x", role: "viewer" }],
    ["GET", "/members/invitations"],
    ["POST", "/members/invitations", { email: 5 }],
    ["POST", "/connections/nowhere"],
    ["PATCH", "/tenant", { timeZone: 5 }],
    ...[own, UNKNOWN, "malformed"].flatMap((id): [string, string, unknown?][] => [
      ["PATCH", `/members/${id}`, { role: "king" }],
      ["DELETE", `/members/${id}`],
      ["DELETE", `/members/invitations/${id}`],
      ["DELETE", `/connections/${id}`],
    ]),
  ];
  for (const [method, path, body] of calls) {
    const answer = await api.call(method, path, body);
    expect([method, path, answer.status]).toEqual([method, path, 403]);
    expect(answer.body).toMatchObject({ error: "Forbidden", message: expect.stringContaining("session") });
  }
  expect((await open.call("DELETE", `/members/${own}`)).status).toBe(401);
  expect(await (await person(owner)).ok("GET", "/tokens")).toMatchObject({ data: [{ name: "bootstrap" }] });
});

test("without users:invite, every member id but your own returns 403", async () => {
  const owner = await createTenant();
  const rep = await addMember(owner.tenantId, newAddress(), "sales_rep");
  const stranger = await createTenant();
  const by = await person(rep);
  const idsOf = async (token: string) =>
    (await apiClient(token).ok<{ data: Row[] }>("GET", "/members")).data.map(({ id, email }) => ({ id, email }));
  const team = await idsOf(owner.token);
  const own = team.find(({ email }) => email === rep.email)?.id ?? "";
  const others = team.filter(({ id }) => id !== own).concat(await idsOf(stranger.token));
  for (const id of [...others.map((one) => one.id), UNKNOWN, "malformed"]) {
    expect([id, (await by.call("DELETE", `/members/${id}`)).status]).toEqual([id, 403]);
    expect([id, (await by.call("PATCH", `/members/${id}`, { role: "viewer" })).status]).toEqual([id, 403]);
  }
  expect((await by.call("PATCH", `/members/${own}`, { role: "owner" })).status).toBe(403);
  expect((await (await person(owner)).call("DELETE", "/members/malformed")).status).toBe(404);
  expect((await by.call("DELETE", `/members/${own}`)).status).toBe(200);
  expect((await by.call("GET", "/members")).status).toBe(401);
});

test("an invitation is listed, cancelled and stops working immediately", async () => {
  const owner = await person(await createTenant());
  const email = newAddress();
  const invited = await owner.ok<Invited>("POST", "/members/invitations", { email, role: "sales_rep" });
  expect(invited.message).toContain("doesn't send email");
  const { data } = await owner.ok<{ data: Row[] }>("GET", "/members/invitations?limit=1");
  expect(data).toMatchObject([{ id: invited.data.id, email }]);
  expect(JSON.stringify(data)).not.toContain(tokenOf(invited));
  await owner.ok("DELETE", `/members/invitations/${invited.data.id}`);
  await owner.ok("DELETE", `/members/invitations/${invited.data.id}`);
  expect((await owner.call("DELETE", `/members/invitations/${UNKNOWN}`)).status).toBe(404);
  expect((await open.call("GET", `/auth/invitations/${tokenOf(invited)}`)).status).toBe(404);
  expect(await join(invited, PASSWORD)).toBe(404);
  expect(await owner.ok("GET", "/members/invitations")).toMatchObject({ data: [], pagination: { total: 0 } });
});

test("an unverified address is reset by an invitation and by the operator", async () => {
  const email = newAddress();
  const squatter = "a password of whoever came first";
  const first = await person(await createTenant());
  expect(await join(await first.ok<Invited>("POST", "/members/invitations", { email, role: "admin" }), squatter)).toBe(
    200,
  );
  const sitting = await person({ email, password: squatter });
  const made = await sitting.ok<{ data: { token: string } }>("POST", "/tokens", { name: "CRM", role: "admin" });
  const held = apiClient(made.data.token);
  await held.ok("GET", "/tenant");

  const second = await person(await createTenant());
  const invited = await second.ok<Invited>("POST", "/members/invitations", { email, role: "viewer" });
  expect(await join(invited, "short")).toBe(400);
  expect(await join(invited, PASSWORD)).toBe(200);
  expect(await join(invited, PASSWORD)).toBe(404);
  for (const gone of [sitting, held]) expect((await gone.call("GET", "/tenant")).status).toBe(401);
  expect((await openHttpSession({ email, password: squatter })).status).toBe(401);
  const { data: mine } = await (await person({ email, password: PASSWORD })).ok<{ data: { id: string } }>(
    "GET",
    "/tenant",
  );
  expect(mine).toMatchObject({ id: (await second.ok<{ data: { id: string } }>("GET", "/tenant")).data.id });

  const own = await createTenant("Own", {}, email);
  expect(own.password).toBeTruthy();
  expect((await openHttpSession({ email, password: PASSWORD })).status).toBe(401);
  const tenant = await (await person(own)).ok<{ data: { id: string } }>("GET", "/tenant");
  expect(tenant.data.id).toBe(own.tenantId);
  const left = await second.ok<{ data: Row[] }>("GET", "/members");
  expect(left.data.map((one) => one.email)).not.toContain(email);
});
