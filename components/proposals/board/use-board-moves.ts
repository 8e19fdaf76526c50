"use client";

import { useCallback, useRef, useState } from "react";
import { toast } from "sonner";
import { errorToast } from "@/components/network/error-toast";
import { useRefresh } from "@/components/network/use-refresh";
import { updateProposalContract } from "@/lib/features/proposals/contract";
import type { ProposalRow } from "@/lib/features/proposals/schema";
import type { ProposalStatus } from "@/lib/features/proposals/statuses";
import { api } from "@/lib/http/client";
import { STATUS_LABELS } from "../proposal-labels";
import { type Move, withMoves } from "./board-moves";

/** Status changes that show immediately, are saved in order per proposal, and can be undone one after another. */
export function useBoardMoves(proposals: ProposalRow[]) {
  const refresh = useRefresh();
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map());
  const [announcement, announce] = useState("");
  const lines = useRef(new Map<string, Promise<void>>());
  const done = useRef<Move[]>([]);
  const latest = useRef(new Map<string, Move>());
  const shown = withMoves(proposals, moves);

  const show = useCallback((id: string, move: Move | null) => {
    if (move) latest.current.set(id, move);
    else latest.current.delete(id);
    setMoves(new Map(latest.current));
  }, []);

  const save = useCallback(
    (move: Move, onSaved: (savedAt: string) => void) => {
      const { id, to } = move;
      show(id, move);
      const work = async () => {
        try {
          const { data } = await api(updateProposalContract, { params: { id }, body: { status: to } });
          onSaved(data.updatedAt);
          if (latest.current.get(id) === move) show(id, { ...move, savedAt: data.updatedAt });
        } catch (error) {
          toast.error(...errorToast(error));
          done.current = done.current.filter((one) => one !== move);
          if (latest.current.get(id) === move) show(id, null);
        }
        refresh();
      };
      const line = (lines.current.get(id) ?? Promise.resolve()).then(work);
      lines.current.set(id, line);
    },
    [refresh, show],
  );

  const undo = (move: Move) => {
    if (!done.current.includes(move)) return;
    done.current = done.current.filter((one) => one !== move);
    toast.dismiss(move.id);
    announce(`${move.title} is ${STATUS_LABELS[move.from].toLowerCase()} again`);
    save({ ...move, from: move.to, to: move.from, savedAt: null }, () => {});
  };

  const moveTo = (proposal: ProposalRow | undefined, status: ProposalStatus) => {
    if (!proposal || proposal.status === status) return;
    const { id, title } = proposal;
    const move: Move = { id, title, from: proposal.status, to: status, savedAt: null };
    done.current.push(move);
    announce(`${title} is now ${STATUS_LABELS[status].toLowerCase()}`);
    save(move, () => {
      if (!done.current.includes(move)) return;
      toast.success(`${title}: ${STATUS_LABELS[status]}`, {
        id,
        duration: 8_000,
        action: { label: "Undo", onClick: () => undo(move) },
      });
    });
  };

  const undoLast = () => {
    const last = done.current.at(-1);
    if (last) undo(last);
    else toast("Nothing to undo");
  };

  return { shown, announcement, moveTo, undoLast };
}
