"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { markUnsaved } from "@/components/local-drafts/unsaved-guard";
import { queueWrite, removeQueuedWrite } from "@/components/network/queued-writes";
import { subscribe as onNetwork } from "@/components/network/reachability";
import { lockName } from "@/components/network/send-queued-writes";
import { SIGNED_IN } from "@/components/network/signed-in";
import type { FieldErrors } from "@/lib/core/errors";
import { editFollowUpContract, getFollowUpContract } from "@/lib/features/follow-ups/contract";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { ApiError, api, callOf, NoAnswer } from "@/lib/http/client";
import { recordSavedRevision, registerEdit } from "./save-before-action";
import {
  changedFields,
  discardUnsavedText,
  draftKey,
  draftOf,
  type MailDraft,
  saveUnsavedText,
  type UnsavedText,
} from "./unsaved-text";

export type SaveState =
  | { kind: "saved" | "dirty" | "saving" }
  | { kind: "failed"; message: string; fieldErrors: FieldErrors }
  /** Someone else saved another text; ours waits until a person chooses. */
  | { kind: "conflict"; theirs: FollowUp };

const AUTOSAVE_DELAY_MS = 1_200;
const RETRY_MS = 5_000;

/** Saves an email while it is written, one request at a time, each naming the revision it changes. */
export function useAutosave(followUp: FollowUp, onSaved: (saved: FollowUp) => void) {
  const { id } = followUp;
  const waitingId = `text:${id}`;
  const [draft, setDraft] = useState(() => draftOf(followUp));
  const [state, setStateOnly] = useState<SaveState>({ kind: "saved" });
  const now = useRef(state);
  const ours = useRef(draft);
  const stored = useRef({ revision: followUp.revision, draft });
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useRef(onSaved);
  const blocked = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    report.current = onSaved;
  });
  const setState = useCallback((next: SaveState) => {
    now.current = next;
    setStateOnly(next);
  }, []);

  /** Whether the server has everything now. */
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    while (running.current) await running.current;
    const sent = ours.current;
    const changes = changedFields(stored.current.draft, sent);
    if (blocked.current || !changes) return !changes;
    const input = { params: { id }, body: { revision: stored.current.revision, ...changes } };
    const attempt = async () => {
      setState({ kind: "saving" });
      try {
        const { data } = await api(editFollowUpContract, input);
        stored.current = { revision: data.revision, draft: sent };
        recordSavedRevision(data);
        const isWhole = !changedFields(sent, ours.current);
        if (isWhole) discardUnsavedText(id);
        removeQueuedWrite(waitingId);
        setState({ kind: isWhole ? "saved" : "dirty" });
        report.current(data);
      } catch (error) {
        if (error instanceof NoAnswer) {
          const call = callOf(editFollowUpContract, input);
          const label = `Save “${sent.subject}”`;
          const href = `/follow-ups/${id}?edit=1`;
          queueWrite({ id: waitingId, label, about: [], href, call, place: draftKey(id) });
        } else removeQueuedWrite(waitingId);
        setState(await failureOf(error, id));
        blocked.current = error instanceof ApiError && error.status === 409;
        const isTransient = !(error instanceof ApiError) || error.status >= 500;
        if (isTransient && !isGone.current) timer.current = setTimeout(save, RETRY_MS);
      }
    };
    running.current = attempt().finally(() => {
      running.current = null;
    });
    await running.current;
    return !changedFields(stored.current.draft, ours.current);
  }, [id, waitingId, setState]);

  const change = (part: Partial<MailDraft>) => {
    ours.current = { ...ours.current, ...part };
    setDraft(ours.current);
    saveUnsavedText(id, ours.current, stored.current.revision);
    if (blocked.current) return;
    setState({ kind: "dirty" });
    clearTimeout(timer.current);
    timer.current = setTimeout(save, AUTOSAVE_DELAY_MS);
  };

  /** Takes up a text of an earlier visit; asks where the email has changed since it was written. */
  const restore = (text: UnsavedText) => {
    if (text.base === null || text.base === stored.current.revision) return change(text.draft);
    blocked.current = true;
    ours.current = text.draft;
    setDraft(text.draft);
    setState({ kind: "conflict", theirs: followUp });
  };

  const resolveConflict = (theirs: FollowUp, keep: "ours" | "theirs") => {
    blocked.current = false;
    stored.current = { revision: theirs.revision, draft: draftOf(theirs) };
    if (keep === "ours") return void save();
    ours.current = stored.current.draft;
    setDraft(ours.current);
    discardUnsavedText(id);
    setState({ kind: "saved" });
    report.current(theirs);
  };

  const isUnsaved = state.kind !== "saved";
  useEffect(() => (isUnsaved ? markUnsaved() : undefined), [isUnsaved]);

  useEffect(() => {
    isGone.current = false;
    const warn = (event: BeforeUnloadEvent) => {
      if (changedFields(stored.current.draft, ours.current)) event.preventDefault();
    };
    const again = () => void save();
    const endEdit = registerEdit(id, {
      save,
      revision: () => stored.current.revision,
      problem: () => problemOf(now.current),
    });
    const release = holdLock(lockName(waitingId));
    const leaveNetwork = onNetwork(again);
    window.addEventListener("beforeunload", warn);
    window.addEventListener(SIGNED_IN, again);
    return () => {
      isGone.current = true;
      leaveNetwork();
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener(SIGNED_IN, again);
      void save().finally(() => {
        endEdit();
        release();
      });
    };
  }, [id, waitingId, save]);

  return { draft, change, save, state, settle: resolveConflict, takeUp: restore };
}

/** As long as an editor is open it sends its text itself; the queue of waiting changes leaves it alone. */
function holdLock(name: string): () => void {
  let release = () => {};
  const end = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(name, () => end);
  return release;
}

function problemOf(state: SaveState): string {
  if (state.kind === "failed") return state.message;
  if (state.kind === "conflict") return "This email was changed elsewhere. Choose which version to keep, then decide.";
  return "We couldn't save your changes.";
}

async function failureOf(error: unknown, id: string): Promise<SaveState> {
  if (!(error instanceof ApiError)) {
    return {
      kind: "failed",
      message: "Waiting for the network. Your text is kept here and will be saved when you're back online.",
      fieldErrors: {},
    };
  }
  if (error.code === "revision_conflict") {
    const latest = await api(getFollowUpContract, { params: { id } }).catch(() => null);
    if (latest) return { kind: "conflict", theirs: latest.data };
  }
  const message = error.status === 401 ? "Signed out. Your text is kept here." : error.message;
  return { kind: "failed", message, fieldErrors: error.fieldErrors };
}
