import { FOREIGN_COMMON } from "./foreign/no-names";
import { CALENDAR_NAMES } from "./spoken/calendar";

const LATIN_NAME = /\p{Lu}[\p{L}\p{M}\p{N}'’&-]*/gu;

/** Capitalized words in a follow-up that are not names. */
const COMMON = new Set([
  ...FOREIGN_COMMON,
  ...CALENDAR_NAMES,
  ...`i i'm i'll i've i'd ok okay fyi ps asap eod eow rsvp cc bcc pdf am pm url faq tbd n/a hi hello hey dear best kind warm
  regards thanks thank you cheers sincerely team all everyone folks mr mrs ms dr prof jan feb
  mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri sat sun next steps step action items item summary recap meeting notes key
  takeaways decisions instead otherwise moreover furthermore besides hence thus afterwards nevertheless nonetheless eu st open questions agenda follow-up followup follow re english zoom`.split(
    /\s+/,
  ),
]);
const STARTERS = new Set(
  `a an the and but or so if when once while after before during since until as at by for from in into of on to with without
  about above below here there this that these those it its it's he she they we we're we'll we've you you're you'll your our
  my their his her what which who how why where is are was were do does did can could will would should may might must please
  also additionally finally meanwhile overall currently previously unfortunately happy glad great good looking let let's
  based given per regarding following further attached enclosed both each every either neither one two three four five six
  seven eight nine ten first second third last lastly not no yes any some most many several more another other such because
  though although however therefore then now today tomorrow yesterday just only even still yet hope see send share feel
  confirm review schedule book add include discuss prepare provide set get make take keep need next apologies sorry sure
  absolutely again earlier later soon should agreed confirmed noted understood pricing price budget security legal timeline
  current existing new old same your team`.split(/\s+/),
);
const VERB_AFTER =
  /^\s(?:will|said|says|mentioned|asked|wants?|needs?|confirmed|agreed|shared|plans?|offered|suggested|proposed|noted|promised|and\s\p{Lu}|from|joins?|owns?|to\s)\b|^['’]s\s|^\s\p{Lu}|^[:,]\s/u;
const GERMAN =
  /\s(?:und|der|die|das|den|dem|ist|wir|ich|nicht|für|mit|ein|eine|einen|zum|von|bis|auf|auch|noch|Ihnen|Ihre?|unsere?n?)(?=\s)/g;

/** "32 A", "180 °C", "2 TB" */
const UNIT_SIGN = /^(?:[ACFKNVW]|[GKMT]B|Hz|[GM]Hz|[GM]?Wh|MW|Ah|[GM]bps|[GM]bit)$/;
const AFTER_TITLE = /(?<!\p{L})(?:mrs?|ms|dr|prof)\.\s$/iu;
const AFTER_FIGURE = /\d\s?°?$/;

export type NameMention = { name: string; start: number; end: number };

/**
 * Finds capitalized words that can only be names, codes or brands: not sentence openers, headings, months or
 * courtesies.
 */
export function nameMentions(sentence: string, isWord: (lower: string) => boolean): NameMention[] {
  const capitalisesNouns = (sentence.match(GERMAN) ?? []).length > 1;
  const found: NameMention[] = [];
  for (const match of sentence.matchAll(LATIN_NAME)) {
    const before = sentence[match.index - 1] ?? " ";
    if (/[\p{L}\p{N}@/._]/u.test(before)) continue;
    const name = match[0].replace(/['’]s?$|['’]s$|-$/u, "");
    const lower = name.toLowerCase();
    const end = match.index + name.length;
    if (UNIT_SIGN.test(name) && AFTER_FIGURE.test(sentence.slice(0, match.index))) continue;
    if (COMMON.has(lower) || /^q[1-4]$/.test(lower) || (/^['’]/.test(name.slice(1, 2)) && /^I/.test(name))) continue;
    if (/^(?:[@$]|\.\p{Ll})/u.test(sentence.slice(end, end + 2))) continue;
    const isCalled = AFTER_TITLE.test(sentence.slice(Math.max(0, match.index - 7), match.index));
    const opens =
      (!isCalled &&
        /^(?:[\s"“'’(*•-]*|.*[:.?!…]["”)]?\s+["“(]?)$/su.test(
          sentence.slice(Math.max(0, match.index - 6), match.index),
        )) ||
      match.index === 0;
    const shouted = name.length > 1 && name === name.toUpperCase();
    if (!shouted && (STARTERS.has(lower) || isWord(lower)) && (opens || name.length < 3)) continue;
    if (opens && !shouted && (/(?:ing|ed|ly|tion|ment|ness)$/.test(lower) || !VERB_AFTER.test(sentence.slice(end))))
      continue;
    if (capitalisesNouns && !shouted) continue;
    found.push({ name, start: match.index, end });
  }
  return found;
}
