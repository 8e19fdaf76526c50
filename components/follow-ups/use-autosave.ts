"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { SIGNED_IN } from "@/components/screens/signed-in";
import type { FieldErrors } from "@/lib/core/errors";
import { editFollowUpContract, getFollowUpContract } from "@/lib/features/follow-ups/contract";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { ApiError, api } from "@/lib/http/client";
import { changedFields, draftOf, forgetUnsaved, keepUnsaved, type MailDraft } from "./unsaved-text";

export type SaveState =
  | { kind: "saved" | "dirty" | "saving" }
  | { kind: "failed"; message: string; fieldErrors: FieldErrors }
  /** Somebody else saved another text; ours waits until a person chooses. */
  | { kind: "conflict"; theirs: FollowUp };

const PAUSE_MS = 1_200;
const RETRY_MS = 5_000;

/** Saves a mail while it is written, one request at a time, each naming the revision it changes. */
export function useAutosave(followUp: FollowUp, onSaved: (saved: FollowUp) => void) {
  const { id } = followUp;
  const [draft, setDraft] = useState(() => draftOf(followUp));
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const ours = useRef(draft);
  const stored = useRef({ revision: followUp.revision, draft });
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useRef(onSaved);
  const blocked = useRef(false);
  useEffect(() => {
    report.current = onSaved;
  });

  /** Whether the server has everything now. */
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    while (running.current) await running.current;
    const sent = ours.current;
    const changes = changedFields(stored.current.draft, sent);
    if (blocked.current || !changes) return !changes;
    const attempt = async () => {
      setState({ kind: "saving" });
      try {
        const body = { revision: stored.current.revision, ...changes };
        const { data } = await api(editFollowUpContract, { params: { id }, body });
        stored.current = { revision: data.revision, draft: sent };
        const isWhole = !changedFields(sent, ours.current);
        if (isWhole) forgetUnsaved(id);
        setState({ kind: isWhole ? "saved" : "dirty" });
        report.current(data);
      } catch (error) {
        setState(await failureOf(error, id));
        blocked.current = error instanceof ApiError && error.status === 409;
        if (!(error instanceof ApiError) || error.status >= 500) timer.current = setTimeout(save, RETRY_MS);
      }
    };
    running.current = attempt().finally(() => {
      running.current = null;
    });
    await running.current;
    return !changedFields(stored.current.draft, ours.current);
  }, [id]);

  const change = (part: Partial<MailDraft>) => {
    ours.current = { ...ours.current, ...part };
    setDraft(ours.current);
    keepUnsaved(id, ours.current);
    if (blocked.current) return;
    setState({ kind: "dirty" });
    clearTimeout(timer.current);
    timer.current = setTimeout(save, PAUSE_MS);
  };

  const settle = (theirs: FollowUp, keep: "ours" | "theirs") => {
    blocked.current = false;
    stored.current = { revision: theirs.revision, draft: draftOf(theirs) };
    if (keep === "ours") return void save();
    ours.current = stored.current.draft;
    setDraft(ours.current);
    forgetUnsaved(id);
    setState({ kind: "saved" });
    report.current(theirs);
  };

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (changedFields(stored.current.draft, ours.current)) event.preventDefault();
    };
    const again = () => void save();
    window.addEventListener("beforeunload", warn);
    window.addEventListener(SIGNED_IN, again);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener(SIGNED_IN, again);
      void save();
    };
  }, [save]);

  return { draft, change, save, state, settle };
}

async function failureOf(error: unknown, id: string): Promise<SaveState> {
  if (!(error instanceof ApiError)) {
    return { kind: "failed", message: "No connection. Your text is kept here and saved again soon.", fieldErrors: {} };
  }
  if (error.error === "Revision conflict") {
    const latest = await api(getFollowUpContract, { params: { id } }).catch(() => null);
    if (latest) return { kind: "conflict", theirs: latest.data };
  }
  const message = error.status === 401 ? "Signed out. Your text is kept here." : error.message;
  return { kind: "failed", message, fieldErrors: error.fieldErrors };
}
