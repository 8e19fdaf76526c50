"use client";

import { useRef } from "react";
import { toast } from "sonner";
import { queuedWrites, removeQueuedWrite } from "@/components/network/queued-writes";
import { listFollowUpsContract } from "@/lib/features/follow-ups/contract";
import { statusBeforeApproval } from "@/lib/features/follow-ups/review-due";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { api } from "@/lib/http/client";
import { isForLater } from "./for-later";
import { type Outcome, queuedActionId, usePerformAction } from "./use-follow-up-action";
import type { Viewer } from "./viewer";

export type Decision = {
  /** The follow-up before the decision. */
  followUp: FollowUp;
  /** ISO 8601. It can be undone until then. Null for actions this page holds back. */
  sendAt: string | null;
  outcome: Promise<Outcome>;
};

/** Decisions that can still be undone, latest last. They survive a visit to another screen. */
let decisions: Decision[] = [];

type Handlers = {
  /** Called with each follow-up after the undo, before the server has confirmed it. */
  onBack: (followUp: FollowUp) => void;
  /** Called when it was too late to undo. */
  onGone: (followUp: FollowUp) => void;
};

export function useUndo(viewer: Viewer, { onBack, onGone }: Handlers) {
  const perform = usePerformAction();
  const line = useRef(Promise.resolve());
  const enqueue = (work: () => Promise<unknown>): Promise<void> => {
    line.current = line.current.then(work).then(
      () => {},
      () => {},
    );
    return line.current;
  };
  const takeBack = async ({ followUp, outcome }: Decision) => {
    const { id } = followUp;
    decisions = decisions.filter((one) => one.followUp.id !== id);
    toast.dismiss(id);
    // Not sent yet, so there is nothing to undo on the server.
    if (removedFromQueue(id)) return onBack(followUp);
    onBack(followUp);
    const before = await outcome;
    if (before.kind === "refused" || removedFromQueue(id)) return onBack(followUp);
    const after = await perform(followUp, { action: "unschedule", voidApproval: followUp.status !== "approved" });
    if (after.kind === "done") onBack(after.followUp);
    if (after.kind === "refused") onGone(followUp);
  };
  const takeBackLast = async () => {
    const last = decisions.findLast(isUndoable) ?? (await lastApproval(viewer).catch(() => undefined));
    if (last) await takeBack(last);
    else toast("Nothing to undo", { description: "You can undo an approval until its email is sent." });
  };
  const note = (decision: Decision) => {
    const others = decisions.filter((one) => one.followUp.id !== decision.followUp.id && isUndoable(one));
    decisions = [...others, decision];
  };
  return {
    undo: (decision: Decision) => enqueue(() => takeBack(decision)),
    undoLast: () => enqueue(takeBackLast),
    note,
    forget: (id: string) => {
      decisions = decisions.filter(({ followUp }) => followUp.id !== id);
    },
  };
}

function removedFromQueue(id: string): boolean {
  const isThere = queuedWrites().some((write) => write.id === queuedActionId(id));
  if (isThere) removeQueuedWrite(queuedActionId(id));
  return isThere;
}

/** The user's last approval that isn't sent yet, for a page loaded after the decision. */
async function lastApproval(viewer: Viewer): Promise<Decision | undefined> {
  const { data } = await api(listFollowUpsContract, { query: { status: "scheduled", limit: 100 } });
  const decided = (one: FollowUp) => Date.parse(one.decidedAt ?? "");
  const found = data
    .filter((one) => one.decidedBy === viewer.userId && Date.parse(one.sendAt ?? "") > Date.now())
    .filter((one) => !isForLater(one, viewer))
    .sort((a, b) => decided(a) - decided(b))
    .at(-1);
  if (!found) return undefined;
  const followUp = { ...found, status: statusBeforeApproval(found) };
  return { followUp, sendAt: found.sendAt, outcome: Promise.resolve({ kind: "done", followUp: found }) };
}

function isUndoable({ followUp: { id }, sendAt }: Decision): boolean {
  return queuedWrites().some((write) => write.id === queuedActionId(id)) || Date.parse(sendAt ?? "") > Date.now();
}
