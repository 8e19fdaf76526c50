"use client";

import { CircleStop, Play, Send } from "lucide-react";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { editTenantContract } from "@/lib/features/tenants/contract";
import { api } from "@/lib/http/client";

export function SendingPause({ isPaused, isAdmin }: { isPaused: boolean; isAdmin: boolean }) {
  const { run } = useWrite();
  const set = async (sendingPaused: boolean) => {
    await run(
      () => api(editTenantContract, { body: { sendingPaused } }),
      sendingPaused ? "Sending paused" : "Sending resumed",
    );
  };
  const Icon = isPaused ? CircleStop : Send;
  return (
    <section
      aria-labelledby="sending-state"
      className={cn("rounded-lg border-2 p-6", isPaused ? "border-danger-line bg-danger-soft" : "bg-surface")}
    >
      <h2 id="sending-state" className="flex items-center gap-2 font-semibold text-xl">
        <Icon aria-hidden className={cn("size-5", isPaused ? "text-danger" : "text-success")} />
        {isPaused ? "Sending is paused" : "Sending is on"}
      </h2>
      <ul className="my-4 flex list-disc flex-col gap-1 pl-5 text-sm">
        {isPaused ? (
          <>
            <li>No follow-ups are sent, no matter who approved them or when they're due.</li>
            <li>Your team can keep writing, reviewing and approving.</li>
            <li>Scheduled follow-ups wait. Overdue ones go out when sending resumes.</li>
          </>
        ) : (
          <>
            <li>Pausing stops every email for the whole team, including scheduled ones.</li>
            <li>An email that's being sent right now may still go out.</li>
            <li>Nothing is lost: emails wait until someone resumes. The pause is recorded in the audit trail.</li>
          </>
        )}
      </ul>
      {isAdmin ? (
        <ConfirmDialog
          tone={isPaused ? "primary" : "danger"}
          title={isPaused ? "Resume sending?" : "Pause all sending?"}
          description={
            isPaused
              ? "Approved follow-ups that are due go out within a minute."
              : "Nothing will be sent for this team until someone resumes sending here."
          }
          confirmLabel={isPaused ? "Resume sending" : "Pause all sending"}
          cancelLabel={isPaused ? "Keep paused" : "Keep sending"}
          onConfirm={() => set(!isPaused)}
          trigger={
            <Button size="lg" variant={isPaused ? "primary" : "danger"}>
              {isPaused ? <Play aria-hidden /> : <CircleStop aria-hidden />}
              {isPaused ? "Resume sending" : "Pause all sending"}
            </Button>
          }
        />
      ) : (
        <p className="text-fg-muted text-sm">Only admins and owners can change this.</p>
      )}
    </section>
  );
}
