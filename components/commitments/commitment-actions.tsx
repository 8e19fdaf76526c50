"use client";

import { Check, Ellipsis } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, type MenuItem } from "@/components/ui/menu";
import type { Commitment } from "@/lib/features/commitments/schema";
import { isOpen } from "./commitment-labels";
import { useCorrection } from "./use-correction";

type ActionsProps = {
  commitment: Pick<Commitment, "id" | "revision" | "kind" | "state" | "what">;
  onEdit?: () => void;
};

const CAN_BE_DONE: Commitment["kind"][] = ["commitment", "question", "next_meeting"];

export function CommitmentActions({ commitment, onEdit }: ActionsProps) {
  const { busy, correct } = useCorrection(commitment);
  const { state, kind, what } = commitment;
  const open = isOpen(commitment);
  const set = (next: "firm" | "tentative" | "withdrawn" | "wrong", label: string, done: string): MenuItem => ({
    label,
    onSelect: () => void correct({ state: next }, done),
  });
  const reopen = state === "withdrawn" ? "Reinstate" : "Reopen";
  const moves = open
    ? [
        state === "tentative"
          ? set("firm", "Mark as firm", "Marked as firm")
          : set("tentative", "Mark as tentative", "Marked as tentative"),
        set("withdrawn", "Mark as withdrawn", "Marked as withdrawn"),
        set("wrong", "Mark as wrong: nobody agreed to this", "Marked as wrong"),
      ]
    : [set("firm", reopen, "Reopened")];
  return (
    <span className="flex shrink-0 items-center">
      {open && CAN_BE_DONE.includes(kind) && (
        <IconButton
          label={`Mark as done: ${what}`}
          size="sm"
          loading={busy}
          onClick={() => void correct({ state: "done" }, "Marked as done")}
        >
          {!busy && <Check aria-hidden />}
        </IconButton>
      )}
      <Menu
        trigger={
          <IconButton label={`Change: ${what}`} size="sm" disabled={busy}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        groups={[...(onEdit ? [[{ label: "Correct", onSelect: onEdit }]] : []), moves]}
      />
    </span>
  );
}
