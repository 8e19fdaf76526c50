import { beforeAll, describe, expect, it } from "vitest";
import { redeemLoginLink } from "@/lib/auth/redeem-login-link";
import { databases } from "@/lib/db/connect";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { editFollowUp } from "../follow-ups/edit-follow-up";
import { getFollowUp } from "../follow-ups/queries";
import { createSandbox } from "./create-sandbox";
import { listSandboxUsers } from "./sample-team/queries";
import { switchSandboxUser } from "./switch-sandbox-user";
import { findTour } from "./tour/queries";

type Sitting = Awaited<ReturnType<typeof sit>>;

async function sit(tenantId: string, userId: string, role: "owner" | "sales_rep" | "viewer") {
  const tenant = await findTenant(tenantId);
  if (!tenant) throw new Error("No such sandbox");
  const actor = {
    kind: "user",
    userId,
    email: "",
    name: "",
    role,
    via: "session",
    credentialId: userId,
    credentialVersion: 0,
  } as const;
  return openContext({ tenant, actor });
}

let owner: Sitting;

beforeAll(async () => {
  const { demo } = await createSandbox({});
  const { identity } = await databases();
  const member = await identity.member.findFirstOrThrow({ where: { user: { email: demo.email } } });
  owner = await sit(member.tenantId, member.userId, "owner");
});

const seatOf = async (name: string) => {
  const seat = (await listSandboxUsers(owner)).find((one) => one.name === name);
  if (!seat) throw new Error(`${name} is not in the team`);
  return seat;
};

describe("a sandbox user", () => {
  it("is listed for every team member, with the visitor's own marked", async () => {
    const seats = await listSandboxUsers(owner);
    expect(seats.map(({ role }) => role)).toEqual([
      "owner",
      "admin",
      "sales_manager",
      "sales_rep",
      "sales_rep",
      "viewer",
    ]);
    expect(seats.filter(({ isCurrent }) => isCurrent).map(({ role }) => role)).toEqual(["owner"]);
  });

  it("is opened with a link that signs in once, as the named person", async () => {
    const seat = await seatOf("Naledi Khumalo");
    const url = new URL((await switchSandboxUser(owner, seat)).loginUrl);
    expect(url.searchParams.get("callbackUrl")).toBe("/review");
    const token = url.searchParams.get("link") ?? "";
    expect(await redeemLoginLink(token)).toMatchObject({ userId: seat.userId, tenantId: owner.tenantId });
    expect(await redeemLoginLink(token)).toBeNull();
    const [event] = await owner.db.auditEvent.findMany({
      where: { tenantId: owner.tenantId, type: "sandbox.seat_taken" },
    });
    expect(event).toMatchObject({ actorId: owner.actor.kind === "user" && owner.actor.userId });
  });

  it("cannot be opened by a token, a real team's member or another sandbox's visitor", async () => {
    const seat = await seatOf("Mateo Fuentes");
    const byToken = { ...owner, actor: { ...owner.actor, via: "api_token" } } as typeof owner;
    await expect(switchSandboxUser(byToken, seat)).rejects.toMatchObject({ code: "forbidden" });
    const real = await createTenant();
    const colleague = await memberOf(real.tenant, "sales_rep");
    await expect(switchSandboxUser(real.ctx, { userId: colleague.userId })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await listSandboxUsers(real.ctx)).toEqual([]);
    await expect(switchSandboxUser(owner, { userId: colleague.userId })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the tour's draft", () => {
  it("is the flagged quote, seen by its rep and the owner, and by no other rep", async () => {
    const tour = await findTour(owner);
    expect(tour).toMatchObject({ isFlagged: true, isApproved: false });
    const rep = async (name: string) => sit(owner.tenantId, (await seatOf(name)).userId, "sales_rep");
    expect(await findTour(await rep("Mateo Fuentes"))).toEqual(tour);
    expect(await findTour(await rep("Saoirse Byrne"))).toBeNull();
    expect(await findTour((await createTenant()).ctx)).toBeNull();
  });

  it("is no longer flagged once it states the quoted price", async () => {
    const id = (await findTour(owner))?.followUpId ?? "";
    const { bodyText, revision } = await getFollowUp(owner, { id });
    await editFollowUp(owner, { id, revision, bodyText: bodyText.replace("$48,500", "$52,500") });
    expect(await findTour(owner)).toMatchObject({ isFlagged: false, isApproved: false });
  });
});
