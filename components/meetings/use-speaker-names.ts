"use client";

import { useEffect, useRef } from "react";
import { toast } from "sonner";
import { useWrite } from "@/components/screens/use-write";
import { useShortcut } from "@/components/ui/use-shortcut";
import { renameSpeakersContract } from "@/lib/features/speakers/contract";
import type { MeetingSpeakers } from "@/lib/features/speakers/schema";
import { api } from "@/lib/http/client";

type Named = { label: string; name: string };

/** Renames the speakers of a meeting. Every rename can be undone, latest first. */
export function useSpeakerNames({ meetingId, revision }: MeetingSpeakers) {
  const { busy, fieldErrors, run } = useWrite();
  const current = useRef(revision);
  const undoable = useRef<Named[]>([]);
  useEffect(() => {
    current.current = revision;
  }, [revision]);
  const save = async ({ label, name }: Named): Promise<boolean> => {
    const body = { revision: current.current, speakers: [{ label, name: name === label ? null : name }] };
    const saved = await run(() => api(renameSpeakersContract, { params: { id: meetingId }, body }));
    if (saved) current.current = saved.data.revision;
    return saved !== null;
  };
  const undo = async () => {
    const last = undoable.current.at(-1);
    if (!last || !(await save(last))) return;
    undoable.current.pop();
    toast.success(`Back to ${last.name}`);
  };
  const rename = async ({ label, name: before }: Named, name: string): Promise<boolean> => {
    if (!(await save({ label, name }))) return false;
    undoable.current.push({ label, name: before });
    toast.success(`${before} is now ${name}`, { action: { label: "Undo", onClick: () => void undo() } });
    return true;
  };
  useShortcut("u", "Undo the last rename", () => void undo());
  return { busy, error: fieldErrors.speakers?.[0], rename };
}
