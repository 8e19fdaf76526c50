import { tokenize } from "./nlp.ts";
import { type NounPhrase, nounPhrases } from "./noun-phrases.ts";
import { mayBeExternal } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";
import { third } from "./voice.ts";

/** What a thing does that tells what kind of thing it is: only a board sits, and only a contract runs out. */
const KINDS = [
  {
    deed: /^(?:only |don't |won't |will |next |all )*(?:meets?|sits?|votes?|decides?)\b/i,
    heads:
      /^(?:board|boards|committee|council|cabinet|panel|trust|trustees|governors|owners|partners|directors|shareholders|members|executive)$/,
  },
  {
    deed: /^(?:only )?(?:closes?|expires?|runs? out|renews?|ends?|lapses?|finishes|rolls? over|(?:is )?up (?:on|in|at|for))\b/i,
    heads:
      /^(?:contract|agreement|grant|tender|offer|licen[cs]e|policy|lease|subsidy|warranty|subscription|permit|scheme|fund|loan|cover|insurance)$/,
  },
];
const PRONOUN = /(?:^|,? (?:and|but|so|because) |, )(it|they)(?:['’](s|re|ll))? (?=\p{L})/giu;
const NEAR = 5;
/** How the other side, or somebody of the same side, would say it. */
const FACING: Record<string, string> = { your: "our", our: "your", my: "your" };
const BESIDE: Record<string, string> = { your: "your", our: "our" };
/** What goes along with a case is not said of the board as such. */
const CASE = /\b(?:if|unless|whether|suppose|supposing)\b/i;
/** A board of somebody else: "their board", "another committee". */
const FOREIGN = /^(?:their|his|her|some|any)$/;
const CONTRACTED: Record<string, string> = { s: "is ", re: "is ", ll: "will " };

/** Work under way needs no name: everybody knows what has to be finished by the date. */
const WORK =
  /^It(?:['’]s got to| (?:must|has to|needs to)) be ((?:all )?(?:live|up and running|running|finished|done|ready|complete)) (?=(?:by|before|until)\b)/i;
/** A thing that was named just before may be what has to be ready. */
const LATELY = 2;

/** Names what "it" or "they" means where the verb tells what kind of thing it is: "They sit on May 4." */
export function withKnownKind(
  said: string,
  sentence: Sentence,
  reading: Reading,
): { text: string; from: Sentence } | null {
  for (const match of said.matchAll(PRONOUN)) {
    const rest = said.slice(match.index + match[0].length);
    const deed = `${match[2] === "s" ? "is " : ""}${rest}`;
    const kind = KINDS.find((one) => one.deed.test(deed));
    if (!kind) continue;
    const found = CASE.test(said.slice(0, match.index))
      ? null
      : lastNamed(
          kind.heads,
          { before: said.slice(0, match.index), isThey: /^they$/i.test(match[1]!) },
          sentence,
          reading,
        );
    if (!found) return null;
    const isPlural = /s$/.test(found.head);
    const link = CONTRACTED[match[2]?.toLowerCase() ?? ""] ?? "";
    const verbal = link || isPlural ? `${isPlural ? link.replace("is", "are") : link}${rest}` : agreed(rest);
    return { text: `${found.text.charAt(0).toUpperCase()}${found.text.slice(1)} ${verbal}`, from: found.from };
  }
  return null;
}

/** "Everything has to be finished before Easter", said of work that nobody names. */
export function withAllWork(said: string, { at }: Sentence, { sentences }: Reading): string | null {
  const match = WORK.exec(said);
  const before = sentences.slice(Math.max(0, at - LATELY), at);
  if (!match || before.some(({ clean }) => nounPhrases(clean).length > 0 || namesDefinite(clean))) return null;
  return `Everything has to be ${match[1]} ${said.slice(match[0].length).replace(/^until /, "by ")}`;
}

type Named = { text: string; head: string; from: Sentence };

/** The thing of that kind, if nothing else was named since that the pronoun may mean. */
function lastNamed(
  heads: RegExp,
  { before, isThey }: { before: string; isThey: boolean },
  sentence: Sentence,
  reading: Reading,
): Named | null {
  const near = reading.sentences.slice(Math.max(0, sentence.at - NEAR), sentence.at).toReversed();
  for (const { clean, from } of [
    { clean: before, from: sentence },
    ...near.map((one) => ({ clean: one.clean, from: one })),
  ]) {
    const phrases = nounPhrases(clean, (word) => reading.people.names.has(word.toLowerCase()));
    const meant = phrases.filter((one) => mayBeMeant(one, { clean, isThey, heads }));
    const phrase = meant.at(-1);
    if (!phrase && !namesDefinite(clean)) continue;
    if (!phrase || !from.heard || FOREIGN.test(phrase.article)) return null;
    if (meant.some(({ head }) => head !== phrase.head) || !heads.test(phrase.head)) return null;
    return { text: `${articleFor(phrase.article, from, sentence, reading)} ${phrase.text}`, head: phrase.head, from };
  }
  return null;
}

const PLURAL = /[^su]s$|^(?:people|police|children|staff)$/;
const GROUP = /^(?:firm|company|team|council|crew|school|bank|insurers?|authority|agency|group|union|landlord)$/;

/** "They" may be a group, and whoever a sentence is about. A contract with a firm is not the firm. */
function mayBeMeant(
  { head, proper, start }: NounPhrase,
  { clean, isThey, heads }: { clean: string; isThey: boolean; heads: RegExp },
): boolean {
  if (isThey) return PLURAL.test(head) || proper || GROUP.test(head) || heads.test(head) || start <= 1;
  return !PLURAL.test(head) && !(proper && /^(?:with|from|by)$/.test(tokenize(clean)[start - 1]?.lower ?? ""));
}

/** "The school year", unlike "at the end", which is no thing. */
function namesDefinite(clean: string): boolean {
  const tokens = tokenize(clean);
  return tokens.some(({ lower }, at) => {
    if (!DEFINITE.test(lower) || tokens[at - 1]?.tag === "ADP") return false;
    const end = tokens.slice(at + 1).findIndex(({ tag }) => !INSIDE.test(tag));
    const inside = tokens.slice(at + 1, end < 0 ? undefined : at + 1 + end);
    return inside.some(({ tag }) => /^(?:NOUN|PROPN)$/.test(tag));
  });
}

const DEFINITE = /^(?:the|our|my|your|this|that|these|those)$/;
const INSIDE = /^(?:ADJ|NOUN|PROPN|NUM)$/;

/** "Our board", named by the other side, is "your board" for the speaker. */
function articleFor(said: string, from: Sentence, { speaker }: Sentence, { people }: Reading): string {
  if (from.speaker === speaker) return /^(?:our|my|your)$/.test(said) ? said : "the";
  const isSameSide = mayBeExternal(people, from.speaker) === mayBeExternal(people, speaker);
  return (isSameSide ? BESIDE : FACING)[said] ?? "the";
}

/** "Meet on Monday", of one board: "meets on Monday". */
function agreed(rest: string): string {
  const [, adverb = "", verb = "", more = ""] = /^((?:only |next |all )?)(\S+)(.*)$/s.exec(rest) ?? [];
  return /s$/.test(verb) ? rest : `${adverb}${third(verb)}${more}`;
}
