import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { databases } from "@/lib/db/connect";
import { anEmail, recordingEmail } from "@/lib/testing/email-fake";
import { createTenant, memberOf, systemOf } from "@/lib/testing/factories";
import { createMeeting } from "../meetings/create-meeting";
import { MeetingInput } from "../meetings/schema";
import { approveFollowUp } from "./approve-follow-up";
import { createFollowUp } from "./create-follow-up";
import { getFollowUp } from "./queries";
import { FollowUpInput } from "./schema";
import { sendFollowUp } from "./send-follow-up";

const DANA = "Dana@northwind.example";
const NEXT_WEEK = { startTime: "2026-11-27T10:00:00Z", endTime: "2026-11-27T10:30:00Z" };

/** A team with a member who uses a private address. */
async function team() {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const options = { clock, ports: { email: recordingEmail() } };
  const owner = await createTenant(options);
  const { identity } = await databases();
  const { userId } = await memberOf(owner.tenant, "sales_rep", options);
  const freelancer = `sam-${randomUUID()}@mail.example`;
  await identity.user.update({ where: { id: userId }, data: { email: freelancer } });
  return { ...owner, clock, freelancer, system: await systemOf(owner.tenant, options) };
}
type Team = Awaited<ReturnType<typeof team>>;

/** Approves a follow-up, lets something happen, and returns what became of the follow-up once it's due. */
async function outcomeAfter(
  { ctx, system, clock }: Team,
  { to = [DANA], cc = [] as string[] },
  happens: () => Promise<unknown>,
) {
  const input = { to, cc, subject: "Next steps", bodyHtml: "<p>Hi Dana</p>" };
  const { id } = await createFollowUp(ctx, FollowUpInput.parse(input));
  await approveFollowUp(ctx, { id, revision: 1 });
  clock.advance(1_000);
  await happens();
  clock.advance(31_000);
  await sendFollowUp(system, { followUpId: id });
  const { status, statusReason } = await getFollowUp(ctx, { id });
  return { status, statusReason };
}

const meet = ({ ctx }: Team, ...addresses: string[]) => {
  const participants = addresses.map((email) => ({ name: "Someone", email }));
  return createMeeting(ctx, MeetingInput.parse({ title: "Next call", ...NEXT_WEEK, participants }));
};

const SENT = { status: "sent", statusReason: null };
const STOPPED = { status: "cancelled", statusReason: "meeting_booked" };

describe("the next meeting", () => {
  it("stops a follow-up to someone who takes part, however the address is written", async () => {
    const us = await team();
    expect(await outcomeAfter(us, {}, () => meet(us, "dana@Northwind.example"))).toEqual(STOPPED);
    const cc = ["lee@northwind.example"];
    expect(await outcomeAfter(us, { cc }, () => meet(us, "lee@northwind.example"))).toEqual(STOPPED);
  });

  it("with another customer doesn't, even if colleagues who get a copy take part", async () => {
    const us = await team();
    const cc = ["Sam@Seller.example", us.freelancer.toUpperCase()];
    const other = () => meet(us, "eve@other.example", "sam@seller.example", us.freelancer);
    expect(await outcomeAfter(us, { cc }, other)).toEqual(SENT);
    expect(await outcomeAfter(us, { cc }, () => meet(us, DANA, us.freelancer))).toEqual(STOPPED);
  });

  it("doesn't once it's cancelled", async () => {
    const us = await team();
    const { ctx, clock } = us;
    const cancelled = async () => {
      const { meeting } = await meet(us, DANA);
      await ctx.db.meeting.update({ where: { id: meeting.meetingId }, data: { cancelledAt: clock.now() } });
    };
    expect(await outcomeAfter(us, {}, cancelled)).toEqual(SENT);
  });
});

describe("a reply", () => {
  const repliedBy = async ({ ctx, userId, clock }: Team, ...to: string[]) => {
    const earlier = { provider: "sandbox", subject: "s", message: anEmail, to };
    const data = { tenantId: ctx.tenantId, sentBy: userId, ...earlier, repliedAt: clock.now() };
    await ctx.db.delivery.create({ data });
  };

  it("stops a follow-up to the same person, however the address is written", async () => {
    const us = await team();
    const stopped = { status: "cancelled", statusReason: "replied" };
    expect(await outcomeAfter(us, {}, () => repliedBy(us, "dana@NORTHWIND.example"))).toEqual(stopped);
  });

  it("to an email that went to the same colleague and another customer doesn't", async () => {
    const us = await team();
    const to = [DANA, us.freelancer];
    expect(await outcomeAfter(us, { to }, () => repliedBy(us, "eve@other.example", us.freelancer))).toEqual(SENT);
  });
});

describe("a deal that was closed", () => {
  it("stops a follow-up to its contact, but not one that its contact on our side gets a copy of", async () => {
    const us = await team();
    const { db, tenantId } = us.ctx;
    const { id: connectionId } = await db.connection.create({ data: { tenantId, provider: "hubspot" } });
    const closeDealOf = async (email: string) => {
      const common = { tenantId, connectionId, updatedAt: us.clock.now() };
      const externalId = randomUUID();
      const fields = { status: "won", contactIds: [externalId] };
      await db.crmRecord.create({ data: { ...common, objectType: "contact", externalId, fields: { email } } });
      await db.crmRecord.create({ data: { ...common, objectType: "deal", externalId: randomUUID(), fields } });
    };
    const cc = [us.freelancer];
    expect(await outcomeAfter(us, { cc }, () => closeDealOf(us.freelancer))).toEqual(SENT);
    const stopped = { status: "cancelled", statusReason: "deal_closed" };
    expect(await outcomeAfter(us, { cc }, () => closeDealOf(DANA))).toEqual(stopped);
  });
});
