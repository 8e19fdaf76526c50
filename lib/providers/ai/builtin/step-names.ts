import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import { withFullerName } from "./fuller-name.ts";
import { introduction } from "./introductions.ts";
import type { Reading } from "./reading.ts";
import { raisedStep } from "./topic-raised.ts";

/** A task that says too little, with the name that the lines before it give to what it is about. */
export function withNameFromBefore(item: ActionItem, reading: Reading): { task: string; evidence: Evidence[] } | null {
  return introduction(item, reading) ?? raisedStep(item, reading) ?? withFullerName(item, reading);
}
