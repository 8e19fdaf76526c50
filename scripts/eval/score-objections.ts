import type { Objection } from "@/lib/grounding/objection";
import { verifyObjections } from "@/lib/grounding/verify-analysis";
import { perform } from "@/lib/providers/ai/builtin/engine";
import type { AnnotatedCall } from "./annotated-call";
import { transcriptOf } from "./score-call";
import type { Tally } from "./tally";

/** Counts how many of a call's objections the engine finds, within one line, and how many others it reports. */
export function scoreObjections(call: AnnotatedCall, { count, note }: Tally): void {
  const transcript = transcriptOf(call);
  const found = verifyObjections(perform({ method: "findObjections", input: transcript }) as Objection[], transcript);
  const open = new Set(found);
  for (const { speaker, type, line } of call.objections) {
    const near = [line, line + 1, line - 1]
      .map((at) => call.turns[at])
      .filter((turn) => turn !== undefined && turn.speaker === speaker);
    const hit = found.find((one) => one.speaker === speaker && near.some((turn) => sharesWords(one.quote, turn!.text)));
    count("objections recall", hit !== undefined);
    if (!hit) note(`objection missed, ${type}: ${call.turns[line]!.text}`);
    if (!hit) continue;
    open.delete(hit);
    count("objections type", hit.type === type);
    if (hit.type !== type) note(`objection is ${type}, not ${hit.type}: ${hit.quote}`);
  }
  for (const one of found) count("objections precision", !open.has(one));
  for (const { type, quote } of open) note(`no objection, ${type}: ${quote}`);
}

function sharesWords(quote: string, text: string): boolean {
  const words = (one: string) => one.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const said = new Set(words(text));
  const quoted = words(quote);
  return quoted.filter((word) => said.has(word)).length >= 0.6 * Math.min(quoted.length, said.size);
}
