"use client";

import { useEffect, useState } from "react";
import { useQueuedWrites } from "@/components/network/queued-writes";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { byUrgency } from "@/lib/features/overview/follow-ups/review-order";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";

/**
 * The queue as this person sees it: without what they just decided or what is queued offline, and with
 * what they took back at its old place, before the server's list says so.
 */
export function useOpenItems(items: ReviewItem[]) {
  const [known, setKnown] = useState<Map<string, ReviewItem>>(new Map());
  const [handled, setHandled] = useState<Set<string>>(new Set());
  const [returned, setReturned] = useState<Map<string, FollowUp>>(new Map());
  const writes = useQueuedWrites();
  const waiting = new Set(writes.flatMap(({ about, refused }) => (refused ? [] : about)));
  const refusedLater = new Set(writes.flatMap(({ about, refused }) => (refused ? about : [])));
  useEffect(() => {
    const listed = new Set(items.map(({ followUp }) => followUp.id));
    setKnown((before) => new Map([...before, ...items.map((item) => [item.followUp.id, item] as const)]));
    setHandled((before) => new Set([...before].filter((id) => listed.has(id))));
    setReturned((before) => new Map([...before].filter(([id]) => !listed.has(id))));
  }, [items]);
  const back = [...returned.values()].flatMap((followUp) => {
    const item = known.get(followUp.id);
    return item && !items.some((one) => one.followUp.id === followUp.id) ? [{ ...item, followUp }] : [];
  });
  const open = [...items, ...back]
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
  return { open, leave, comeBack: returnToQueue };
}
