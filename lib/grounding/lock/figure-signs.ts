import type { Sign } from "./alignment";
import type { Held } from "./hold-facts";
import { limitBefore } from "./limits";
import type { Speech } from "./speech";

const MAX_RATIO = 3;
const KINDS = { amount: "Amount", moment: "Moment", name: "Name" } as const;

/** How well the places of a sentence's facts fit, and whether their limits are the same: "by Friday", "from Friday". */
export function figureSigns(sentence: string, held: readonly Held[], speech: Speech): Sign[] {
  return held.flatMap(({ fact, own, other, best }): Sign[] => {
    const kind = KINDS[fact.kind];
    const share = own && best > 0 ? Math.min(1, own.score / best) : fact.kind === "name" ? 1 : 0;
    const ratio = own && other && best > 0 ? Math.min(MAX_RATIO, other.score / Math.max(1e-6, own.score)) : 0;
    const here = limitBefore(sentence, fact.start);
    const there =
      own && own.place.turn >= 0 && fact.kind !== "name"
        ? limitBefore(speech.segments[own.place.turn]!.text, own.place.start)
        : null;
    return [
      [`far${kind}`, fact.kind === "name" ? 0 : 1 - share],
      [`rival${kind}`, ratio / MAX_RATIO],
      ["sameLimit", Number(here !== null && here === there)],
      ["otherLimit", Number(here !== null && there !== null && here !== there)],
    ];
  });
}
