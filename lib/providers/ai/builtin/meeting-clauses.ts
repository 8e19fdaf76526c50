import type { SpokenDay } from "@/lib/grounding/spoken/days";

/** "Come by", "drop by" */
const VISITS = /\b(come|drop|stop|pop|swing) by\b/gi;
const WORDY = /\b(?:from|is)\b/i;
const CLAUSE_END = /(?:, (?:and |but |so |then )?| (?:and|but|so) )(?=(?:I|we|you|they|he|she)\b)/g;
const TRAVELS =
  /\b(?:I|we|he|she|they)(?:['’]ll| will)?(?: be|['’]m| am|['’]re| are|['’]s| is)? (?:(?:only|just|then) )*(?:back|home|get (?:back|home|in)|land|fly|sail|return|arrive|leave|come (?:to|back))\b[^.,;?!]*$/i;

/** "21st is good" is read like "the 21st is good". */
export function withArticles(text: string): string {
  return text.replace(/(?<=^|[.,?!] )\d{1,2}(?:st|nd|rd|th)\b/gi, "the $&");
}

/** A text without words of its days: "a week from now" has no beginning, "Tuesday is the ninth" refuses nothing. */
export function withoutDays(text: string, days: SpokenDay[]): string {
  const wordy = days.filter(({ start, end }) => WORDY.test(text.slice(start, end)));
  return wordy
    .reduce((rest, { start, end }) => rest.slice(0, start) + "…".repeat(end - start) + rest.slice(end), text)
    .replace(VISITS, "$1");
}

/** The clauses that name a day: "I send the plan, and we talk on the ninth" arranges to talk. */
export function clausesWithDays(text: string, days: SpokenDay[]): string {
  if (days.length === 0) return text;
  const ends = [...text.matchAll(CLAUSE_END)].map(({ index }) => index);
  const bounds = [0, ...ends, text.length];
  const named = bounds.slice(1).flatMap((end, at) => {
    const from = bounds[at]!;
    return days.some(({ start }) => start >= from && start < end) ? [text.slice(from, end)] : [];
  });
  return named.length > 0 ? named.join(" ") : text;
}

/** Whether somebody only travels on a day: "I'm back on Sunday". */
export function isOfTravel(text: string, { start }: SpokenDay): boolean {
  return TRAVELS.test(text.slice(0, start));
}
