import type { Act } from "./acts.ts";
import type { Dialogue } from "./commitments.ts";
import { ownerNamed } from "./owners.ts";
import type { ReadSentence, Turn } from "./turns.ts";

/** "We'll also ask the landlord. Carla, that's you." */
const HANDS_ON =
  /^(?:(?:and|so),? )?(\p{Lu}\p{L}+), (?:I (?:think|guess|suppose) )?(?:that|this)(?: one)?(?:['’]s| is|['’]d be| would be|['’]ll be| will be) (?:you\b|yours\b|your (?:job|bit|part|department|area|patch|side)\b|(?:one )?for you\b)/u;

/** The act of the one to whom the speaker hands it on in the next sentence. */
export function handedOn({ reading }: Dialogue, turn: Turn, one: ReadSentence, act: Act): Act {
  if (act.kind !== "promise" || act.who !== null) return act;
  const next = turn.sentences[turn.sentences.indexOf(one) + 1]?.sentence.clean;
  const name = next && HANDS_ON.exec(next)?.[1];
  const owner = name ? ownerNamed(reading, turn.speaker, name) : null;
  return owner && owner !== turn.speaker && reading.people.bySpeaker.has(owner) ? { ...act, who: name! } : act;
}
