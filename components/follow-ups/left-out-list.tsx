"use client";

import { Plus } from "lucide-react";
import { CommitmentActions } from "@/components/commitments/commitment-actions";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useShortcut } from "@/components/ui/use-shortcut";
import { editFollowUpContract } from "@/lib/features/follow-ups/contract";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import { api } from "@/lib/http/client";
import { insertLine } from "./insert-line";
import { KeyHint } from "./key-hint";

type LeftOutProps = {
  item: Pick<ReviewItem, "followUp" | "meeting" | "leftOut">;
  canAdd: boolean;
  /** The email's revision with the new line. */
  onAdded?: (revision: number) => void;
};

/** Promises from the meeting that the email leaves out, to add, or to mark as done or wrong. "i" adds the first one. */
export function LeftOutList({ item: { followUp, meeting, leftOut }, canAdd, onAdded }: LeftOutProps) {
  const { busy, run } = useWrite();
  const { id, revision, bodyText } = followUp;
  const add = async (line: string) => {
    const saved = await run(
      () => api(editFollowUpContract, { params: { id }, body: { revision, bodyText: insertLine(bodyText, line) } }),
      "Added to the email",
    );
    if (saved) onAdded?.(saved.data.revision);
  };
  const first = leftOut.find(({ line }) => line !== null);
  useShortcut("i", "Add what was left out", () => first?.line && void add(first.line), {
    enabled: canAdd && !busy && first !== undefined,
  });
  if (leftOut.length === 0) return null;
  return (
    <section aria-label="Said but left out" className="flex flex-col gap-2 border-t p-3">
      <h2 className="font-semibold text-sm">Said but left out</h2>
      <ul className="flex flex-col gap-2">
        {leftOut.map((one) => (
          <li key={one.id} className="rounded-lg border bg-surface p-2.5 text-sm">
            <p className="wrap-anywhere">{one.line ?? `${one.who ? `${one.who}: ` : ""}${one.what}`}</p>
            <div className="mt-1 flex items-center gap-2 text-fg-subtle text-xs">
              {meeting && (
                <Link
                  href={`/meetings/${meeting.id}?segment=${one.segmentIndex}`}
                  className="mr-auto font-mono underline-offset-4 hover:underline"
                >
                  {one.at}
                </Link>
              )}
              {canAdd && one.line !== null && (
                <Button
                  size="sm"
                  loading={busy}
                  aria-label={`Add to the email: ${one.line}`}
                  onClick={() => one.line && void add(one.line)}
                >
                  {!busy && <Plus aria-hidden />}
                  Add
                  {one === first && <KeyHint keys="i" />}
                </Button>
              )}
              {canAdd && <CommitmentActions commitment={one} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
