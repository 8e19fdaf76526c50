"use client";

import { CloudOff, RefreshCw } from "lucide-react";
import { useEffect } from "react";
import { toast } from "sonner";
import { reload } from "@/components/local-drafts/sign-out";
import { LinkGuard } from "@/components/network/link-guard";
import { isHeld, type QueuedWrite, useQueuedWrites } from "@/components/network/queued-writes";
import { subscribe as onNetwork, useNetwork } from "@/components/network/reachability";
import { installRetryingFetch } from "@/components/network/retrying-fetch";
import { sendHeldWrites, sendQueuedWrites } from "@/components/network/send-queued-writes";
import { SIGNED_IN } from "@/components/network/signed-in";
import { useRefresh } from "@/components/network/use-refresh";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-now";
import { QueuedWriteList } from "./queued-write-list";

if (typeof window !== "undefined") installRetryingFetch();

/** Shows when the page is offline, has queued changes, or a new build is available. */
export function NetworkBar() {
  const { isReachable, hasNewBuild } = useNetwork();
  const writes = useQueuedWrites();
  const hydrated = useHydrated();
  useSending(writes);
  const refused = writes.filter((write) => write.refused);
  const unsent = writes.filter((write) => !write.refused && !(isHeld(write) && isReachable));
  const waiting = unsent.length;
  const isQuiet = isReachable && waiting + refused.length === 0 && !hasNewBuild;
  return (
    <>
      <LinkGuard />
      <div role="status" className="bg-canvas empty:hidden">
        {hydrated && !isQuiet && (
          <>
            {hasNewBuild && (
              <Banner edge tone="accent" title="A new version is ready." action={<Reload />}>
                Reload to update. Anything you've typed is kept and can be restored.
              </Banner>
            )}
            {(!isReachable || waiting > 0) && (
              <details className="group border-warning-line border-b bg-warning-soft text-sm">
                <summary className="flex list-none items-center gap-x-3 px-4 py-1.5 group-has-[ul]:cursor-pointer">
                  <CloudOff aria-hidden className="size-4 shrink-0 text-warning" />
                  <span className="min-w-0 flex-1">
                    <span data-numeric className="mr-2 font-medium">
                      Waiting for the network{waiting > 0 && ` · ${waiting} ${waiting === 1 ? "change" : "changes"}`}
                    </span>
                    {waiting > 0
                      ? "We'll send it when you're back online."
                      : "You can keep working. What you type is kept."}
                  </span>
                  {waiting > 0 && <span className="text-accent underline underline-offset-4">Show</span>}
                </summary>
                <QueuedWriteList writes={unsent} />
              </details>
            )}
            {refused.length > 0 && (
              <div className="border-danger-line border-b bg-danger-soft text-sm">
                <p data-numeric className="px-4 pt-1.5 font-medium">
                  {refused.length === 1 ? "1 change wasn't" : `${refused.length} changes weren't`} accepted
                </p>
                <QueuedWriteList writes={refused} />
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}

function Reload() {
  return (
    <Button size="sm" onClick={reload}>
      <RefreshCw aria-hidden />
      Reload
    </Button>
  );
}

const AGAIN_MS = 10_000;

function useSending(writes: QueuedWrite[]): void {
  const refresh = useRefresh();
  useEffect(() => {
    const sendNow = async () => {
      const sent = await sendQueuedWrites();
      if (sent.length === 0) return;
      const late = sent.filter(({ notBefore }) => notBefore === undefined);
      if (late.length > 0) {
        toast.success(late.length === 1 ? "Back online. Change sent" : `${late.length} changes sent`, {
          description: late.length === 1 ? late[0]?.label : undefined,
        });
      }
      refresh();
    };
    const trySending = () => void sendNow();
    trySending();
    const timer = setInterval(trySending, AGAIN_MS);
    const leave = onNetwork(trySending);
    window.addEventListener(SIGNED_IN, trySending);
    window.addEventListener("pagehide", sendHeldWrites);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", sendHeldWrites);
      leave();
      window.removeEventListener(SIGNED_IN, trySending);
    };
  }, [refresh]);
  const dueAt = Math.min(...writes.filter(isHeld).map(({ notBefore }) => Date.parse(notBefore ?? "")));
  useEffect(() => {
    if (!Number.isFinite(dueAt)) return;
    const timer = setTimeout(() => void sendQueuedWrites().then(refresh), dueAt - Date.now() + 50);
    return () => clearTimeout(timer);
  }, [dueAt, refresh]);
}
