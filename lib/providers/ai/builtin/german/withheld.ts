import { mayBeExternal } from "../people.ts";
import type { Reading } from "../reading.ts";

const PARTING =
  /(?<!\p{L})(?:tschüss|tschüß|tschau|ciao|auf wieder(?:hören|sehen|schauen)|wiederhören|wiedersehen|wiederschaun?|servus|adieu|ade|baba|bis (?:dann|bald|dahin|morgen|(?:mon|diens|donners|frei|sams)tag|mittwoch|nächste woche)|schönen (?:tag|abend|feierabend)|schönes wochenende|mach(?:en sie)?['’]?s gut|ich muss (?:los|weg|leider (?:los|weg)))(?!\p{L})/iu;
const GONE =
  /(?<!\p{L})(?:(?:sind|ist|haben|hat) (?:sie|die|der|er|alle|beide|der kunde|die kundin|die kunden)(?: alle| beide| jetzt| schon| wirklich| endlich)* (?:weg|raus|draußen|aufgelegt|gegangen|offline)|(?:die|sie|der|er) (?:sind|ist|haben|hat) (?:jetzt |schon )?(?:weg|raus|draußen|aufgelegt)|nur noch wir|jetzt unter uns|wir sind (?:allein|unter uns))(?!\p{L})/iu;
const KEEP =
  /(?<!\p{L})(?:unter uns gesagt|bleibt (?:bitte )?(?:unter uns|hier|intern|in diesem (?:raum|kreis))|(?:das )?(?:bitte )?nicht (?:ins protokoll|mitschreiben|protokollieren|weitersagen|weitererzählen|aufschreiben)|vertraulich|off the record|im vertrauen|von mir haben sie das nicht|haben sie nicht von mir|noch nicht (?:offiziell|spruchreif|öffentlich))(?!\p{L})/iu;
const TO_MACHINE =
  /(?<!\p{L})(?:(?:liebe[rs]? )?(?:notetaker|note-taker|notiz-?(?:bot|tool|app)|protokoll-?(?:bot|tool|ki|app)|bot|assistent|ki|copilot|transkript\p{L}*|aufzeichnung\p{L}*|mitschrift)[,:]? (?:bitte )?(?:schreib|notier|trag|halt|vermerk|ignorier|nimm|füg|merk)\p{L}*|falls (?:hier )?(?:eine? )?(?:ki|bot|assistent|software) (?:mithört|mitschreibt|zuhört))(?!\p{L})/iu;
/** What an email to guests never tells, whoever said it. */
const PRIVATE =
  /(?<!\p{L})(?:marge\p{L}*|bonus|provision|gehalt|gehälter|scheidung|geschieden|schwanger\p{L}*|krebs|krank\p{L}*|chemo|arzttermin|zahnarzt|beerdigung|hochzeit|entlassen|entlassung\p{L}*|kündigung von|kündigen wird|idiot\p{L}*|trottel|unfähig\p{L}*|faul\p{L}*|inkompetent\p{L}*|scheiß\p{L}*|mist|verdammt\p{L}*|insolven\p{L}*|pleite|gerücht\p{L}*|burn-?out|depress\p{L}*|schmerzgrenze|untergrenze|urlaub|kinder|kita|tochter|sohn|enkel\p{L}*|ehefrau|weihnachtsfeier|geburtstag|lust|passwort|hund|bier)(?!\p{L})|@/iu;

const known = new WeakMap<Reading, ReadonlySet<number>>();

/** Segments of a German conversation that guests did not hear or that shall stay confidential. */
export function withheldIn(reading: Reading): ReadonlySet<number> {
  const hidden = known.get(reading) ?? findWithheld(reading);
  known.set(reading, hidden);
  return hidden;
}

function findWithheld({ transcript: { segments }, people }: Reading): ReadonlySet<number> {
  const hidden = new Set<number>();
  const isGuest = segments.map(({ speaker }) => mayBeExternal(people, speaker));
  const gone = segments.findIndex(
    ({ text }, at) => !isGuest[at] && GONE.test(text) && !isGuest.slice(at + 1).includes(true),
  );
  const last = isGuest.lastIndexOf(true);
  const isParted =
    people.sidesKnown &&
    last >= 0 &&
    segments.slice(Math.max(0, last - 1), last + 1).some(({ text }) => PARTING.test(text));
  for (let at = 0; at < segments.length; at++) {
    const { text } = segments[at]!;
    if ((gone >= 0 && at >= gone) || (isParted && at > last)) hidden.add(at);
    if (TO_MACHINE.test(text)) hidden.add(at);
    if (!KEEP.test(text)) continue;
    hidden.add(at);
    if (text.split(/\s+/).length <= 10 && at > 0) hidden.add(at - 1);
  }
  return hidden;
}

export function isPrivateInGerman(text: string): boolean {
  return PRIVATE.test(text) || KEEP.test(text);
}
