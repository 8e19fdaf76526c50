import type { Metadata } from "next";
import { canWrite } from "@/components/follow-ups/allowed-actions";
import { NewMeetingForm } from "@/components/meetings/new-meeting-form";
import { Banner } from "@/components/ui/banner";
import { PageHeader } from "@/components/ui/page-header";
import { pageContext } from "@/lib/http/page-context";
import { viewerOf } from "../../viewer-of";

export const metadata: Metadata = { title: "New meeting" };

export default async function NewMeetingPage() {
  const ctx = await pageContext();
  return (
    <>
      <PageHeader title="New meeting" breadcrumbs={[{ label: "Meetings", href: "/meetings" }]} />
      {canWrite(await viewerOf(ctx)) ? (
        <NewMeetingForm />
      ) : (
        <div className="p-4">
          <Banner tone="neutral">Your role can't add meetings. Ask an admin to change it.</Banner>
        </div>
      )}
    </>
  );
}
