import { type Antecedent, named } from "./antecedents.ts";
import type { Dialogue } from "./commitments.ts";
import { type NounPhrase, nounPhrases } from "./noun-phrases.ts";
import type { Pointer } from "./pointers.ts";
import { privateSegments } from "./private.ts";
import type { ReadSentence } from "./turns.ts";

const FARTHEST = 10;
/** What is filled in or signed can't be anything else than these. */
const KINDS: [RegExp, RegExp][] = [
  [
    /^fill\b/i,
    /^(?:forms?|questionnaires?|surveys?|checklists?|assessments?|applications?|declarations?|templates?)$/i,
  ],
  [/^(?:counter)?sign$/i, /^(?:contracts?|agreements?|ndas?|dpas?|baas?|waivers?|mandates?|order forms?|offers?)$/i],
];
/** "The visitor book, I'll fill it in." */
const FRONTED = /^(?:(?:and|but|so),? )?(?:the|this) (?:\p{L}+ )?\p{L}+, (?:I|we)(?:['’]ll| will) $/iu;
/** "On Friday I'll sign it" */
const WHEN = /\b(?:\p{L}*day|tomorrow|tonight|morning|afternoon|evening|week|month)$/iu;

/** What "it" is in "I'll fill it in", where only one kind of thing is filled in. */
export function thingOfKind({ before, reading }: Dialogue, at: ReadSentence, { verb }: Pointer): Antecedent | null {
  const kind = KINDS.find(([verbs]) => verbs.test(verb))?.[1];
  if (!kind) return null;
  const verbs = new RegExp(`(?<!\\p{L})${verb.split(" ")[0]}`, "iu");
  const isName = (word: string) => reading.people.names.has(word.toLowerCase());
  const { clean, evidence } = at.sentence;
  const lead = clean.slice(0, Math.max(0, clean.search(verbs)));
  const [fronted] = nounPhrases(lead, isName).filter(({ text }) => !WHEN.test(text));
  const isAlone = fronted && FRONTED.test(lead) && lead.includes(`${fronted.text}, `);
  if (fronted) return isAlone ? { thing: `the ${fronted.text}`, bare: fronted.text, evidence } : null;
  const hidden = privateSegments(reading);
  const near = before.filter(({ sentence }) => sentence.at < at.sentence.at).slice(-FARTHEST);
  for (const { sentence } of near.reverse()) {
    const phrase = nounPhrases(sentence.clean, isName).findLast((one) => kind.test(headOf(one)));
    if (!phrase) continue;
    if (!sentence.heard || hidden.has(sentence.segment)) return null;
    const own = sentence.speaker === at.sentence.speaker;
    const { thing, bare } = named({ phrase, own }, reading);
    return { thing: thing === bare ? `the ${bare}` : thing, bare, evidence: sentence.evidence };
  }
  return null;
}

function headOf({ text }: NounPhrase): string {
  return text
    .split(/ (?:of|for|on|about|with|from) /)[0]!
    .split(" ")
    .at(-1)!;
}
