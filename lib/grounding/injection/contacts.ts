import { givenNameOf } from "../first-name";
import type { Attendee } from "./sides";

type Part = { start: number; end: number };

/** The patterns match text in lower case. */
const ENDING =
  "(?:com|net|org|io|co|dev|app|info|biz|eu|uk|de|fr|es|it|nl|ch|at|us|ru|cn|xyz|online|site|shop|link|ly|example|test)";
/** "billing at other dash company dot com", "pay safe dot com slash form" */
const WORD = "[a-z0-9]{1,30}";
const SPOKEN = `\\b(?:(?:${WORD} ){1,3}at )?(?:${WORD} ){0,2}?${WORD}(?: (?:dash|hyphen|minus|underscore) ${WORD}){0,4}(?: dot ${WORD}){0,2} dot ${ENDING}\\b(?: (?:slash|dot|dash) (?:${WORD} ?){1,2}){0,4}`;
const WRITTEN = `[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63})+|\\b(?:https?:\\/\\/|www\\.)\\S{2,200}|\\b[a-z0-9-]{2,40}\\.${ENDING}\\/\\S{1,80}`;
const ADDRESS = new RegExp(`(?:${WRITTEN})|(?:${SPOKEN})`, "gu");
const CUE = /\bdot [a-z]|@|https?:|www\.|\.[a-z]{2,7}\/|\d{3}/u;
/** "+1 900 555 0199", "plus one 900 555 0199", "0900 555 019" */
const PHONE = /(?:\+\s?\d{1,3}|\bplus [a-z]+|(?<![\d.,])0\d)[ \d()/.-]{7,20}/u;

/** To whom or where something is to go. */
const SENDS = /\b(?:send|e-?mail|mail|forward|post|deliver|address|submit|invoice|bill|report)\b/u;
/** What steers the mail itself, or people's money. */
const STEERS =
  /(?:(?:^|[,.;] ?|\b(?:and|please|also|to|then) )copy|\b(?:put|keep|have|get) \w+ (?:on|in) (?:copy|the loop)|\b(?:cc|bcc|loop in|link|click|pay|payments?|fill (?:in|out)|sign (?:up|in|at|on)|log ?in|enter|go to|visit|tell (?:everyone|everybody|all|them|people)|everybody|everyone|download|register))\b/u;
const PREPOSITION = /(?:,? (?:directly |straight |over |back )?(?:to|at|via|through|under|on))\s+$/u;

const LEAD_LENGTH = 30;
/** Words of an address that say nothing about whose it is. */
const COMMON =
  /^(?:at|dot|dash|hyphen|minus|underscore|slash|www|https?|the|to|com|net|org|io|co|uk|de|fr|eu|info|mail|email)$/u;

/**
 * Parts of a sentence that send something to an address none of the people present has: the address, or the whole
 * sentence where it, or a phone number, would steer the mail, a payment or everybody.
 */
export function strangeAddresses(sentence: string, speaker: string, attendees: readonly Attendee[]): Part[] {
  const lower = sentence.toLowerCase();
  if (lower.length !== sentence.length || !CUE.test(lower)) return [];
  if (STEERS.test(lower) && PHONE.test(lower)) return [{ start: 0, end: sentence.length }];
  const addresses = [...lower.matchAll(ADDRESS)].filter(({ 0: text }) => !isKnown(text, speaker, attendees));
  if (addresses.length === 0) return [];
  if (STEERS.test(lower)) return [{ start: 0, end: sentence.length }];
  if (!SENDS.test(lower)) return [];
  return addresses.map(({ 0: text, index }) => {
    const kept = addressPart(text);
    const at = index + text.length - kept.length;
    const lead = PREPOSITION.exec(lower.slice(Math.max(0, at - LEAD_LENGTH), at))?.[0] ?? "";
    return { start: at - lead.length, end: at + kept.length };
  });
}

/** Without the words before it: "signed copy to billing at other dot com" begins at "billing". */
function addressPart(text: string): string {
  const marks = [...text.matchAll(/\b(?:to|at|via|through|under|on|use|copy|address)\s+(?=\S)/gu)];
  const lead = marks.filter(({ 0: word, index }) => index > 0 && !/^at\b/u.test(word)).at(-1);
  return lead ? text.slice(lead.index + lead[0].length) : text;
}

function isKnown(address: string, speaker: string, attendees: readonly Attendee[]): boolean {
  const words = wordsOf(addressPart(address));
  const names = [speaker, ...attendees.map(({ name }) => name)].flatMap((name) => [
    givenNameOf(name).toLowerCase(),
    ...name.toLowerCase().split(/\s+/).slice(1),
  ]);
  const domains = attendees.flatMap(({ email }) => email?.toLowerCase().split("@")[1] ?? []).flatMap(wordsOf);
  return words.some((word) => word.length > 1 && (names.includes(word) || domains.includes(word)));
}

function wordsOf(address: string): string[] {
  return (address.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !COMMON.test(word));
}
