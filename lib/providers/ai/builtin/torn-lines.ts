import { TWO_TO_TWELVE } from "@/lib/grounding/spoken/numerals";
import { type Token, tokenize } from "./nlp.ts";
import { leavesOutNoun } from "./unnamed-counts.ts";

/** A case that leads nowhere: "They measure it on two hundred letters, and if we miss it." */
const LEADS_NOWHERE =
  /\b(?:and|but|so|or),? (?:if|when|unless|once|because) (?:[^\s,]+ ){0,4}[^\s,]+\.$|\b(?:starts?|begins?|opens?|ends?|closes?|sits?|meets?|is|are) (?:on|at|in|by|from|to|of|for|with)\.$/iu;
/** Only who somebody is, or what part of something: "Somebody who wants a long term", "Of whom half eat here" */
const NO_MATTER =
  /^(?:(?:Somebody|Someone|Anybody|Anyone|Everybody|Everyone|Whoever) (?:who|that) (?:\S+ ){1,8}\S+\.$|(?:Of (?:whom|which)|Which|Including|Except|Whereas)\b)/u;
const COUNT = `(?:\\d[\\d,.]*|${TWO_TO_TWELVE})`;
/** Figures of nothing: "Nine have gone", "another 60", "was three and a quarter", "In May it was 23 times" */
const COUNTS_NOTHING = [
  new RegExp(
    `^(?:${COUNT}|One) (?:(?:have|has|had|was|were|will|would|went|came|got|gets?|did|does?|needs?|wants?)\\b|(?:is|are) (?!\\d))`,
    "iu",
  ),
  new RegExp(`\\banother ${COUNT}\\.$`, "iu"),
  new RegExp(`\\b(?:${COUNT}|one) and a (?:half|quarter)\\.$`, "iu"),
  /^(?:In|On|At|Last|This|From|By) [^,]{2,25}? (?:it|that|they|there) (?:is|are|was|were) (?:about |around |only )?\S+(?: times)?\.$/u,
  /^(?:In|On|At|Last|This|From|By) [^,]{2,25}?,? it (?:is|was) (?:about |around |roughly |only )?\d/u,
  /\bis what, |\b(?:go|goes|went|get|gets|got) (?:up |down )?to (?:about |around )?\d[\d,]*\.$/u,
];
/** "You had better sign", "Their deadline is July 31", "so after that.", "You start on June 1 that's cleanest", "The trust does, but" */
const UNCLEAR =
  /^(?:You|We) had better\b|^(?:Their|His|Her) |, so [^,\d]{3,15}\.$|\d that['’]s\b|^(?:The|Our|Your) (?:\p{L}+ ){1,3}(?:does|do|did|has|have|is|are|will|can)(?:n['’]t)?, (?:and|but|so)\b/u;
/** What a statement may rest on after its main clause. */
const SUPPORT = /,? (?:as long as|because|if|unless|provided|otherwise|so that|although|though)\b.*$/iu;
/** A price may stand alone: "£7.40 per bin per month." */
const ONLY_PRICE = /^(?:about |around |roughly )?(?:[$€£]\s?\d|\d[\d.,]* \p{L}+ (?:an?|per|each|for|once)\b)/iu;
const IRREGULAR =
  /^(?:went|got|had|did|was|were|made|took|saw|came|found|thought|told|sent|wrote|heard|left|kept|knew|gave|put|ran|met|lost|paid|spent|bought|built|brought|fell|grew|held|led|meant|sat|stood|began|chose|drove|set|cut|hit|shut|let|cost|broke|sold|won|rose|wore|flew|threw|caught|taught|split|spread|dropped|said|became|fed|can|could|will|would|must|may|might|shall|should|need)$/;

/** Whether a line is only a piece of what was said: a case without its outcome, a list without a verb. */
export function isTorn(line: string): boolean {
  if (leavesOutNoun(line.split(": ")[0]!)) return true;
  if (line.startsWith("We agreed to")) return COUNTS_NOTHING.some((pattern) => pattern.test(line));
  if (/^(?:You asked|You mentioned|We agreed)\b|: /.test(line)) return false;
  if ([LEADS_NOWHERE, NO_MATTER, UNCLEAR, ...COUNTS_NOTHING].some((pattern) => pattern.test(line))) return true;
  if (ONLY_PRICE.test(line)) return false;
  return !statesVerb(tokenize(/^(?:If|Unless|As long as|Because)\b/.test(line) ? line : line.replace(SUPPORT, ".")));
}

/** Whether a verb has its subject: not "A two year rate lock", "Kits Thursday, install that weekend". */
function statesVerb(tokens: Token[]): boolean {
  return tokens.some((token, at) => {
    const before = tokens[at - 1];
    if (/^['’]s$/.test(token.lower) && token.tag !== "AUX")
      return /^(?:VERB|ADV|DET|ADP|PART)$/.test(tokens[at + 1]?.tag ?? "");
    if (!before || !/^(?:VERB|AUX)$/.test(token.tag)) return isAlsoVerb(token, before);
    if (/^['’](?:s|re|ve|ll|d|m)$/.test(token.lower)) return true;
    if (token.tag === "AUX" && token.lower !== "can") return !/^be(?:en|ing)?$/.test(token.lower);
    if (/ing$/.test(token.lower) || /^(?:to|-|an?|the|per|each)$/.test(before.lower)) return false;
    if (before.tag === "PUNCT") return false;
    const isBase = !/(?:s|ed)$/.test(token.lower) && !IRREGULAR.test(token.lower);
    return !(isBase && before.tag === "NOUN" && !/(?:s|people|staff|children)$/.test(before.lower));
  });
}

/** The tagger takes many verbs for nouns: "Questions close on Wednesday", "The fund pays half". */
function isAlsoVerb({ tag, lower }: Token, before: Token | undefined): boolean {
  if (!/^(?:NOUN|ADJ|ADV)$/.test(tag) || !/^(?:PRON|NOUN|PROPN)$/.test(before?.tag ?? "")) return false;
  return /s$/.test(lower) !== /(?:s|people|staff|children)$/.test(before!.lower);
}
