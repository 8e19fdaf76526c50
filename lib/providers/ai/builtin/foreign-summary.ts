import type { ActionItem, SummarySentence } from "@/lib/grounding/analysis";
import type { WrittenLanguage } from "@/lib/grounding/foreign/courtesies";
import { foreignDay, foreignMoment } from "@/lib/grounding/foreign/moments";
import type { ForeignMeeting } from "./foreign-meeting.ts";

const MAX_STEPS = 6;
const WILL: Record<WrittenLanguage, string> = { de: "wird", es: "va a", fr: "va" };
const NEXT: Record<WrittenLanguage, string> = {
  de: "Der nächste Termin ist am",
  es: "La próxima reunión es el",
  fr: "Le prochain rendez-vous est le",
};
/** Words for people who are present, or for things named before: in the third person they would mean others. */
const POINTING: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:ich|mich|mir|mein\p{L}*|wir|uns|unser\p{L}*|du|dich|dir|dein\p{L}*|euch|euer|eure\p{L}*|sie|ihnen|ihr\p{L}*)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:me|m[ií]s?|nos|nuestr\p{L}*|te|t[ui]s?|ti|os|vuestr\p{L}*|ustedes|usted|les?|sus?|\p{L}+[aei]r(?:me|te|nos|os|l[aeo]s?|(?:se|te|me|nos)l[aeo]s?))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je|j['’]|me|m['’]|moi|moi-même|mon|ma|mes|nous|notre|nos|vous|votre|vos|te|t['’]|toi|ton|ta|tes|lui|leur|leurs|son|sa|ses)(?!\p{L})|^(?:l[ae]s? |l['’])\p{L}+(?:er|ir|re)(?!\p{L})/iu,
};
/** Other words that begin a German task are nouns. */
const GERMAN_SMALL_WORD =
  /^(?:\p{L}+(?:en|ern|eln)(?=,)|(?:d(?:er|ie|as|en|em|es)|(?:k?ein|dies|jed|all|beid|weiter|ander)\p{L}*|an|am|auf|aus|bei|beim|bis|durch|für|gegen|im|in|ins|mit|nach|noch|nochmal|ohne|per|sich|über|um|unter|vom|von|vor|wegen|zu|zum|zur|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|etwa|ungefähr|alles|das|es|was) )/iu;

/** A summary in the third person: who said what, who will do what until when, and when everyone meets again. */
export function foreignSummary(
  quotes: readonly SummarySentence[],
  items: readonly ActionItem[],
  meeting: ForeignMeeting | null,
  language: WrittenLanguage,
): SummarySentence[] {
  const steps = items.flatMap((item) => stepSentence(item, language)).slice(0, MAX_STEPS);
  const planned = new Set(steps.flatMap(({ evidence }) => evidence.map(({ segmentIndex }) => segmentIndex)));
  const others = quotes.filter(({ evidence }) => evidence.every(({ segmentIndex }) => !planned.has(segmentIndex)));
  const next = meeting && {
    text: `${NEXT[language]} ${foreignMoment(meeting.on, meeting.time, language)}.`,
    evidence: meeting.evidence,
  };
  return [...others, ...steps, ...(next ? [next] : [])];
}

/** "Anna Weber wird das Angebot schicken (Freitag, 27. November)." */
function stepSentence({ owner, task, dueOn, evidence }: ActionItem, language: WrittenLanguage): SummarySentence[] {
  if (!owner || POINTING[language].test(task)) return [];
  const first = task.slice(0, 1);
  const isLowered = language !== "de" || GERMAN_SMALL_WORD.test(task);
  const deed = (isLowered ? first.toLowerCase() : first) + task.slice(1);
  const day = dueOn ? ` (${foreignDay(dueOn, language)})` : "";
  return [{ text: `${owner} ${WILL[language]} ${deed}${day}.`, evidence }];
}
