import { PartyPopper } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { canUse } from "@/components/screens/can-use";
import { Banner } from "@/components/ui/banner";
import { PageHeader } from "@/components/ui/page-header";
import { Progress } from "@/components/ui/progress";
import { StatusBadge } from "@/components/ui/status-badge";
import { PROVIDER_NAMES } from "@/lib/features/connections/provider-names";
import { CONNECTION_PROVIDERS } from "@/lib/features/connections/schema";
import { getOnboarding } from "@/lib/features/onboarding/queries";
import { STEPS } from "@/lib/features/onboarding/steps";
import { pageContext } from "@/lib/http/page-context";
import { readQuery, type SearchParams } from "../read-query";
import { StepList } from "./step-list";

export const metadata: Metadata = { title: "Get started" };

const Address = z.object({ connected: z.enum(CONNECTION_PROVIDERS).optional() });

export default async function OnboardingPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const { connected } = await readQuery(Address, searchParams);
  const state = await getOnboarding(ctx);
  const optional = STEPS.filter(({ isOptional }) => isOptional).map(({ step }) => step);
  return (
    <>
      <PageHeader title="Get started" meta={<StatusBadge status={state.status} />} />
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 p-4">
        {connected && <Banner tone="success">{PROVIDER_NAMES[connected]} is connected.</Banner>}
        {state.status === "completed" && (
          <p className="flex items-center gap-2 text-sm">
            <PartyPopper aria-hidden className="size-4 text-success" />
            You're all set. Come back here any time to change something.
          </p>
        )}
        <div className="flex items-center gap-3">
          <Progress value={state.progress} label="Setup progress" />
          <span data-numeric className="shrink-0 text-fg-muted text-sm">
            {state.completedSteps.length} of {state.steps.length}
          </span>
        </div>
        <StepList
          steps={state.steps.map((step) => ({ ...step, isOptional: optional.includes(step.step) }))}
          isAdmin={canUse(ctx.actor, "integrations:manage")}
          mayWrite={canUse(ctx.actor, "followups:write")}
        />
        <p className="text-fg-subtle text-xs">Steps are checked off automatically, wherever you complete them.</p>
      </div>
    </>
  );
}
