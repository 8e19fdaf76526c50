"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { markUnsaved } from "@/components/local-drafts/unsaved-guard";
import { subscribe as onNetwork } from "@/components/network/reachability";
import { SIGNED_IN } from "@/components/network/signed-in";
import { getProposalContract, updateProposalContract } from "@/lib/features/proposals/contract";
import type { Proposal } from "@/lib/features/proposals/schema";
import { ApiError, api } from "@/lib/http/client";
import { type DraftField, mergeDrafts } from "./merge-drafts";
import { draftErrors, draftOf, type ProposalDraft, patchOf } from "./proposal-draft";
import { discardUnsavedChange, saveUnsavedChange, type UnsavedChange } from "./unsaved-change";

export type SaveState =
  | { kind: "saved" | "dirty" | "saving" }
  | { kind: "failed"; message: string }
  /** Someone else saved other values of these fields; nothing is saved before a person has chosen. */
  | { kind: "conflict"; fields: DraftField[]; theirs: ProposalDraft };

const AUTOSAVE_DELAY_MS = 1_000;
const RETRY_MS = 5_000;

/** Saves a proposal while it is written, one request at a time; what is not saved yet also waits in this browser. */
export function useProposalDraft(proposal: Proposal) {
  const { id } = proposal;
  const [draft, setDraft] = useState(() => draftOf(proposal));
  const [saved, setSaved] = useState(proposal);
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const ours = useRef(draft);
  const stored = useRef({ draft, proposal });
  const blocked = useRef(false);
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const missing = useCallback(
    () => patchOf({ before: stored.current.draft, after: ours.current, metadata: stored.current.proposal.metadata }),
    [],
  );

  /** Takes in what others saved since we read it; the fields that cannot be had both ways. */
  const mergeLatest = useCallback((latest: Proposal): SaveState | null => {
    const { draft: before, proposal: known } = stored.current;
    if (latest.updatedAt === known.updatedAt) return null;
    const theirs = { before: draftOf(known), after: draftOf(latest) };
    const merged = mergeDrafts({ before, after: ours.current }, theirs);
    stored.current = { draft: merged.base, proposal: latest };
    ours.current = merged.draft;
    setDraft(merged.draft);
    setSaved(latest);
    return merged.conflicts.length > 0 ? { kind: "conflict", fields: merged.conflicts, theirs: theirs.after } : null;
  }, []);

  /** Whether the server has everything now. */
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    while (running.current) await running.current;
    if (blocked.current || !missing()) return !missing();
    const [fault] = Object.values(draftErrors(ours.current));
    if (fault) {
      setState({ kind: "failed", message: fault });
      return false;
    }
    const attempt = async () => {
      setState({ kind: "saving" });
      try {
        const conflict = mergeLatest((await api(getProposalContract, { params: { id } })).data);
        blocked.current = conflict !== null;
        if (conflict) return setState(conflict);
        const sent = ours.current;
        const { data } = await api(updateProposalContract, { params: { id }, body: missing() ?? {} });
        stored.current = { draft: sent, proposal: data };
        setSaved(data);
        const isWhole = !missing();
        if (isWhole) discardUnsavedChange(id);
        setState({ kind: isWhole ? "saved" : "dirty" });
      } catch (error) {
        const refused = error instanceof ApiError && error.status < 500 && error.status !== 429;
        if (!refused) timer.current = setTimeout(save, RETRY_MS);
        const isOut = error instanceof ApiError && error.status === 401;
        const why = refused ? error.message : "Waiting for the network. Your text is kept here";
        setState({ kind: "failed", message: isOut ? "Signed out. Your text is kept here" : why });
      }
    };
    running.current = attempt().finally(() => {
      running.current = null;
    });
    await running.current;
    return !missing();
  }, [id, missing, mergeLatest]);

  const change = useCallback(
    (part: Partial<ProposalDraft>) => {
      ours.current = { ...ours.current, ...part };
      setDraft(ours.current);
      if (!missing()) {
        discardUnsavedChange(id);
        blocked.current = false;
        return setState({ kind: "saved" });
      }
      saveUnsavedChange(id, { before: stored.current.draft, after: ours.current });
      if (blocked.current) return;
      setState({ kind: "dirty" });
      clearTimeout(timer.current);
      timer.current = setTimeout(save, AUTOSAVE_DELAY_MS);
    },
    [id, missing, save],
  );

  /** Takes up the changes of an earlier visit; asks about what someone else changed in the same place since. */
  const restore = ({ before, after }: UnsavedChange) => {
    const theirs = stored.current.draft;
    const merged = mergeDrafts({ before, after }, { before, after: theirs });
    if (merged.conflicts.length === 0) return change(merged.draft);
    blocked.current = true;
    change(merged.draft);
    setState({ kind: "conflict", fields: merged.conflicts, theirs });
  };

  const resolveConflict = (keep: "ours" | "theirs") => {
    blocked.current = false;
    if (keep === "ours" || state.kind !== "conflict") return void save();
    const { fields, theirs } = state;
    change(Object.fromEntries(fields.map((field) => [field, theirs[field]])));
  };

  useEffect(() => {
    const again = () => void save();
    const warn = (event: BeforeUnloadEvent) => {
      if (missing()) event.preventDefault();
    };
    const leaveNetwork = onNetwork(again);
    window.addEventListener("beforeunload", warn);
    window.addEventListener(SIGNED_IN, again);
    return () => {
      leaveNetwork();
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener(SIGNED_IN, again);
      void save();
    };
  }, [save, missing]);

  const isUnsaved = state.kind !== "saved";
  useEffect(() => (isUnsaved ? markUnsaved() : undefined), [isUnsaved]);

  return { draft, change, save, settle: resolveConflict, takeUp: restore, state, saved };
}
