"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { FieldTexts } from "@/components/local-drafts/field-texts";
import { useEarlierTexts } from "@/components/local-drafts/use-earlier-texts";
import { SaveLoop } from "@/components/network/save-loop";
import { useUnsavedWork } from "@/components/network/use-unsaved-work";
import { isPlainObject } from "@/lib/core/json";
import { getProposalContract, updateProposalContract } from "@/lib/features/proposals/contract";
import type { Proposal } from "@/lib/features/proposals/schema";
import { ApiError, api, isRefusal } from "@/lib/http/client";
import { type Conflicts, mergeDrafts } from "./merge-drafts";
import { draftErrors, draftOf, type ProposalDraft, patchOf } from "./proposal-draft";
import { type ConflictItem, chosenPart, type Keep, withoutItem } from "./resolve-conflict";
import { proposalKey, type UnsavedChange, unsavedChange } from "./unsaved-change";

export type SaveState =
  | { kind: "saved" | "dirty" | "saving" }
  | { kind: "failed"; message: string }
  /** Someone else changed the same parts. Nothing is saved until the user has chosen for each. */
  | { kind: "conflict"; conflicts: Conflicts };

const AUTOSAVE_DELAY_MS = 1_000;
const RETRY_MS = 5_000;

/** Autosaves a proposal, one request at a time. Unsaved changes are also stored in this browser. */
export function useProposalDraft(proposal: Proposal) {
  const { id } = proposal;
  const [draft, setDraft] = useState(() => draftOf(proposal));
  const [saved, setSaved] = useState(proposal);
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const ours = useRef(draft);
  const stored = useRef({ draft, proposal });
  const blocked = useRef(false);
  const [loop] = useState(() => new SaveLoop());
  const [texts] = useState(() => new FieldTexts(proposalKey(id)));

  const missing = useCallback(
    () => patchOf({ before: stored.current.draft, after: ours.current, metadata: stored.current.proposal.metadata }),
    [],
  );

  /** Merges what others saved since we last read it. Returns the conflict, if any. */
  const mergeLatest = useCallback((latest: Proposal): SaveState | null => {
    const { draft: before, proposal: known } = stored.current;
    if (latest.updatedAt === known.updatedAt) return null;
    const theirs = { before: draftOf(known), after: draftOf(latest) };
    const merged = mergeDrafts({ before, after: ours.current }, theirs);
    stored.current = { draft: merged.base, proposal: latest };
    ours.current = merged.draft;
    setDraft(merged.draft);
    setSaved(latest);
    return merged.conflicts && { kind: "conflict", conflicts: merged.conflicts };
  }, []);

  /** Resolves to whether the server has everything. */
  const save = useCallback(async (): Promise<boolean> => {
    await loop.attempt(async () => {
      if (blocked.current || !missing()) return;
      const [fault] = Object.values(draftErrors(ours.current));
      if (fault) return setState({ kind: "failed", message: fault });
      setState({ kind: "saving" });
      try {
        const conflict = mergeLatest((await api(getProposalContract, { params: { id } })).data);
        blocked.current = conflict !== null;
        if (conflict) return setState(conflict);
        const sent = ours.current;
        const body = missing();
        if (!body) return setState({ kind: "saved" });
        const query = { ifUnchangedSince: stored.current.proposal.updatedAt };
        const { data } = await api(updateProposalContract, { params: { id }, query, body });
        stored.current = { draft: sent, proposal: data };
        setSaved(data);
        const isWhole = !missing();
        if (isWhole) texts.discard();
        setState({ kind: isWhole ? "saved" : "dirty" });
      } catch (error) {
        if (isOutdated(error)) return loop.schedule(save, 0);
        if (!isRefusal(error)) loop.schedule(save, RETRY_MS);
        setState({ kind: "failed", message: failureText(error) });
      }
    });
    return !missing();
  }, [id, loop, missing, mergeLatest, texts]);

  const change = useCallback(
    (part: Partial<ProposalDraft>) => {
      ours.current = { ...ours.current, ...part };
      setDraft(ours.current);
      if (!missing()) {
        texts.discard();
        blocked.current = false;
        return setState({ kind: "saved" });
      }
      texts.save({ before: stored.current.draft, after: ours.current });
      if (blocked.current) return;
      setState({ kind: "dirty" });
      loop.schedule(save, AUTOSAVE_DELAY_MS);
    },
    [loop, missing, save, texts],
  );

  /** Restores changes from an earlier visit. Asks about fields someone else has changed since. */
  const restore = ({ before, after }: UnsavedChange) => {
    if (missing()) texts.setAside();
    const theirs = stored.current.draft;
    const merged = mergeDrafts({ before, after }, { before, after: theirs });
    if (!merged.conflicts) return change(merged.draft);
    blocked.current = true;
    change(merged.draft);
    setState({ kind: "conflict", conflicts: merged.conflicts });
  };

  const { offer } = useEarlierTexts(texts, { read: unsavedChange, restore, base: null });

  const resolveConflict = (item: ConflictItem, keep: Keep) => {
    if (state.kind !== "conflict") return;
    const left = withoutItem(state.conflicts, item);
    blocked.current = left !== null;
    setState(left ? { kind: "conflict", conflicts: left } : { kind: "dirty" });
    const part = chosenPart(ours.current, state.conflicts, item, keep);
    if (Object.keys(part).length > 0) change(part);
    if (!left) void save();
  };

  /** Shows what others saved while this page is open. A save in progress merges it by itself. */
  useEffect(() => {
    if (state.kind === "conflict") return;
    void loop.whenIdle(() => {
      if (blocked.current || proposal.updatedAt <= stored.current.proposal.updatedAt) return;
      const conflict = mergeLatest(proposal);
      blocked.current = conflict !== null;
      if (conflict) setState(conflict);
    });
  }, [proposal, state.kind, loop, mergeLatest]);

  const hasChanges = useCallback(() => missing() !== null, [missing]);
  const retry = useCallback(() => void save(), [save]);
  useUnsavedWork({ isUnsaved: state.kind !== "saved", hasChanges, retry });
  useEffect(() => retry, [retry]);

  return { draft, change, save, resolveConflict, offer, state, saved };
}

/** Someone else saved between our read and our write, so the next attempt merges again. */
function isOutdated(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status === 409 && isPlainObject(error.details) && "updatedAt" in error.details
  );
}

function failureText(error: unknown): string {
  if (!isRefusal(error)) return "Waiting for the network. Your text is kept here";
  return error.status === 401 ? "Signed out. Your text is kept here" : error.message;
}
