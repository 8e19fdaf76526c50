import { DEEDS } from "./foreign-spanish-infinitives.ts";
import type { SpanishItem } from "./foreign-spanish-merging.ts";
import { afterAdverbs } from "./foreign-spanish-heads.ts";
import { endOfObject, POINTER, thingOf } from "./foreign-spanish-objects.ts";
import type { Clauses } from "./foreign-spanish-clauses.ts";
import { proclitics, type Word } from "./foreign-spanish-tokens.ts";
import { formsOf, infinitiveIn } from "./foreign-spanish-verbs.ts";
import type { Reading } from "./reading.ts";

const NAME = "\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?";
const NAMED = new RegExp(
  `(?<!\\p{L})(?:(?:[Mm]i|[Nn]uestr[oa]|[Ee]l|[Ll]a|[Uu]na?) (?:compañer[oa]|coleg[ao]|jef[ae]|soci[oa]|ingenier[oa]|licenciad[oa]|técnic[oa]|director[a]?|abogad[oa]|contador[a]?|gestor[a]?|responsable|comercial|asistente|doctor[a]?)(?: de \\p{L}+(?: \\p{L}+)?)?,? (?<titled>${NAME}|\\p{Ll}{3,})|(?<bare>${NAME})(?= (?:de \\p{L}+ |que (?:lleva|es) [^,]+, |nuestr[oa] [^,]+, |mi [^,]+, )?(?:ya |también |después |luego |mañana |hoy )?(?:se |te |les? |os )))`,
  "gu",
);
const NEVER = /(?<!\p{L})(?:no|siempre|si|normalmente|cada|dice|dijo|quizás?|tal vez|a lo mejor|ayer|ja,? ja|nunca|suele)(?!\p{L})/iu;
const COMES = /(?:quedar|parecer|ser|estar|tener|ir|poder|querer|llegar|llevar|dejar|deber|saber|tomar|ver|decir|gustar|cubrir)/;

/** What a colleague who is named will do: "mi compañera Rosa les mandará la documentación". */
export function thirdPersonsIn(one: Clauses, read: readonly Clauses[], reading: Reading): SpanishItem[] {
  const { words, text, sentence, dues, timings, isQuestion } = one;
  if (isQuestion || NEVER.test(text)) return [];
  return words.flatMap((_, at): SpanishItem[] => {
    const deed = deedAt(words, at);
    if (!deed) return [];
    const owner = ownerBefore(one, words[deed.from]!.start, read, reading);
    if (!owner) return [];
    const start = afterAdverbs(words, deed.to);
    const thing = thingOf(words.slice(start, endOfObject(words, start, words.length)), timings);
    const due = dues.find((due) => due.end > words[deed.from]!.start) ?? dues.findLast((due) => due.end <= words[deed.from]!.start) ?? null;
    if (POINTER.test(thing) && !/^(?:llamar|contactar|escribir|avisar)$/.test(deed.infinitive)) return [];
    const contacts = deed.infinitive === "poner" && /^en contacto/.test(thing);
    if (deed.infinitive === "poner" && !contacts) return [];
    const isClear = contacts || deed.isForUs || (deed.isFuture && due !== null);
    if (!isClear || thing.split(" ").length > 16) return [];
    return [{ owner, infinitive: contacts ? "ponerse" : deed.infinitive, thing: POINTER.test(thing) ? "" : thing, due, evidence: [...sentence.evidence], at: sentence.at, segment: sentence.segment, hasPointer: false, recipient: "te" }];
  });
}

type Deed = { infinitive: string; from: number; to: number; isFuture: boolean; isForUs: boolean };

function deedAt(words: readonly Word[], at: number): Deed | null {
  const { lower } = words[at]!;
  const { from, clitics } = proclitics(words, at);
  const isForUs = clitics.some((one) => /^(?:te|les?|os|la|lo|los|las)$/.test(one));
  if (/^van?$/.test(lower) && words[at + 1]?.lower === "a") {
    const plain = infinitiveIn(words[at + 2]?.lower ?? "");
    if (!plain || !DEEDS.has(plain.infinitive)) return null;
    return { infinitive: plain.infinitive, from, to: at + 3, isFuture: true, isForUs: isForUs || plain.clitics.length > 0 };
  }
  const form = formsOf(lower).find(({ mood, person, infinitive }) => person === "él" && /^(?:present|future)$/.test(mood) && DEEDS.has(infinitive) && !COMES.test(infinitive));
  if (!form || /^(?:que|cuando|donde|como|y a|si|de|la|el)$/.test(words[from - 1]?.lower ?? "")) return null;
  return { infinitive: form.infinitive, from, to: at + 1, isFuture: form.mood === "future", isForUs };
}

/** The person named last before a verb, by "ella" or "él" also in the sentence before. */
function ownerBefore({ text, sentence }: Clauses, until: number, read: readonly Clauses[], reading: Reading): string | null {
  const nameIn = (said: string) => [...said.matchAll(NAMED)].map(({ groups = {} }) => groups.titled ?? groups.bare ?? "").at(-1);
  const before = text.slice(0, until);
  const clause = before.slice(Math.max(before.lastIndexOf(". "), before.lastIndexOf("? "), 0));
  const here = [...text.slice(0, until + 12).matchAll(NAMED)].findLast(({ index }) => index < until);
  const isPronoun = /(?<!\p{L})(?:ella|él|este|ese)[ ,]*$/iu.test(before);
  const previous = read[sentence.at - 1];
  const spoken = previous?.sentence.speaker === sentence.speaker ? nameIn(previous.text) : undefined;
  const name = here && (isPronoun || until - here.index <= 90) && clause !== undefined ? (here.groups?.titled ?? here.groups?.bare) : isPronoun ? spoken : undefined;
  if (!name || /^(?:lo|la|que|por|con|hoy|mañana|entonces|bueno|perfecto|pero|ahora|y|sí|no|además|el|les?|te|se|eso|esta|pues|ya|igual|después|claro)$/iu.test(name)) return null;
  const others = [...reading.people.bySpeaker.keys()].filter((speaker) => speaker !== sentence.speaker);
  const present = others.find((speaker) => speaker.toLowerCase().split(" ")[0] === name.toLowerCase().split(" ")[0]);
  return present ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
