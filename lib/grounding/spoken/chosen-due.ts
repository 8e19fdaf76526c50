import { textBefore } from "../text-before";
import type { Due } from "./deadlines";

/** The deadline that counts: the first one, unless a later one corrects it or says it more closely. */
export function chosenDue(dues: Due[], text: string): Due | null {
  const kept = dues.filter(
    ({ start, end }) => !REJECTED.test(textBefore(text, start)) && !REFUSED.test(text.slice(end)),
  );
  const [first, ...others] = kept.length > 0 ? kept : dues;
  if (!first) return null;
  const better = others.findLast(
    (one) =>
      one.on !== null &&
      one.start > first.end &&
      (PUTS_RIGHT.test(text.slice(first.end, one.start)) ||
        STARTS_OVER.test(text.slice(first.end, one.start)) ||
        isNarrower(first, one, text) ||
        (isRange(text, first) && /^ (?:and|to|till|until) $/.test(text.slice(first.end, one.start))) ||
        AT_MOST.test(text.slice(one.end)) ||
        ((one.precise || first.on === null || LATEST.test(one.phrase)) &&
          !first.precise &&
          /^[,\s–—-]*(?:the )?$/.test(text.slice(first.end, one.start)))),
  );
  if (!better) return first;
  const between = text.slice(first.end, better.start);
  const isOne = EITHER.test(between) || (better.precise && better.on === first.on && PUTS_RIGHT.test(between));
  return isOne ? joined(first, better, text) : better;
}

/** "Tonight or tomorrow morning" is due on the later day, "the end of May, so the thirty-first" on both. */
function joined(first: Due, last: Due, text: string): Due {
  return { ...last, start: first.start, phrase: text.slice(first.start, last.end) };
}

const EITHER = /^,? or $/i;
/** "This afternoon, no wait, I'm out this afternoon, tomorrow" */
const STARTS_OVER =
  /^[\s,.–—-]*(?:(?:oh|ah|um) )?(?:no,? wait|wait,? no|no,? sorry|sorry,? no|hang on|no,? hang on)\b/i;

const LATEST = /\b(?:latest|at a (?:push|pinch|stretch)|outside)$/i;
/** Rejects the day after it: "not Friday", "rather than on the ninth". */
const REJECTED =
  /\b(?:out|away|off|on (?:leave|holiday|vacation)|travell?ing|not (?:in|back|here|around))(?: of (?:the )?office| all| again)?(?: on)?\s*$|(?<!\bwhy )\b(?:not|forget|instead of|rather than|other than|can't (?:do|make|manage))(?: (?:by|on|for|this|until|till))*(?: the)?\s*$/i;
/** Rejects the day before it: "Monday's no good", "Friday is a holiday". */
const REFUSED =
  /^(?:['’]s| is| isn['’]t| won['’]t| would be| will be) (?:work\b|no good|not (?:good|possible|realistic)|possible|realistic|too (?:soon|early|tight|late)|impossible|difficult|tricky|out\b|an? (?:\p{L}+ )?holiday)/iu;
/** "Monday, Tuesday at a push" */
const AT_MOST =
  /^,? (?:at a (?:push|pinch|stretch)|at (?:the )?(?:absolute |very )?latest|(?:at )?worst(?: case)?|tops|max(?:imum)?)\b/i;

/** "This week, on Wednesday" */
function isNarrower(period: Due, day: Due, text: string): boolean {
  const isPeriod = /\b(?:week|month)\b/i.test(period.phrase) && !/day\b/i.test(period.phrase);
  const isWithin = period.on !== null && day.on !== null && day.on <= period.on;
  return (
    isPeriod &&
    isWithin &&
    /^,?(?: (?:itself|only|probably|say|so|then|maybe|likely))*,?(?: on)?(?: the)? ?$/i.test(
      text.slice(period.end, day.start),
    )
  );
}

function isRange(text: string, { start }: Due): boolean {
  return /\b(?:between|from)\s+$/i.test(textBefore(text, start));
}

/**
 * Introduces a correction, after which the last day counts: "By Friday, so the thirtieth", "tomorrow, no, Thursday".
 */
const PUTS_RIGHT =
  /^[^.?!]{0,60}(?:\b(?:so|no|sorry|rather|I mean|let me say|let's say|say|call it|actually|make (?:it|that)|that's|or|maybe|perhaps|possibly|worst case|at (?:the )?latest|definitely|certainly|if not)\b[\s,]*(?:by|on|until|till|for)?\s*(?:the)?\s*)$/i;
