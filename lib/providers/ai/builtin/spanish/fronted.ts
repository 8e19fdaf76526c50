import type { SpanishDue } from "@/lib/grounding/foreign/spanish-dues";
import { POINTER, thingOf } from "./objects.ts";
import type { Word } from "./tokens.ts";

const WAY = /^(?:(?:por|en|con|vía|de nuevo|otra vez|antes)(?: |$).*)?$/iu;

/** "Y el contrato, ¿nos lo pueden pasar en Word?" */
export function frontedThing(
  words: readonly Word[],
  from: number,
  after: string,
  dues: readonly Pick<SpanishDue, "start" | "end">[],
): string | null {
  const hasObject = words.slice(from, from + 4).some(({ lower }) => /(?:^|[aeiáéí]r(?:me|nos))l[oa]s?$/.test(lower));
  if (!hasObject || !(POINTER.test(after) || WAY.test(after))) return null;
  const opens = words.findIndex(({ lower }) => /^(?:el|la|los|las|un|una|ese|esa|es[oa]s)$/.test(lower));
  if (opens < 0 || opens > 2 || opens >= from) return null;
  const end = words.findIndex(({ gap }, at) => at > opens && /[,¿]/.test(gap));
  if (end < 0 || end > from || end - opens > 8) return null;
  const thing = thingOf(words.slice(opens, end), dues);
  return POINTER.test(thing) ? null : `${thing} ${after}`.trim();
}
