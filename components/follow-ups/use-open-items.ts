"use client";

import { useEffect, useState } from "react";
import { useQueuedWrites } from "@/components/network/queued-writes";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { byUrgency } from "@/lib/features/overview/follow-ups/review-order";
import type { ReviewRow } from "@/lib/features/overview/follow-ups/schema";

/**
 * The queue as this user should see it before the server's list catches up: without items they just decided or queued
 * offline, and with undone items back in their place.
 */
export function useOpenItems(rows: ReviewRow[]) {
  const [known, setKnown] = useState<Map<string, ReviewRow>>(new Map());
  const [handled, setHandled] = useState<Set<string>>(new Set());
  const [returned, setReturned] = useState<Map<string, FollowUp>>(new Map());
  const writes = useQueuedWrites();
  const waiting = new Set(writes.flatMap(({ about, refused }) => (refused ? [] : about)));
  const refusedLater = new Set(writes.flatMap(({ about, refused }) => (refused ? about : [])));
  useEffect(() => {
    const listed = new Set(rows.map(({ followUp }) => followUp.id));
    setKnown((before) => new Map([...before, ...rows.map((row) => [row.followUp.id, row] as const)]));
    setHandled((before) => new Set([...before].filter((id) => listed.has(id))));
    setReturned((before) => new Map([...before].filter(([id]) => !listed.has(id))));
  }, [rows]);
  const back = [...returned.values()].flatMap((followUp) => {
    const row = known.get(followUp.id);
    return row && !rows.some((one) => one.followUp.id === followUp.id) ? [{ ...row, followUp }] : [];
  });
  const open = [...rows, ...back]
    .filter(({ followUp: { id } }) => (!handled.has(id) || refusedLater.has(id)) && !waiting.has(id))
    .sort((a, b) => byUrgency(a.followUp, b.followUp));
  const leave = (id: string) => {
    setHandled((before) => new Set(before).add(id));
    setReturned((before) => new Map([...before].filter(([one]) => one !== id)));
  };
  const returnToQueue = (followUp: FollowUp) => {
    setHandled((before) => new Set([...before].filter((id) => id !== followUp.id)));
    setReturned((before) => new Map(before).set(followUp.id, followUp));
  };
  return {
    open,
    leave,
    comeBack: returnToQueue,
    /** Items that were in the queue while this page was open, and items the user returned to it. */
    known,
    returned,
    wasDecidedHere: (id: string) => handled.has(id) || waiting.has(id),
  };
}
