import { describe, expect, it } from "vitest";
import { createTenant } from "@/lib/testing/factories";
import { createProcessedMeeting } from "@/lib/testing/processed-meeting";
import { connectProvider } from "../connections/connect-provider";
import { SYNC_TYPES } from "../crm/schema";
import { syncCrm } from "../crm/sync-crm";
import { MeetingInput } from "../meetings/schema";
import { createProposal } from "../proposals/create-proposal";
import { ProposalInput } from "../proposals/schema";
import { prepareMeeting } from "./prepare-meeting";
import { listUpcomingEvents } from "./queries";

describe("preparing a meeting", () => {
  it("collects what is on record about the guests", async () => {
    const { ctx } = await createTenant({ tenant: { isSandbox: true } });
    await connectProvider(ctx, "google");
    await connectProvider(ctx, "hubspot");
    await syncCrm(ctx, { syncTypes: [...SYNC_TYPES], dryRun: false });
    const event = (await listUpcomingEvents(ctx, { days: 30 })).find(({ title }) => title.includes("proposal review"));
    const guest = event?.participants.at(-1);
    const eventId = event?.eventId ?? "";
    expect(await prepareMeeting(ctx, { eventId })).toMatchObject({ last: null, commitments: [], proposals: [] });

    const met = (title: string, startTime: string, endTime: string) =>
      createProcessedMeeting(
        ctx,
        MeetingInput.parse({
          title,
          startTime,
          endTime,
          participants: [{ name: guest?.name, email: guest?.email }],
          rawTranscript: `${guest?.name}: We need this before March. Who else uses it?\nSam Okafor: I will send you the answers by Friday. It is 40 euros per seat.`,
        }),
      );
    await met("Before", "2026-01-02T10:00:00Z", "2026-01-02T10:30:00Z");
    await met("Latest", "2026-01-09T10:00:00Z", "2026-01-09T10:30:00Z");
    await met("Still to come", "2099-01-09T10:00:00Z", "2099-01-09T10:30:00Z");
    const brief = await prepareMeeting(ctx, { eventId });
    expect(brief.last).toMatchObject({ title: "Latest" });
    expect(new Set(brief.commitments.map(({ kind }) => kind))).toEqual(new Set(["commitment"]));
    expect(brief.people).toHaveLength(event?.participantCount ?? 0);
    expect(brief.people.find(({ email }) => email === guest?.email)?.contact).toMatchObject({ name: guest?.name });
    const deal = brief.deals[0];
    expect(deal?.name).toContain("Halden");

    const proposal = { clientName: "Halden", crmDealId: deal?.crmDealId ?? "", sections: [] };
    await createProposal(ctx, ProposalInput.parse({ ...proposal, title: "Open" }));
    await createProposal(ctx, ProposalInput.parse({ ...proposal, title: "Turned down", status: "rejected" }));
    expect((await prepareMeeting(ctx, { eventId })).proposals.map(({ title }) => title)).toEqual(["Open"]);
  });

  it("doesn't find events in other people's calendars", async () => {
    const [mine, other] = [
      await createTenant({ tenant: { isSandbox: true } }),
      await createTenant({ tenant: { isSandbox: true } }),
    ];
    await connectProvider(mine.ctx, "google");
    await expect(prepareMeeting(mine.ctx, { eventId: "nothing" })).rejects.toMatchObject({ code: "not_found" });
    await expect(prepareMeeting(other.ctx, { eventId: "nothing" })).rejects.toMatchObject({
      code: "no_calendar_connection",
    });
  });
});
