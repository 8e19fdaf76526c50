import { type Token, tokenize } from "./nlp.ts";

type Chunk = { link: string; groups: number[]; tokens: Token[] };

/** Words that begin a clause of their own. */
const LINK =
  /^(?:and|but|so|because|which|that|who|whose|if|when|while|or|than|until|till|unless|as|what|where|whether|how|why|before|after|since|once|though|although|like)$/;
const SUBORDINATES =
  /^(?:because|which|that|who|whose|if|when|while|until|till|unless|as|whether|before|after|since|once|though|although)$/;
/** Verbs that take a clause without a link: "you said you need it". */
const GOVERNS =
  /^(?:think|thought|say|said|says|know|knows|knew|hope|hopes|mean|means|see|saw|believe|believes|agreed|guess|find|found|told|tell|make|makes|let|lets|help|helps|bet|suggest|propose|sure|asked|wish|reckon|feel|wants?|wanted|likes?)$/;
/** A relative clause that ends in its verb, or a participle: "rooms you couldn't sell", "above 2% missed". */
const MAX_AFTER_GAP = 3;
/** After longer beginnings, a verb was more likely missed by the tagger than by the speaker. */
const MAX_HEAD = 5;

/** "We had two hundred line items cut" is one sentence. */
const HAS = /^(?:have|has|had|'ve|get|gets|got|leave|leaves|left|keep|keeps|kept)$/;
const PARTICIPLE =
  /ed$|^(?:cut|done|made|sent|set|put|built|sold|bought|paid|lost|held|taken|given|written|shut|hit|drawn|stolen|broken|left|stuck|spent)$/;

/** The main clause may follow without a comma: "if you miss the date it rolls for a year". */
const CONDITIONS = /^(?:if|when|once|unless|until|till|while)$/;

/** Whether two sentences stand in one without a comma or a conjunction: "nine is fine for us we do seventy". */
export function runsTogether(sentence: string): boolean {
  return chunksOf(sentence).some(({ link, groups, tokens }) => {
    const [first, second] = CONDITIONS.test(link) ? groups.slice(1) : groups;
    if (first === undefined || second === undefined) return false;
    if (HAS.test(tokens[first]!.lower) && PARTICIPLE.test(tokens[second]!.lower)) return false;
    if (tokens.slice(first, second).some(({ lower }) => GOVERNS.test(lower))) return false;
    const isGap = tokens[second - 1]?.tag === "PRON" || /ed$/.test(tokens[second]!.lower);
    return !isGap || tokens.length - second > MAX_AFTER_GAP;
  });
}

const SUBORDINATE =
  /^(?:if|when|while|once|as|since|because|before|after|until|unless|although|though|whether|even|you asked|you mentioned|we agreed)\b|[:;]/i;
const LEAST_SPLICED = 3;

/** Puts a period between two sentences that a comma splices: "The renewal is in May, Ann has had two reminders". */
export function unspliced(text: string): string {
  if (SUBORDINATE.test(text) || /, and\b/.test(text)) return text;
  for (const { index } of text.matchAll(/, (?=(?:I|we|you|they|it|he|she|there|\p{Lu}\p{L}+)\b)/gu)) {
    const [before, after] = [tokenize(text.slice(0, index)), tokenize(text.slice(index + 2))];
    const isWhole = isStatement(before) && /^(?:PRON|PROPN)$/.test(after[0]?.tag ?? "") && groupsOf(after)[0] === 1;
    const hasLink = [...before, ...after].some(({ lower }, at) => at > 0 && LINK.test(lower) && lower !== "and");
    if (isWhole && !hasLink && after.length > LEAST_SPLICED)
      return `${text.slice(0, index)}. ${text.charAt(index + 2).toUpperCase()}${text.slice(index + 3)}`;
  }
  return text;
}

/** Not "The guy you have now", which is only a topic. */
function isStatement(tokens: Token[]): boolean {
  const [verb, ...more] = groupsOf(tokens);
  if (verb === undefined || more.length > 0) return false;
  return tokens[verb - 1]?.tag !== "PRON" || verb === 1;
}

/** Cuts a sentence that a comma splices on: "send the address, the satnav takes everyone to a quarry". */
export function withoutSplice(sentence: string): string {
  for (const { index } of sentence.matchAll(/, /g)) {
    const tokens = tokenize(sentence.slice(index + 2).replace(/, .*$/, ""));
    const verb = tokens.findIndex((token, at) => at > 0 && isSplicedVerb(token, tokens, at));
    const opens = /^(?:the|our|your|my|their|it|he|she|they|that|there)$/.test(tokens[0]?.lower ?? "");
    if (opens && verb > 0 && !tokens.slice(0, verb).some(({ lower }) => LINK.test(lower)))
      return sentence.slice(0, index);
  }
  return sentence;
}

/** "The code's broken" has a verb, "the client's name" has none. */
function isSplicedVerb({ tag, lower }: Token, tokens: Token[], at: number): boolean {
  if (/^['’]s$/.test(lower))
    return (
      tokens[at + 1] !== undefined && tokens.slice(at + 1).every((one) => /^(?:VERB|ADJ|ADV|PUNCT)$/.test(one.tag))
    );
  if (tag === "AUX") return true;
  return tag === "VERB" && /[^s]s$/.test(lower) && !/^(?:DET|ADP|PART|ADJ)$/.test(tokens[at - 1]!.tag);
}

/** The sentences that stand in one without a mark: each begins at the subject of its verb. */
export function sentencesTogether(sentence: string): string[] {
  const tokens = tokenize(sentence);
  const starts = groupsOf(tokens)
    .slice(1)
    .map((group) => subjectOf(tokens, group));
  const cuts = [0, ...new Set(starts.filter((at) => at > 1 && !isGoverned(tokens[at - 1]!))), tokens.length];
  return cuts.slice(1).map((end, at) => textOf(tokens.slice(cuts[at], end)));
}

/** "I'm not having my staff sell loans" and "a fleet about your size went down" state nothing of what comes second. */
function isGoverned({ tag, lower }: Token): boolean {
  return tag === "ADP" || CAUSES.test(lower);
}

const CAUSES =
  /^(?:hav(?:e|ing)|has|had|let(?:s|ting)?|ma(?:ke|kes|king|de)|watch(?:es|ed|ing)?|see(?:s|ing)?|saw|hear(?:s|d|ing)?|help(?:s|ed|ing)?|need(?:s|ed)?|want(?:s|ed)?|gets?|got|keeps?|kept)$/;

/** Where the noun phrase before a verb begins: "last year | you paid", "a bit light | the new one has". */
function subjectOf(tokens: Token[], verb: number): number {
  let at = verb - 1;
  while (at > 0 && /^(?:ADV|PART)$/.test(tokens[at]!.tag) && tokens[at]!.lower !== "'s") at--;
  if (tokens[at]!.tag === "PRON") return at;
  if (tokens[at]!.tag === "PROPN") {
    while (tokens[at - 1]?.tag === "PROPN") at--;
    return at;
  }
  while (at > 0 && /^(?:NOUN|PROPN|ADJ|NUM|PART)$/.test(tokens[at]!.tag)) at--;
  return /^(?:DET|PRON)$/.test(tokens[at]!.tag) ? at : at + 1;
}

function textOf(tokens: Token[]): string {
  return tokens.map(({ text, spaced }, at) => (spaced && at > 0 ? ` ${text}` : text)).join("");
}

/** Whether only a subordinate clause has a verb: "Oxygen because you lost the fish", "Before Ada starts". */
export function lacksMainClause(sentence: string): boolean {
  const chunks = chunksOf(sentence);
  const has = ({ groups }: Chunk) => groups.length > 0;
  if (/^[\d$€£]/.test(sentence) || chunks[0]!.tokens.length > MAX_HEAD) return false;
  return chunks.some(has) && !chunks.some((one) => has(one) && !SUBORDINATES.test(one.link));
}

function chunksOf(sentence: string): Chunk[] {
  const all = tokenize(sentence);
  const chunks: Chunk[] = [{ link: "", groups: [], tokens: [] }];
  for (const [at, token] of all.entries()) {
    if (/^[,;:.!?]$/.test(token.text)) chunks.push({ link: "", groups: [], tokens: [] });
    else if (LINK.test(token.lower) && opensClause(token, all[at + 1], all[at + 2]))
      chunks.push({ link: token.lower, groups: [], tokens: [] });
    else chunks.at(-1)!.tokens.push(token);
  }
  for (const chunk of chunks) chunk.groups = groupsOf(chunk.tokens);
  return chunks;
}

/** Not "before December", "that's" or "like the others". */
function opensClause({ lower }: Token, next: Token | undefined, after: Token | undefined): boolean {
  if (lower === "that") return !/^(?:'s|is|was)$/.test(next?.lower ?? "");
  if (!/^(?:before|after|since|until|till|like|than)$/.test(lower)) return true;
  return next?.tag === "PRON" || (next?.tag === "PROPN" && /^(?:VERB|AUX)$/.test(after?.tag ?? ""));
}

/** Where the finite verbs begin; "has been sold" and "don't have" are one each. */
function groupsOf(tokens: Token[]): number[] {
  return [...tokens.keys()].filter((at) => isFiniteVerb(tokens, at) && !isSameGroup(tokens, at));
}

function isFiniteVerb(tokens: Token[], at: number): boolean {
  const { tag, lower } = tokens[at]!;
  const before = tokens[at - 1];
  if (!/^(?:VERB|AUX)$/.test(tag) || /ing$/.test(lower) || (!before && tag === "VERB")) return false;
  if (before?.tag === "NUM" && (/ed$/.test(lower) || (tag === "VERB" && /[^s]s$/.test(lower)))) return false;
  if (/^['’]s$/.test(lower) && /^(?:NOUN|PROPN)$/.test(before?.tag ?? "")) return false;
  return (
    !before ||
    !/^(?:-|to|not|n't|be|an?|the|our|your|their|my|this|these|no|of|in|for|with|at|by|from|per)$/.test(before.lower)
  );
}

/** Whether the verb continues the one before: an auxiliary, an adverb or a subject after inversion may stand between. */
function isSameGroup(tokens: Token[], at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const { tag, lower } = tokens[before]!;
    if (/^(?:VERB|AUX)$/.test(tag)) return true;
    if (!/^(?:ADV|PART)$/.test(tag) && !/^(?:not|n't|only|just|also|already|still|all|both)$/.test(lower)) return false;
  }
  return false;
}
