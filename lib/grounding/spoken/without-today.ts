/** "What's today, Tuesday?", "It's Monday": says which day it is. */
const NAMES_TODAY =
  /\bwhat(?:['’]s| is) (?:today|it)(?:, (?:\p{L}+day\b)?)?|\b(?:it|today)(?:['’]s| is) (?<weekday>\p{L}+day)(?: today)?(?=\W*$|[.,;])/giu;

/** Blanks out which day it is, so that it is no deadline; offsets stay. */
export function withoutToday(text: string, weekday: string | null): string {
  const today = weekday?.toLowerCase();
  return text.replace(NAMES_TODAY, (said, named: string | undefined) =>
    named === undefined || named.toLowerCase() === today ? "_".repeat(said.length) : said,
  );
}
