import type { Topic } from "@/lib/grounding/analysis";
import { CALENDAR_NAMES } from "@/lib/grounding/spoken/calendar";
import type { Token } from "./nlp.ts";
import type { Reading, Sentence } from "./reading.ts";
import { weigh } from "./summary.ts";

type Mention = { sentence: Sentence; quote: string };
type Phrase = { key: string; stems: string[]; label: Map<string, number>; mentions: Mention[] };

const EMPTY = new Set([
  ...CALENDAR_NAMES,
  ..."thing things stuff kind sort lot lots bit way ways guy guys people person time times day days week weeks month months year years today tomorrow minute minutes hour hours second seconds moment morning afternoon question questions answer answers point points example case cases part parts side sides end start one ones number something anything everything nothing someone anyone everybody everyone idea ideas sense fact reason course place okay yeah call meeting meetings conversation talk word words thank thanks thought thoughts side matter issue issues problem problems chance deal look hand need rest couple half piece set level type types area areas step steps page slide slides minister honourable mister mr mrs ms sir madam member members speaker chair chairman committee name names hello bye hope concern concerns work next last first second good percent hundred thousand million dollar dollars euro euros floor mm hmm um uh huh gonna wanna kinda sec man boy god gosh heck hell shit fun whole total line amount tool everyone anybody somebody nobody minute deck screen video mute situation bunch front back top bottom middle form terms term regard respect view opinion note notes use value job head heart eye eyes life world home house none".split(
    " ",
  ),
]);
const WEAK_LEADS = new Set(
  "good great nice big little small few many much more most other others same different own only certain whole able sure new old first second third last next several such right wrong better best real really various single particular main specific actual able possible bad hard easy fine cool interesting important current former long short high low additional further available due full entire okay ok just also very two three four five six seven eight nine ten one".split(
    " ",
  ),
);

/** Finds 3 to 8 topics of the meeting, each with the part of the transcript that covers it. */
export function findTopics(reading: Reading): Topic[] {
  const phrases = collect(reading);
  const counts = new Map<string, number>();
  for (const phrase of phrases.values()) {
    for (const stem of phrase.stems) counts.set(stem, (counts.get(stem) ?? 0) + phrase.mentions.length);
  }
  const total = Math.max(reading.sentences.length, 1);
  const scored = [...phrases.values()].map((phrase) => ({ phrase, score: score(phrase, counts, total) }));
  scored.sort((a, b) => b.score - a.score || a.phrase.key.localeCompare(b.phrase.key));
  const wanted = total < 12 ? 3 : total < 40 ? 5 : total < 200 ? 6 : 8;
  const used = new Set<string>();
  const topics: Topic[] = [];
  for (const { phrase } of scored) {
    if (topics.length >= wanted) break;
    if (phrase.stems.some((stem) => used.has(stem))) continue;
    for (const stem of phrase.stems) used.add(stem);
    topics.push(locatedTopic(phrase, reading.transcript.segments.length));
  }
  return topics.sort((a, b) => a.firstSegment - b.firstSegment || a.lastSegment - b.lastSegment);
}

function score(phrase: Phrase, counts: Map<string, number>, total: number): number {
  const frequency = phrase.mentions.length;
  const support = phrase.stems.reduce((sum, stem) => sum + counts.get(stem)!, 0) / phrase.stems.length;
  const weight = phrase.mentions.reduce((sum, one) => sum + weigh(one.sentence), 0) / frequency;
  const length = phrase.stems.length === 1 ? 0.55 : phrase.stems.length === 2 ? 1.5 : 1.2;
  const once = frequency === 1 && total > 60 ? 0.35 : 1;
  return Math.log2(1 + frequency) * Math.sqrt(support) * (0.4 + weight) * length * once;
}

function collect(reading: Reading): Map<string, Phrase> {
  const phrases = new Map<string, Phrase>();
  const shown = reading.people.sidesKnown && reading.sentences.some((one) => one.heard);
  for (const sentence of reading.sentences) {
    if (sentence.words < 4 || (shown && !sentence.heard)) continue;
    for (const run of nounRuns(sentence.tokens)) {
      const tokens = trim(run, reading.people.names);
      if (tokens.length === 0 || tokens.length > 3) continue;
      const text = join(tokens);
      const key = tokens.map((token) => token.stem).join(" ");
      const at = find(sentence, text);
      if (!at) continue;
      const phrase: Phrase = phrases.get(key) ?? {
        key,
        stems: tokens.map((token) => token.stem),
        label: new Map(),
        mentions: [],
      };
      phrase.label.set(text, (phrase.label.get(text) ?? 0) + 1);
      phrase.mentions.push({ sentence, quote: at });
      phrases.set(key, phrase);
    }
  }
  return phrases;
}

/** Sequences of adjectives and nouns. A number may follow an abbreviation, as in "SOC 2 report". */
function nounRuns(tokens: Token[]): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  for (const token of tokens) {
    const noun = token.tag === "NOUN" || token.tag === "PROPN";
    const figure = /^\d{1,5}$/.test(token.text) && /^[A-Z]{2}/.test(run.at(-1)?.text ?? "");
    const word = /^\p{L}[\p{L}\p{N}-]*$/u.test(token.text);
    if (figure || (word && (noun || (token.tag === "ADJ" && !token.stop)))) {
      run.push(token);
      continue;
    }
    if (run.length > 0) runs.push(run);
    run = [];
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

function trim(run: Token[], names: Set<string>): Token[] {
  let tokens = [...run];
  while (tokens.length > 0 && (WEAK_LEADS.has(tokens[0]!.lower) || EMPTY.has(tokens[0]!.lower) || tokens[0]!.stop))
    tokens = tokens.slice(1);
  while (tokens.length > 0 && (tokens.at(-1)!.tag === "ADJ" || EMPTY.has(tokens.at(-1)!.lower) || tokens.at(-1)!.stop))
    tokens = tokens.slice(0, -1);
  if (
    tokens.some(
      (token) => names.has(token.lower) || EMPTY.has(token.lower) || (token.text.length < 2 && !/\d/.test(token.text)),
    )
  )
    return [];
  if (tokens.length === 1 && tokens[0]!.text.length < 4 && !/^[A-Z]{2,}$/.test(tokens[0]!.text)) return [];
  return tokens;
}

function join(tokens: Token[]): string {
  return tokens.map((token, i) => (i > 0 && token.spaced ? ` ${token.text}` : token.text)).join("");
}

/** The quote that contains the phrase verbatim; null when fillers or cuts interrupt it. */
function find(sentence: Sentence, text: string): string | null {
  for (const { quote } of sentence.evidence) {
    const at = quote.toLowerCase().indexOf(text.toLowerCase());
    if (at !== -1) return quote;
  }
  return null;
}

function locatedTopic(phrase: Phrase, segments: number): Topic {
  const gap = Math.max(8, Math.round(segments / 12));
  let best: Mention[] = [];
  let run: Mention[] = [];
  for (const mention of phrase.mentions) {
    const last = run.at(-1);
    if (last && mention.sentence.segment - last.sentence.segment > gap) run = [];
    run = [...run, mention];
    if (run.length > best.length) best = run;
  }
  const byWeight = [...best].sort((a, b) => weigh(b.sentence) - weigh(a.sentence) || a.sentence.at - b.sentence.at);
  const evidence = byWeight.slice(0, 3).sort((a, b) => a.sentence.at - b.sentence.at);
  return {
    topic: labelOf(phrase),
    firstSegment: best[0]!.sentence.segment,
    lastSegment: best.at(-1)!.sentence.segment,
    evidence: evidence.map(({ sentence, quote }) => ({
      segmentIndex: sentence.evidence.find((one) => one.quote === quote)?.segmentIndex ?? sentence.segment,
      quote,
      score: 1,
    })),
  };
}

function labelOf(phrase: Phrase): string {
  const forms = [...phrase.label].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1));
  const form = forms[0]![0];
  return form.charAt(0).toUpperCase() + form.slice(1);
}
