import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import type { CalendarEvent } from "@/lib/providers/calendar/port";
import { createMemoryCalendar, createSandboxCalendar } from "@/lib/providers/calendar/sandbox";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { createProcessedMeeting, untilProcessed } from "@/lib/testing/processed-meeting";
import { connectProvider } from "../connections/connect-provider";
import { ingestEvent } from "../meetings/ingest-event";
import { MeetingInput } from "../meetings/schema";
import { requestDraft } from "./request-draft";

const START = "2026-11-20T10:30:00Z";
const rawTranscript = [
  "Ines Duarte: Our Porto site needs forty scanners before the peak season.",
  "Sam: I'll send the revised quote by Thursday.",
  "Ines Duarte: I will confirm the delivery address tomorrow.",
].join("\n");

const emailOf = ({ actor }: TenantContext) => (actor.kind === "user" ? actor.email : "");

/** Drafts on request, so that nothing depends on the speed of the meeting's first reading. */
async function draftOf(ctx: TenantContext, meetingId: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const row = await ctx.db.meeting.findFirstOrThrow({ where: { id: meetingId } });
    if (row.transcriptStatus === "completed") break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return (await requestDraft(ctx, { meetingId, templateType: "followUp" })).bodyText;
}

function meetingWith(own: string) {
  return MeetingInput.parse({
    title: "Rollout planning",
    startTime: "2026-11-18T14:00:00Z",
    endTime: "2026-11-18T14:30:00Z",
    participants: [
      { name: "Ines Duarte", email: "ines@buyer.example" },
      { name: "Sam Rivera", email: own },
    ],
    rawTranscript,
  });
}

beforeAll(async () => {
  const { ctx } = await createTenant();
  await ctx.ports.ai.analyze({ title: "", startTime: START, participants: [], segments: [] });
});

describe("the person with the caller's address in a meeting", () => {
  it("writes in the first person, whatever the account's name and the address's case", async () => {
    const { ctx } = await createTenant({ role: "sales_rep" });
    const { meeting } = await createProcessedMeeting(ctx, meetingWith(emailOf(ctx).toUpperCase()));
    const mail = await draftOf(ctx, meeting.meetingId);
    expect(mail).toContain("I will send the revised quote by Thursday, November ");
    expect(mail).not.toContain("Sam will");
    expect(meeting.participants.map(({ name, role }) => [name, role])).toEqual([
      ["Ines Duarte", ""],
      ["Sam Rivera", ""],
    ]);
  });

  it("is the meeting's owner, not whoever requests the draft", async () => {
    const { ctx, tenant } = await createTenant({ role: "sales_rep" });
    const { ctx: managers } = await memberOf(tenant, "sales_manager");
    const { meeting } = await createProcessedMeeting(ctx, meetingWith(emailOf(ctx)));
    await draftOf(ctx, meeting.meetingId);
    expect(await draftOf(managers, meeting.meetingId)).toContain(
      "I will send the revised quote by Thursday, November ",
    );
    const { meeting: theirs } = await createProcessedMeeting(managers, meetingWith(emailOf(ctx)));
    expect(await draftOf(managers, theirs.meetingId)).toContain(
      "Sam will send the revised quote by Thursday, November ",
    );
  });

  it("is found in meetings stored without an owner's address", async () => {
    const { ctx } = await createTenant();
    const { meeting } = await createProcessedMeeting(ctx, meetingWith(emailOf(ctx)));
    const mail = await draftOf(ctx, meeting.meetingId);
    const participants = [
      { name: "Ines Duarte", email: "ines@buyer.example", role: null, external: true },
      { name: "Sam Rivera", email: emailOf(ctx), role: null, external: false },
    ];
    await ctx.db.meeting.update({ where: { id: meeting.meetingId }, data: { participants } });
    expect(await draftOf(ctx, meeting.meetingId)).toBe(mail);
  });

  it("is the person whose calendar an event comes from", async () => {
    const event: CalendarEvent = {
      eventId: "rollout",
      calendarId: "primary",
      title: "Rollout planning",
      startTime: "2026-11-19T10:00:00.000Z",
      endTime: "2026-11-19T10:30:00.000Z",
      status: "confirmed",
      selfResponse: "accepted",
      participants: [
        { name: "Ines Duarte", email: "ines@buyer.example", responseStatus: "accepted", self: false, organizer: true },
        { name: "Sam Rivera", email: "sam.r@alias.example", responseStatus: "accepted", self: true, organizer: false },
      ],
      meetLink: null,
      calendarLink: null,
      description: null,
      platform: "other",
      isGoogleMeet: false,
    };
    const clock = fixedClock(START);
    const calendar = async () => createSandboxCalendar(createMemoryCalendar([event]), { clock });
    const { ctx } = await createTenant({ clock, ports: { calendar }, tenant: { isSandbox: true } });
    await connectProvider(ctx, "google");
    const { meeting } = await ingestEvent(ctx, { eventId: "rollout", rawTranscript });
    await untilProcessed(ctx, meeting.meetingId);
    const mail = await draftOf(ctx, meeting.meetingId);
    expect(mail).toContain("I will send the revised quote by Thursday, November ");
    expect(mail).toMatch(/^Hi Ines,/);
  });
});
