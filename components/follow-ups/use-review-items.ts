"use client";

import { useEffect, useRef, useState } from "react";
import { whenReachable } from "@/components/network/reachability";
import type { ReviewItem, ReviewRow } from "@/lib/features/overview/follow-ups/schema";

/** The server's limit per request. */
const MAX_AT_ONCE = 25;
const AGAIN_MS = 2_000;

/**
 * The texts of the queue's rows: those any version of the page came with, and those fetched once they are `needed`. Shows an older
 * revision until the new one has loaded.
 */
export function useReviewItems(items: ReviewItem[], rows: ReviewRow[], needed: string[]): Map<string, ReviewItem> {
  const [fetched, setFetched] = useState<Map<string, ReviewItem>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    setFetched((before) =>
      withItems(
        before,
        items.filter((item) => isNewer(item, before.get(item.followUp.id))),
      ),
    );
  }, [items]);
  const known = new Map(fetched);
  for (const item of items) if (isNewer(item, known.get(item.followUp.id))) known.set(item.followUp.id, item);
  const revisions = new Map(rows.map(({ followUp }) => [followUp.id, followUp.revision]));
  const missing = needed
    .filter((id) => (known.get(id)?.followUp.revision ?? -1) < (revisions.get(id) ?? 0))
    .filter((id) => !asked.current.has(keyOf(id, revisions)))
    .slice(0, MAX_AT_ONCE)
    .join(",");
  useEffect(() => {
    if (missing === "") return;
    const ids = missing.split(",");
    const keys = ids.map((id) => keyOf(id, revisions));
    for (const key of keys) asked.current.add(key);
    fetchItems(ids)
      .then((found) => setFetched((before) => withItems(before, found)))
      .catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        await whenReachable();
        for (const key of keys) asked.current.delete(key);
        setFetched((before) => new Map(before));
      });
  });
  return known;
}

function withItems(before: Map<string, ReviewItem>, found: ReviewItem[]): Map<string, ReviewItem> {
  return new Map([...before, ...found.map((item) => [item.followUp.id, item] as const)]);
}

function keyOf(id: string, revisions: Map<string, number>): string {
  return `${id} ${revisions.get(id)}`;
}

function isNewer(one: ReviewItem, other: ReviewItem | undefined): boolean {
  return !other || one.followUp.updatedAt >= other.followUp.updatedAt;
}

async function fetchItems(ids: string[]): Promise<ReviewItem[]> {
  const answer = await fetch(`/review/items?${new URLSearchParams(ids.map((id) => ["id", id]))}`);
  if (!answer.ok) throw new Error(`The server returned ${answer.status}`);
  return answer.json();
}
