import type { State } from "./found.ts";
import { type Mentioned, personBefore, toWhom } from "./persons.ts";
import type { Deed } from "./taking.ts";
import { cleanThing, fromOtherSide, isPointer } from "./things.ts";

/** With these, "lui" and "leur" name whom something is asked of, told or given. */
const TOWARD =
  /^(?:demander|poser|dire|redire|parler|téléphoner|écrire|soumettre|montrer|envoyer|transmettre|présenter|faire suivre|donner|rappeler)$/;
/** With these, "le", "la" and "les" may be people. */
const REACHES =
  /^(?:relancer|appeler|rappeler|contacter|recontacter|prévenir|informer|avertir|solliciter|interroger|inviter|rencontrer)$/;
/** What they are contacted for is what was asked. */
const ASKS = /^(?:relancer|appeler|contacter|recontacter|solliciter|interroger)$/;

/** "Je lui demande", "je le relance": names who that is, and what it is about where they were named for it. */
export function withPerson(deed: Deed, state: State): Deed {
  const { head, sentence } = deed;
  const thing = withoutPronoun(deed, state);
  const pronoun = head.clitics.find((one) => /^(?:lui|leur)$/.test(one) && TOWARD.test(head.infinitive));
  const object = REACHES.test(head.infinitive) ? head.clitics.find((one) => /^(?:le|la|les|l')$/.test(one)) : undefined;
  const person = pronoun || object ? personBefore(pronoun ?? object!, head.at, sentence, state.reading) : null;
  if (!person) return { ...deed, thing };
  const about = person.topic
    ? cleanThing(person.topic.charAt(0).toLowerCase() + person.topic.slice(1))
    : wantedBefore(deed, state);
  const clitics = head.clitics.filter((one) => one !== pronoun && one !== object && !(object && one === "en"));
  const whole = object
    ? reached(person, thing, ASKS.test(head.infinitive) ? about : null)
    : addressed({ ...deed, thing }, person, about);
  return { ...deed, head: { ...head, clitics }, thing: whole, pointing: object ? undefined : deed.pointing };
}

/** "voir avec elle" */
function withoutPronoun({ thing, head, sentence }: Deed, { reading }: State): string {
  return thing.replace(/(?<=^avec |^auprès d')(?<pronoun>lui|elles?|eux)(?!\p{L})/u, (pronoun) => {
    const asked = pronoun === "eux" ? "ils" : pronoun === "lui" ? "il" : pronoun;
    const person = personBefore(asked, head.at, sentence, reading);
    return person ? (person.name ?? person.text) : pronoun;
  });
}

function reached({ text, name }: Mentioned, thing: string, about: string | null): string {
  const rest = thing === "" && about ? `pour ${about}` : thing;
  return `${name ?? text} ${rest}`.trim();
}

function addressed({ head, thing }: Deed, person: Mentioned, about: string | null): string {
  const whom = toWhom(person);
  if (head.infinitive === "demander" && isPointer(thing)) return about ? `${about} ${whom}` : whom;
  const isLong = /^(?:de |d'|si |s'|comment |quand |ce que )/iu.test(thing);
  return (isLong ? `${whom} ${thing}` : `${thing} ${whom}`).trim();
}

/** What the other side asked for right before. */
function wantedBefore({ sentence }: Deed, { asked }: State): string | null {
  const request = asked.findLast((one) => one.sentence.speaker !== sentence.speaker);
  if (!request || request.sentence.segment < sentence.segment - 2 || isPointer(request.thing)) return null;
  const wanted = request.thing.replace(/(?:^| )(?:à |aux? |auprès ).*$/u, "");
  return wanted === "" ? null : fromOtherSide(wanted);
}
