import { it } from "vitest";
import { databases } from "@/lib/db/connect";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";
import { createSandbox } from "./create-sandbox";

it("dump", async () => {
  for (let i = 0; i < 2; i++) {
    const t = performance.now();
    const answer = await createSandbox({ companyName: i === 1 ? "Acme <b>" : undefined });
    console.log(Math.round(performance.now() - t), "ms", JSON.stringify(answer));
    if (i < 1) continue;
    const { identity } = await databases();
    const user = await identity.user.findUniqueOrThrow({
      where: { email: answer.demo.email },
      include: { members: true },
    });
    const tenant = (await findTenant(user.members[0]!.tenantId))!;
    const ctx = await openContext({ tenant, actor: { kind: "system" } });
    const rows = await ctx.db.followUp.findMany({ where: { tenantId: tenant.id }, orderBy: { createdAt: "asc" } });
    for (const r of rows) {
      console.log(
        "=====",
        r.status,
        r.templateType,
        r.to.join(","),
        "|",
        r.subject,
        "|",
        r.riskFlags.join(","),
        "|",
        r.confidence,
        r.confidenceReasons.join("; "),
        r.createdAt.toISOString(),
      );
      console.log(r.bodyText);
      for (const c of r.claims as { text: string; support: string; kind: string }[])
        if (c.support !== "supported") console.log("   !!", c.support, c.kind, c.text);
    }
    console.log(
      JSON.stringify(await ctx.db.crmConflict.findMany({})),
      JSON.stringify((await ctx.db.crmSync.findMany({})).map((s) => [s.status, s.results])),
    );
    for (const c of await ctx.db.coachingSession.findMany({}))
      console.log(c.meetingTitle, JSON.stringify(c.objections, null, 1), JSON.stringify(c.participants));
    console.log(
      JSON.stringify(await ctx.db.proposal.findMany({ select: { title: true, status: true, metadata: true } })),
    );
    const ts = await ctx.db.transcript.findMany({ where: { tenantId: tenant.id }, include: { meeting: true } });
    for (const t2 of ts) {
      const a = t2.analysis as any;
      console.log("#####", t2.meeting.title, t2.meeting.startTime.toISOString(), (t2.segments as any[]).length);
      console.log("S:", a.summary.map((s: any) => s.text).join("\n   "));
      console.log("A:", a.actionItems.map((s: any) => `${s.owner}: ${s.task} (${s.due})`).join("\n   "));
      console.log("T:", a.keyTopics.map((s: any) => s.topic).join(", "));
    }
  }
}, 60000);
