import type { Sentence } from "../reading.ts";
import { add, type State } from "./found.ts";
import { CONSENT, REFUSAL } from "./replies.ts";
import { frenchText } from "./text.ts";
import { cleanThing, fromOtherSide } from "./things.ts";

const ALSO =
  /^(?:(?:et|ok|oui|d'accord|parfait|super|très bien)[ ,]+)+(?:vous (?:mettez|joignez) )?(?<thing>(?:les? |la |l'|votre |vos |ton |ta |tes |une? |des )[^,.?!]{3,40}?)(?:,? (?:aussi|avec|également|en même temps|avec ça))* ?\?$/iu;
const BOTH = /^(?:(?:oui|bien sûr|évidemment|d'accord)[ ,]+)*(?:les deux|aussi|également|avec|tout)(?!\p{L})/iu;
const SENDS = /^(?<verb>Envoyer|Transmettre|Renvoyer|Faire parvenir|Préparer|Joindre|Faire|Partager|Apporter|Donner) /u;
const REACH = 4;

/** "Je vous envoie la plaquette demain." – "Et les tarifs aussi ?" – "Oui, les deux." */
export function promiseFurther(sentence: Sentence, text: string, state: State): void {
  const { reading, found } = state;
  const latest = found.findLast(({ speaker, at }) => speaker === sentence.speaker && at >= sentence.at - REACH);
  const verb = SENDS.exec(latest?.task ?? "")?.groups?.verb;
  const asked = reading.sentences[sentence.at - 1];
  if (!latest || !verb || !asked || asked.speaker === sentence.speaker || asked.at <= latest.at) return;
  const thing = ALSO.exec(frenchText(asked).trim())?.groups?.thing;
  if (!thing || !(CONSENT.test(text) || BOTH.test(text)) || REFUSAL.test(text)) return;
  const { owner, due, dueOn } = latest;
  const evidence = [...latest.evidence, ...asked.evidence, ...sentence.evidence];
  add({ owner, task: `${verb} ${fromOtherSide(cleanThing(thing))}`, due: null, evidence, sentence }, state);
  Object.assign(found.at(-1)!, { due, dueOn });
}
