import type { Reading } from "../reading.ts";
import type { Clauses } from "./clauses.ts";
import { afterAdverbs, type Head } from "./heads.ts";
import { DEEDS } from "./infinitives.ts";
import type { SpanishItem } from "./merging.ts";
import { firstWord } from "./names.ts";
import { endOfObject, POINTER, thingOf } from "./objects.ts";
import { pointedAt } from "./pointers.ts";
import { proclitics, type Word } from "./tokens.ts";
import { formsOf, infinitiveIn } from "./verbs.ts";

const NAME = "\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?";
const NAMED = new RegExp(
  `(?<!\\p{L})(?:(?:(?:[Mm]i|[Nn]uestr[oa]) \\p{Ll}+|(?:[Ee]l|[Ll]a|[Uu]na?) (?:compañer[oa]|coleg[ao]|jef[ae]|soci[oa]|ingenier[oa]|licenciad[oa]|técnic[oa]|director[a]?|abogad[oa]|contador[a]?|gestor[a]?|responsable|comercial|asistente|doctor[a]?))(?: de \\p{L}+(?: \\p{L}+)?)?,? (?<titled>${NAME}|\\p{Ll}{3,})|(?<bare>${NAME})(?= (?:de \\p{L}+ |que (?:lleva|es) [^,]+, |nuestr[oa] [^,]+, |mi [^,]+, )?(?:ya |también |después |luego |mañana |hoy )?(?:se |te |les? |os )))`,
  "gu",
);
const NEVER =
  /(?<!\p{L})(?:no|siempre|si|normalmente|cada|dice|dijo|quizás?|tal vez|a lo mejor|ayer|ja,? ja|nunca|suele)(?!\p{L})/iu;
const COMES =
  /(?:quedar|parecer|ser|estar|tener|ir|poder|querer|llegar|llevar|dejar|deber|saber|tomar|ver|decir|gustar|cubrir)/;

/** What a colleague who is named will do: "mi compañera Rosa les mandará la documentación". */
export function thirdPersonsIn(
  one: Clauses,
  read: readonly Clauses[],
  reading: Reading,
  before: readonly SpanishItem[],
): SpanishItem[] {
  const { words, text, sentence, dues, timings, isQuestion } = one;
  if (isQuestion || NEVER.test(text)) return [];
  return words.flatMap((_, at): SpanishItem[] => {
    const deed = deedAt(words, at);
    if (!deed) return [];
    const after = ownerAfter(words, deed.to);
    const said = after?.name ?? ownerBefore(one, words[deed.from]!.start, read);
    const owner = said === null ? null : ownerNamed(said, one, reading);
    if (!owner) return [];
    const start = afterAdverbs(words, after?.to ?? deed.to);
    const named = thingOf(words.slice(start, endOfObject(words, start, words.length)), timings);
    const object = deed.clitics.findLast((clitic) => /^l[oa]s?$/.test(clitic));
    const head: Head = {
      kind: "other",
      infinitive: deed.infinitive,
      clitics: deed.clitics,
      from: deed.from,
      to: deed.to,
      isPlural: false,
      isPeriphrastic: true,
    };
    const antecedent =
      object && deed.clitics.length > 1 && !CONTACTS.test(deed.infinitive)
        ? pointedAt(object, one, head, read, before)
        : null;
    const thing = antecedent ? antecedent.thing : named;
    const due =
      dues.find((due) => due.end > words[deed.from]!.start) ??
      dues.findLast((due) => due.end <= words[deed.from]!.start) ??
      null;
    if (POINTER.test(thing) && !CONTACTS.test(deed.infinitive)) return [];
    const contacts = deed.infinitive === "poner" && /^en contacto/.test(thing);
    if (deed.infinitive === "poner" && !contacts) return [];
    const isClear = contacts || deed.isForUs || (deed.isFuture && due !== null);
    if (!isClear || thing.split(" ").length > 16) return [];
    return [
      {
        owner,
        infinitive: contacts ? "ponerse" : deed.infinitive,
        thing: POINTER.test(thing) ? "~le" : thing,
        due,
        evidence: [...(antecedent?.evidence ?? []), ...sentence.evidence],
        at: sentence.at,
        segment: sentence.segment,
        hasPointer: false,
        recipient: "te",
      },
    ];
  });
}

const CONTACTS = /^(?:llamar|contactar|escribir|avisar|marcar|visitar)$/;

type Deed = { clitics: string[]; infinitive: string; from: number; to: number; isFuture: boolean; isForUs: boolean };

function deedAt(words: readonly Word[], at: number): Deed | null {
  const { lower } = words[at]!;
  const { from, clitics } = proclitics(words, at);
  const isForUs = clitics.some((one) => /^(?:te|les?|os|la|lo|los|las)$/.test(one));
  if (/^van?$/.test(lower) && words[at + 1]?.lower === "a") {
    const plain = infinitiveIn(words[at + 2]?.lower ?? "");
    if (!plain || !DEEDS.has(plain.infinitive)) return null;
    return {
      infinitive: plain.infinitive,
      from,
      to: at + 3,
      isFuture: true,
      isForUs: isForUs || plain.clitics.length > 0,
      clitics: [...clitics, ...plain.clitics],
    };
  }
  const form = formsOf(lower).find(
    ({ mood, person, infinitive }) =>
      person === "él" && /^(?:present|future)$/.test(mood) && DEEDS.has(infinitive) && !COMES.test(infinitive),
  );
  if (!form || /^(?:que|cuando|donde|como|y a|si|de|la|el)$/.test(words[from - 1]?.lower ?? "")) return null;
  return { infinitive: form.infinitive, from, to: at + 1, isFuture: form.mood === "future", isForUs, clitics };
}

/** The person named last before a verb, by "ella" or "él" also in the sentence before. */
function ownerBefore({ text, sentence }: Clauses, until: number, read: readonly Clauses[]): string | null {
  const nameOf = ({ groups }: RegExpExecArray) => groups?.titled ?? groups?.bare ?? null;
  const before = text.slice(0, until);
  const here = [...text.slice(0, until + 12).matchAll(NAMED)].findLast(
    ({ index }) => index < until && until - index <= FAR,
  );
  if (here) return nameOf(here);
  const previous = read[sentence.at - 1];
  const isPronoun = /(?<!\p{L})(?:ella|él)[ ,]*$/iu.test(before) || before.trim() === "";
  if (!isPronoun || previous?.sentence.segment !== sentence.segment || previous?.sentence.speaker !== sentence.speaker)
    return null;
  const spoken = [...previous.text.matchAll(NAMED)].at(-1);
  return spoken ? nameOf(spoken) : null;
}

/** "Se lo manda mi compañera Rosa mañana" */
function ownerAfter(words: readonly Word[], from: number): { name: string; to: number } | null {
  let at = from;
  if (/^(?:mi|nuestr[oa]|el|la|directamente|ya)$/.test(words[at]?.lower ?? "")) at++;
  if (
    at > from &&
    /^(?:compañer[oa]|coleg[ao]|jef[ea]|soci[oa]|director[a]?|técnic[oa]|ingenier[oa]|\p{Ll}+)$/u.test(
      words[at]?.text ?? "",
    )
  )
    at++;
  const word = words[at];
  if (!word || (word.gap !== "" && !(word.gap === "," && at > from)) || !/^\p{Lu}\p{Ll}+$/u.test(word.text))
    return null;
  const second = words[at + 1];
  const isFull = second?.gap === "" && /^\p{Lu}\p{Ll}+$/u.test(second.text);
  return { name: isFull ? `${word.text} ${second.text}` : word.text, to: at + (isFull ? 2 : 1) };
}

const FAR = 90;
const NO_NAME =
  /^(?:lo|la|que|por|con|hoy|mañana|entonces|bueno|perfecto|pero|ahora|y|sí|no|además|el|les?|te|se|eso|esta|pues|ya|igual|después|claro|lunes|martes|miércoles|jueves|viernes|word|excel|pdf|drive|teams|zoom|whatsapp)$/iu;

function ownerNamed(name: string, { sentence }: Clauses, reading: Reading): string | null {
  if (NO_NAME.test(name)) return null;
  const first = name.toLowerCase().split(" ")[0];
  const present = [...reading.people.bySpeaker.keys()].find((speaker) => firstWord(speaker).toLowerCase() === first);
  if (present === sentence.speaker) return null;
  return present ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
