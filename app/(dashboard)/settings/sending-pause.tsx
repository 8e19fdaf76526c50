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
      sendingPaused ? "All sending is paused" : "Sending is on again",
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
        {isPaused ? "All sending is paused" : "Sending is on"}
      </h2>
      <ul className="my-4 flex list-disc flex-col gap-1 pl-5 text-sm">
        {isPaused ? (
          <>
            <li>Nothing leaves, whoever approved it and whatever its time.</li>
            <li>People can go on writing, reviewing and approving.</li>
            <li>Scheduled follow-ups wait; those whose time has passed go out once sending is resumed.</li>
          </>
        ) : (
          <>
            <li>Pausing stops every mail of the whole team at once, scheduled ones included.</li>
            <li>A mail that is being handed over this second may still leave.</li>
            <li>Nothing is lost: it waits until somebody resumes. The pause is written into the audit trail.</li>
          </>
        )}
      </ul>
      {isAdmin ? (
        <ConfirmDialog
          tone={isPaused ? "primary" : "danger"}
          title={isPaused ? "Resume sending?" : "Pause all sending?"}
          description={
            isPaused
              ? "Approved follow-ups whose time has come go out within a minute."
              : "From now on nothing of this team is sent until somebody resumes it here."
          }
          confirmLabel={isPaused ? "Resume sending" : "Pause all sending"}
          cancelLabel={isPaused ? "Keep it paused" : "Keep sending"}
          onConfirm={() => set(!isPaused)}
          trigger={
            <Button size="lg" variant={isPaused ? "primary" : "danger"}>
              {isPaused ? <Play aria-hidden /> : <CircleStop aria-hidden />}
              {isPaused ? "Resume sending" : "Pause all sending"}
            </Button>
          }
        />
      ) : (
        <p className="text-fg-muted text-sm">Admins and owners can change this.</p>
      )}
    </section>
  );
}
