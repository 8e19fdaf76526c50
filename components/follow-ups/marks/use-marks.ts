"use client";

import { useState } from "react";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { type Mark, mapMarks, marksOf } from "./marks";

type Checked = Pick<FollowUp, "revision" | "updatedAt" | "bodyText" | "claims">;

/** The marks of a text that is being edited. They follow the edits until the text is checked again. */
export function useMarks(checked: Checked, unsupported: string[], text: string): Mark[] {
  const version = [checked.revision, checked.updatedAt, ...unsupported].join("\n");
  const fresh = () => ({
    version,
    text,
    marks: mapMarks(marksOf(checked.bodyText, checked.claims, unsupported), checked.bodyText, text),
  });
  const [held, setHeld] = useState(fresh);
  if (held.version !== version) setHeld(fresh());
  else if (held.text !== text) setHeld({ version, text, marks: mapMarks(held.marks, held.text, text) });
  return held.marks;
}
