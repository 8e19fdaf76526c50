"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { updateProposalContract } from "@/lib/features/proposals/contract";
import type { Proposal } from "@/lib/features/proposals/schema";
import { ApiError, api } from "@/lib/http/client";
import { forgetDraft, keepDraft } from "./kept-draft";
import { draftOf, faultsOf, type ProposalDraft, patchOf } from "./proposal-draft";

export type SaveState = { kind: "saved" | "dirty" | "saving" } | { kind: "failed"; message: string };

const PAUSE_MS = 1_000;
const RETRY_MS = 5_000;

/** Saves a proposal while it is written, one request at a time; what is not saved yet also waits in this browser. */
export function useProposalDraft(proposal: Proposal) {
  const { id } = proposal;
  const [draft, setDraft] = useState(() => draftOf(proposal));
  const [saved, setSaved] = useState(proposal);
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const ours = useRef(draft);
  const stored = useRef({ draft, metadata: proposal.metadata });
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const missing = useCallback(
    () => patchOf({ before: stored.current.draft, after: ours.current, metadata: stored.current.metadata }),
    [],
  );

  /** Whether the server has everything now. */
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    while (running.current) await running.current;
    const sent = ours.current;
    const body = missing();
    if (!body) return true;
    const [fault] = Object.values(faultsOf(sent));
    if (fault) {
      setState({ kind: "failed", message: fault });
      return false;
    }
    const attempt = async () => {
      setState({ kind: "saving" });
      try {
        const { data } = await api(updateProposalContract, { params: { id }, body });
        stored.current = { draft: sent, metadata: data.metadata };
        setSaved(data);
        const isWhole = !missing();
        if (isWhole) forgetDraft(id);
        setState({ kind: isWhole ? "saved" : "dirty" });
      } catch (error) {
        const refused = error instanceof ApiError && error.status < 500 && error.status !== 429;
        if (!refused) timer.current = setTimeout(save, RETRY_MS);
        setState({ kind: "failed", message: refused ? error.message : "No connection; trying again" });
      }
    };
    running.current = attempt().finally(() => {
      running.current = null;
    });
    await running.current;
    return !missing();
  }, [id, missing]);

  const change = useCallback(
    (part: Partial<ProposalDraft>) => {
      ours.current = { ...ours.current, ...part };
      setDraft(ours.current);
      if (!missing()) {
        forgetDraft(id);
        return setState({ kind: "saved" });
      }
      keepDraft(id, ours.current);
      setState({ kind: "dirty" });
      clearTimeout(timer.current);
      timer.current = setTimeout(save, PAUSE_MS);
    },
    [id, missing, save],
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (missing()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      void save();
    };
  }, [save, missing]);

  return { draft, change, save, state, saved };
}
