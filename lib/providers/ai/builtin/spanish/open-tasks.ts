import type { SpanishDue } from "@/lib/grounding/foreign/spanish-dues";
import { afterAdverbs } from "./heads.ts";
import { DEEDS } from "./infinitives.ts";
import { endOfObject, POINTER, thingOf } from "./objects.ts";
import type { Asked } from "./requests.ts";
import type { Word } from "./tokens.ts";
import { infinitiveIn } from "./verbs.ts";

/** "Habría que mirar el seguro": a task that nobody has yet. */
export function needsIn(words: readonly Word[], dues: readonly Pick<SpanishDue, "start" | "end">[]): Asked[] {
  return words.flatMap(({ lower }, at): Asked[] => {
    const deed = /^(?:habría|hay|queda|faltaría|convendría)$/.test(lower) ? plainDeed(words, at + 1) : null;
    if (!deed) return [];
    const start = afterAdverbs(words, deed.to);
    const thing = thingOf(words.slice(start, endOfObject(words, start, words.length)), dues);
    return POINTER.test(thing) ? [] : [{ kind: "thought", infinitive: deed.infinitive, thing, from: at }];
  });
}

function plainDeed(words: readonly Word[], from: number): { infinitive: string; to: number } | null {
  let at = from;
  while (/^(?:que|por|también|pendiente)$/.test(words[at]?.lower ?? "")) at++;
  const deed = infinitiveIn(words[at]?.lower ?? "");
  return deed && deed.clitics.length === 0 && DEEDS.has(deed.infinitive)
    ? { infinitive: deed.infinitive, to: at + 1 }
    : null;
}
