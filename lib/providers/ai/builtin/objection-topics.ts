import { cosine, vectorOf, type WordVector } from "@/lib/grounding/word-vectors";

/** What objections are about. Words close to these count like them. */
const TOPICS = `
  absent accident accountant accurate afraid alternative angry annoyed approve ashamed audit auditor
  autumn bank battery bet bite board boss brand broken brother budget burn busy cable camera cancel
  certificate chairman cheap cheat clause cold committee competitor complain computer consent contract
  convinced council crazy crew customer customs damage deadline decision defect delay delivery
  deposit director disappointed discount distance dollar door doubt dream drive driver dust elderly euro
  expensive export failure fine fire floor foreign forget gamble ghost grandfather guarantee guest harvest
  hate heavy holiday honest hope hot hour hurt impossible inspection insurance insure integrate internet
  invoice joke language later laugh launch law lawsuit lawyer leak learn lease leave liability
  licence lie local lorry lose maintenance manager mechanic minimum missing mistake money monthly months
  mud network nightmare noise noisy notice nurse offer old opening overtime owner pain paper parliament
  password patient penalty percentage permission phone policy pregnant pretend price printer privacy
  promise proof pupil quit quote rain reference refund refuse regulation reluctant remember rent repair
  retire risk rival roof salary saving scanner scare sceptical screen season security server shift
  shipping shortage sick signature size slow smell software space spare spouse spreadsheet spring staff
  stairs standard student stupid subsidy summer supplier surprised swear tablet tax temperature tenant
  theft tired training truck trust union vendor veto voltage volume warranty waste weekly weeks weight win
  winter worried young
`
  .trim()
  .split(/\s+/);
const LEAST_LIKENESS = 0.45;

let vectors: WordVector[] | undefined;
const known = new Map<string, Float32Array>();
const MAX_KNOWN = 20_000;

/** How close the closest of the words comes to each topic: from 0 to 1. */
export function topicsIn(words: Iterable<string>): Map<string, number> {
  const said = [...new Set(words)].flatMap((word) => likenessesOf(word) ?? []);
  const topics = new Map<string, number>();
  for (const [at, topic] of TOPICS.entries()) {
    const closest = said.reduce((most, one) => Math.max(most, one[at]!), 0);
    if (closest > LEAST_LIKENESS) topics.set(topic, (closest - LEAST_LIKENESS) / (1 - LEAST_LIKENESS));
  }
  return topics;
}

/** The likeness of a word to each topic, reckoned once; null for a word without a vector. */
function likenessesOf(word: string): Float32Array | null {
  const found = known.get(word);
  if (found) return found;
  const vector = vectorOf(word);
  if (!vector) return null;
  vectors ??= TOPICS.map((topic) => vectorOf(topic)!);
  if (known.size >= MAX_KNOWN) known.clear();
  const likenesses = Float32Array.from(vectors, (topic) => cosine(topic, vector));
  known.set(word, likenesses);
  return likenesses;
}
