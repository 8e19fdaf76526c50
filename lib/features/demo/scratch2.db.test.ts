import { it } from "vitest";
import { openContext } from "@/lib/tenancy/open-context";
import { createTenant } from "@/lib/testing/factories";
import { addTeam } from "./sample-team/add-team";
import { recordCalls } from "./stories/record-calls";
import { planMeetings } from "./stories/plan-meetings";
import { sendHistory } from "./stories/send-history";
import { leaveDrafts } from "./stories/leave-drafts";
import { draftFollowUp } from "./history/draft-follow-up";
import { groundContent } from "../follow-ups/ground-content";

it("profile", async () => {
  for (let i = 0; i < 3; i++) {
    const { tenant, userId } = await createTenant();
    const ctx = await openContext({ tenant, actor: { kind: "system" } });
    let t = performance.now();
    const lap = (n: string) => { const now = performance.now(); console.log(i, n, Math.round(now - t)); t = now; };
    const team = await addTeam({ tenantId: tenant.id, owner: { userId, email: "x@y.example", name: "X" }, password: "p", domain: "seller.example", tag: String(Math.random()).slice(2) });
    lap("team");
    const calls = await recordCalls(ctx, team); lap("calls");
    const more = await planMeetings(ctx, team); lap("plan");
    const d = await draftFollowUp(ctx, calls.halden); lap("one draft");
    await ctx.transaction((tx) => groundContent(ctx, tx, { meetingId: calls.halden.meeting.id, ownerId: team.mateo.userId, content: { to: d.to, cc: [], replyTo: null, subject: d.version.subject, bodyText: d.version.bodyText, bodyHtml: d.version.bodyText } })); lap("one ground");
    await sendHistory(ctx, team, { ...calls, ...more }); lap("send");
    await leaveDrafts(ctx, team, { ...calls, ...more }); lap("leave");
  }
}, 60000);
