"use client";

import { useRef } from "react";
import { toast } from "sonner";
import { queuedWrites, removeQueuedWrite } from "@/components/network/queued-writes";
import { listFollowUpsContract } from "@/lib/features/follow-ups/contract";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { api } from "@/lib/http/client";
import type { FollowUpAction } from "./follow-up-action";
import { queuedActionId, useFollowUpAction } from "./use-follow-up-action";
import type { Viewer } from "./viewer";

/** Approvals of this page that can still be taken back, the last one on top; they outlive a look at another screen. */
let approved: FollowUp[] = [];

/** Undoes approvals one after the other. `onBack` gets each as it is afterwards. */
export function useUndo(viewer: Viewer, onBack: (followUp: FollowUp) => void) {
  const { run } = useFollowUpAction({ onDone: onBack });
  const line = useRef(Promise.resolve());
  const enqueue = (work: () => Promise<unknown>): Promise<void> => {
    line.current = line.current.then(work).then(
      () => {},
      () => {},
    );
    return line.current;
  };
  const undoApproval = async (followUp: FollowUp) => {
    approved = approved.filter(({ id }) => id !== followUp.id);
    toast.dismiss(followUp.id);
    // What is not with the server yet need not be taken back from it.
    if (queuedWrites().some(({ id }) => id === queuedActionId(followUp.id))) {
      removeQueuedWrite(queuedActionId(followUp.id));
      onBack(followUp);
    } else await run(followUp, { action: "unschedule" } satisfies FollowUpAction);
  };
  const undoLastApproval = async () => {
    const last = approved.findLast((one) => isUndoable(one)) ?? (await lastApproval(viewer).catch(() => undefined));
    if (last) await undoApproval(last);
    else toast("Nothing to undo", { description: "You can undo an approval until its email is sent." });
  };
  const undo = (followUp: FollowUp) => enqueue(() => undoApproval(followUp));
  const undoLast = () => enqueue(undoLastApproval);
  const note = (followUp: FollowUp) => {
    approved = [...approved.filter((one) => one.id !== followUp.id && isUndoable(one)), followUp];
  };
  return { undo, undoLast, note };
}

/** What this person last approved and isn't sent yet, for a page loaded since. */
async function lastApproval({ userId, undoSeconds }: Viewer): Promise<FollowUp | undefined> {
  const { data } = await api(listFollowUpsContract, { query: { status: "scheduled", limit: 100 } });
  const decided = (one: FollowUp) => Date.parse(one.decidedAt ?? "");
  return data
    .filter((one) => one.decidedBy === userId && isUndoable(one))
    .filter((one) => Date.parse(one.sendAt ?? "") - decided(one) <= (undoSeconds + 1) * 1_000)
    .sort((a, b) => decided(a) - decided(b))
    .at(-1);
}

function isUndoable({ id, sendAt }: FollowUp): boolean {
  return queuedWrites().some((write) => write.id === queuedActionId(id)) || Date.parse(sendAt ?? "") > Date.now();
}
