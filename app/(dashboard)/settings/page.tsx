import type { Metadata } from "next";
import type { ReactNode } from "react";
import { z } from "zod";
import { canUse } from "@/components/screens/can-use";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs } from "@/components/ui/tabs";
import { pageContext } from "@/lib/http/page-context";
import { readQuery, type SearchParams } from "../read-query";
import { AuditTab } from "./audit-tab";
import { IntegrationsTab } from "./integrations-tab";
import { ProfileTab } from "./profile-tab";
import { ReviewTab } from "./review-tab";
import { SendingTab } from "./sending-tab";
import { TeamTab } from "./team-tab";
import { WorkspaceTab } from "./workspace-tab";

export const metadata: Metadata = { title: "Settings" };

const TABS: { value: string; label: string; isForAdmins?: true }[] = [
  { value: "profile", label: "Profile and voice" },
  { value: "team", label: "Team" },
  { value: "review", label: "Review policy" },
  { value: "sending", label: "Sending" },
  { value: "workspace", label: "Workspace" },
  { value: "integrations", label: "Integrations" },
  { value: "audit", label: "Audit", isForAdmins: true },
];

export default async function SettingsPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const { tab: asked } = await readQuery(z.object({ tab: z.string().optional() }), searchParams);
  const isAdmin = canUse(ctx.actor, "integrations:manage");
  const tabs = TABS.filter(({ isForAdmins }) => !isForAdmins || isAdmin);
  const open = tabs.find(({ value }) => value === asked)?.value ?? "profile";
  const contents: Record<string, () => ReactNode> = {
    profile: () => <ProfileTab />,
    team: () => <TeamTab searchParams={searchParams} />,
    review: () => <ReviewTab isAdmin={isAdmin} />,
    sending: () => <SendingTab isAdmin={isAdmin} />,
    workspace: () => <WorkspaceTab isAdmin={isAdmin} />,
    integrations: () => <IntegrationsTab isAdmin={isAdmin} searchParams={searchParams} />,
    audit: () => <AuditTab searchParams={searchParams} />,
  };
  return (
    <>
      <PageHeader title="Settings" meta={ctx.tenant.name} />
      <Tabs
        label="Settings"
        items={tabs.map(({ value, label }) => ({
          value,
          label,
          content: value === open ? contents[value]?.() : null,
        }))}
      />
    </>
  );
}
