import type { MeetingModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import { contextAt } from "../history/context-at";
import { planMeeting } from "../history/record-meeting";
import type { SampleTeam } from "../sample-team/colleagues";
import { minutesAfter, workdaysAgo, workdaysAhead } from "../sample-times";

const NOBODY_CAME = "Nobody from Kestrel Foods joined";
const NOT_RECORDED = "The meeting wasn't recorded";

/** Three meetings without a transcript: a no-show, one without a recording, and an upcoming one. */
export async function planMeetings(
  ctx: TenantContext,
  { mateo, saoirse }: SampleTeam,
): Promise<{ kestrel: MeetingModel; lumen: MeetingModel }> {
  const now = ctx.clock.now();
  const kestrelAt = workdaysAgo(now, 1, 7);
  const kestrel = await planMeeting(ctx, {
    title: "Kestrel Foods: a second look",
    company: "Kestrel Foods",
    guests: 2,
    owner: mateo,
    start: kestrelAt,
    end: minutesAfter(kestrelAt, 30),
    missing: NOBODY_CAME,
  });
  const lumenAt = workdaysAgo(now, 4, 11);
  const lumen = await planMeeting(ctx, {
    title: "Lumen Academy: spring intake",
    company: "Lumen Academy",
    guests: 2,
    owner: saoirse,
    start: lumenAt,
    end: minutesAfter(lumenAt, 40),
    missing: NOT_RECORDED,
  });
  const kickoffAt = workdaysAhead(now, 2, 15);
  await planMeeting(ctx, {
    title: "Brightwell Health: pilot kickoff",
    company: "Brightwell Health",
    guests: 3,
    owner: saoirse,
    start: kickoffAt,
    end: minutesAfter(kickoffAt, 45),
  });
  return { kestrel: await missed(ctx, kestrel, minutesAfter(kestrelAt, 15)), lumen };
}

async function missed(ctx: TenantContext, { id }: MeetingModel, at: Date): Promise<MeetingModel> {
  const past = contextAt(ctx, null, at);
  return past.transaction(async (tx) => {
    await recordEvent(past, tx, {
      entityType: "meeting",
      entityId: id,
      type: "meeting.no_show",
      data: { kind: "guest" },
    });
    return tx.meeting.update({ where: { id, tenantId: ctx.tenantId }, data: { noShow: "guest", updatedAt: at } });
  });
}
