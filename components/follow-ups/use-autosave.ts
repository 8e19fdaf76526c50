"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { FieldTexts } from "@/components/local-drafts/field-texts";
import type { DraftKey, LocalDraft } from "@/components/local-drafts/local-draft";
import { queuedWrites, queueWrite, removeQueuedWrite } from "@/components/network/queued-writes";
import { SaveLoop } from "@/components/network/save-loop";
import { lockName } from "@/components/network/send-queued-writes";
import { useUnsavedWork } from "@/components/network/use-unsaved-work";
import type { FieldErrors } from "@/lib/core/errors";
import { editFollowUpContract, getFollowUpContract } from "@/lib/features/follow-ups/contract";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { ApiError, api, callOf, isRefusal, NoAnswer } from "@/lib/http/client";
import { type EditSession, recordSavedRevision, registerEdit } from "./save-before-action";
import type { MailDraft } from "./stored-draft";
import { blankField, changedFields, draftKey, draftOf } from "./unsaved-text";

export type SaveState =
  | { kind: "saved" | "dirty" | "saving" }
  | { kind: "failed"; message: string; fieldErrors: FieldErrors }
  /** Someone else saved another version. Ours isn't saved until the user chooses. */
  | { kind: "conflict"; theirs: FollowUp };

type Failure = Extract<SaveState, { kind: "failed" | "conflict" }>;

type Edit = { params: { id: string }; body: { revision: number } & Partial<MailDraft> };

const AUTOSAVE_DELAY_MS = 1_200;
const RETRY_MS = 5_000;

/** Autosaves an email, one request at a time, each naming the revision it changes. */
export function useAutosave(followUp: FollowUp, onSaved: (saved: FollowUp) => void) {
  const { id } = followUp;
  const waitingId = waitingIdOf(id);
  const [draft, setDraft] = useState(() => draftOf(followUp));
  const [state, setStateOnly] = useState<SaveState>({ kind: "saved" });
  const now = useRef(state);
  const ours = useRef(draft);
  const stored = useRef({ saved: followUp, draft });
  const [texts] = useState(() => new FieldTexts(draftKey(id)));
  const [loop] = useState(() => new SaveLoop());
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

  const accept = useCallback(
    (saved: FollowUp, sent: MailDraft) => {
      stored.current = { saved, draft: sent };
      recordSavedRevision(saved);
      const isWhole = !changedFields(sent, ours.current);
      if (isWhole) texts.discard();
      texts.drop(sent);
      removeQueuedWrite(waitingId);
      setState({ kind: isWhole ? "saved" : "dirty" });
      report.current(saved);
    },
    [texts, waitingId, setState],
  );

  /** Resolves to whether the server has everything. */
  const save = useCallback(async (): Promise<boolean> => {
    await loop.attempt(async () => {
      const sent = ours.current;
      const changes = changedFields(stored.current.draft, sent);
      if (blocked.current || !changes) return;
      const fault = blankField(sent);
      if (fault) return setState({ kind: "failed", ...fault });
      const input: Edit = { params: { id }, body: { revision: stored.current.saved.revision, ...changes } };
      setState({ kind: "saving" });
      try {
        accept((await api(editFollowUpContract, input)).data, sent);
      } catch (error) {
        if (error instanceof NoAnswer) queueEdit(input, sent, texts.place);
        else removeQueuedWrite(waitingId);
        const failure = await failureOf(error, id);
        // Ours after all: the answer to an earlier attempt was lost.
        if (failure.kind === "conflict" && !changedFields(draftOf(failure.theirs), sent))
          return accept(failure.theirs, sent);
        setState(failure);
        blocked.current = error instanceof ApiError && error.status === 409;
        if (!isRefusal(error) && !isGone.current) loop.schedule(save, RETRY_MS);
      }
    });
    return !changedFields(stored.current.draft, ours.current);
  }, [id, loop, waitingId, setState, texts, accept]);

  const change = (part: Partial<MailDraft>) => {
    ours.current = { ...ours.current, ...part };
    setDraft(ours.current);
    texts.save(ours.current, stored.current.saved.revision);
    if (blocked.current) return;
    setState({ kind: "dirty" });
    loop.schedule(save, AUTOSAVE_DELAY_MS);
  };

  const hasChanges = useCallback(() => changedFields(stored.current.draft, ours.current) !== null, []);

  /** Restores text from an earlier visit. Asks if the email has changed since. */
  const restore = (text: MailDraft, base: LocalDraft["base"]) => {
    const { saved } = stored.current;
    if (hasChanges()) texts.setAside();
    if (base === null || base === saved.revision) return change(text);
    blocked.current = true;
    ours.current = text;
    setDraft(text);
    texts.save(text, base);
    setState({ kind: "conflict", theirs: saved });
  };

  const resolveConflict = (theirs: FollowUp, keep: "ours" | "theirs") => {
    blocked.current = false;
    stored.current = { saved: theirs, draft: draftOf(theirs) };
    if (keep === "ours") return void save();
    ours.current = stored.current.draft;
    setDraft(ours.current);
    texts.discard();
    setState({ kind: "saved" });
    report.current(theirs);
  };

  const adopt = useCallback(
    (saved: FollowUp) => {
      if (changedFields(stored.current.draft, ours.current)) {
        blocked.current = true;
        return setState({ kind: "conflict", theirs: saved });
      }
      stored.current = { saved, draft: draftOf(saved) };
      ours.current = stored.current.draft;
      setDraft(ours.current);
      report.current(saved);
    },
    [setState],
  );

  /** Shows what others saved while this editor is open, unless something was typed into it. */
  useEffect(() => {
    const { saved, draft: before } = stored.current;
    if (followUp.revision <= saved.revision || changedFields(before, ours.current)) return;
    stored.current = { saved: followUp, draft: draftOf(followUp) };
    ours.current = stored.current.draft;
    setDraft(ours.current);
  }, [followUp]);

  const retry = useCallback(() => void save(), [save]);
  useUnsavedWork({ isUnsaved: state.kind !== "saved", hasChanges, retry });

  useEffect(() => {
    isGone.current = false;
    const close = openSession(id, {
      save,
      revision: () => stored.current.saved.revision,
      problem: () => problemOf(now.current),
      adopt,
    });
    return () => {
      isGone.current = true;
      void save().finally(close);
    };
  }, [id, save, adopt]);

  return { draft, change, save, state, resolveConflict, restore, texts };
}

function waitingIdOf(id: string): string {
  return `text:${id}`;
}

/** Takes back what waits to be sent for a text that is discarded. */
export function dropQueuedEdit(id: string, visit: string): void {
  const queued = queuedWrites().find((write) => write.id === waitingIdOf(id));
  if (queued && (queued.place?.visit ?? "") === visit) removeQueuedWrite(queued.id);
}

/** Queues the edit, so that it is sent even if this page closes while offline. */
function queueEdit(edit: Edit, { subject }: MailDraft, place: DraftKey): void {
  const { id } = edit.params;
  queueWrite({
    id: waitingIdOf(id),
    label: `Save “${subject}”`,
    about: [],
    href: `/follow-ups/${id}#edit=1`,
    call: callOf(editFollowUpContract, edit),
    place,
  });
}

/** While an editor is open it sends its own text, and the offline queue skips it. */
function openSession(id: string, session: EditSession): () => void {
  const endEdit = registerEdit(id, session);
  const release = holdLock(lockName(waitingIdOf(id)));
  return () => {
    endEdit();
    release();
  };
}

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

async function failureOf(error: unknown, id: string): Promise<Failure> {
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
