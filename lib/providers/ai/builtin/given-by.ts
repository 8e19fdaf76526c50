import type { Act } from "./acts.ts";
import type { Dialogue } from "./commitments.ts";
import { ownerNamed } from "./owners.ts";
import { GIVEN } from "./receiving.ts";
import type { Turn } from "./turns.ts";

const FROM = /^(.*?)[ ,]{1,3}from (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?![\p{L}'’])(.*)$/u;

/** The act of the one present who sends what others will receive: "You'll have the file from Inka", said by a colleague. */
export function givenBy({ reading }: Dialogue, turn: Turn, act: Act): Act {
  const from = act.kind === "promise" && act.who === null && act.deed.endsWith(GIVEN) ? FROM.exec(act.deed) : null;
  if (!from) return act;
  const [, thing, name, rest] = from as unknown as [string, string, string, string];
  const owner = ownerNamed(reading, turn.speaker, name);
  if (!owner || owner === turn.speaker || !reading.people.bySpeaker.has(owner)) return act;
  return { ...act, who: name, deed: `${thing}${rest}` };
}
