import type { Candidate } from "./candidates";
import { excerpt } from "./excerpt";
import type { Found } from "./fact-differences";
import type { Held } from "./hold-facts";
import type { Speech } from "./speech";

/** The way a figure goes, as the words next to it tell: "up by a fifth", "sixty percent less", "above three million". */
type Course = { of: "change" | "limit"; up: boolean };

/** Between a word and its figure: "up by about a fifth", "drops more than three". */
const FILLERS = String.raw`(?:[\s,]+(?:by|to|about|around|roughly|some|like|only|just|a|the|another|of|good|at))*[\s,$€£]*\p{Lu}?$`;
const LIMITS = String.raw`[\s,]+(?:(?:more|less|fewer) than|over|above|at least|at most)$`;
/** Between a figure and its word: "eighty percent of the calls more", "800 a year and up", "9,500, which comes off". */
const UNIT = String.raw`^(?:\s?(?:%|percent|per cent|points?|million|thousand|hundred|dollars?|euros?|pounds?|kroner|francs?|rand|rupees?|cents?|minutes?|hours?|days?|weeks?|months?|years?|people|pieces|a (?:year|month|week|day)))*(?:[,.]? (?:which|that|it) (?:comes|goes|is))?[,.]?\s`;

const BEFORE: [Course, RegExp][] = [
  [
    { of: "limit", up: false },
    /\b(?:no|not) (?:more than|higher than|over|above)$|(?<!\b(?:no|not) )\b(?:below|under|(?:fewer|less|colder|lower|smaller|shorter|cooler|younger|lighter|cheaper) than|at most|max(?:imum)?)$/iu,
  ],
  [
    { of: "limit", up: true },
    /\b(?:no|not) (?:less than|fewer than|below|under)$|(?<!\b(?:no|not) )\b(?:above|over|(?:more|warmer|hotter|higher|larger|bigger|longer|older|heavier|greater|dearer) than|beyond|at least|minimum)$/iu,
  ],
  [
    { of: "change", up: true },
    /\b(?:(?:go|goes|going|gone|went|come|comes|coming|came|bring|brings|brought|push|pushes|put|puts|is|it['’]s) (?:\p{L}+ ){0,3}up|rise|rises|risen|rose|climbs?|climbed|increase[sd]?|raised?|raises|grown|grew|adds?|added|won|gained|won back|got back)$/iu,
  ],
  [
    { of: "change", up: false },
    /\b(?:(?:go|goes|going|gone|went|come|comes|coming|came|bring|brings|brought|takes?|took|get|gets|is|it['’]s) (?:\p{L}+ ){0,3}down|falls?|fallen|fell|drop(?:s|ped)?|decrease[sd]?|reduce[sd]?|lower(?:s|ed)?|loses?|lost|knock(?:s|ed)?|takes? (?:out|off)|deducts?)$/iu,
  ],
];
const AFTER: [Course, RegExp][] = [
  [{ of: "limit", up: true }, /^(?:(?:and|or) (?:up|above|over|more)\b|upwards)/iu],
  [{ of: "limit", up: false }, /^(?:(?:and|or) (?:down|below|under|less|fewer)\b|at most|tops\b)/iu],
  [{ of: "change", up: true }, /^(?:more|extra|on top|higher|longer|(?:of (?:them|it|those) )?back)\b/iu],
  [{ of: "change", up: false }, /^(?:less|fewer|off|lower|shorter|cheaper)\b/iu],
];
const DENIED = /\b(?:not|never|nothing|\p{L}+n['’]t)\b[^,.;]{0,24}$/iu;
const REACH = 40;
const NEAR_TURNS = 8;
const MAX_PLACES = 40;

/** Finds a figure that goes the other way in the call: "up by about a fifth" for "down by about a fifth". */
export function courseDifferences(sentence: string, held: readonly Held[], speech: Speech): Found[] {
  return held.flatMap(({ fact, own, places }): Found[] => {
    if (fact.kind !== "amount" || own?.place.likeness !== "same" || own.place.turn < 0) return [];
    const isOfAnother = ({ of, up, at }: Course & { at: number }) =>
      held.some(
        (one) =>
          one.fact !== fact &&
          one.places.some((place) => place.at === at) &&
          coursesAt(sentence, one.fact).some((course) => course.of === of && course.up === up),
      );
    const said = places
      .filter(({ turn, likeness }) => likeness === "same" && Math.abs(turn - own.place.turn) <= NEAR_TURNS)
      .slice(0, MAX_PLACES)
      .flatMap((place) => spokenAt(place, speech).map((course) => ({ ...course, turn: place.turn, at: place.at })))
      .filter((course) => !isOfAnother(course));
    const against = coursesAt(sentence, fact).flatMap(({ of, up }) => {
      const alike = said.filter((one) => one.of === of);
      return alike.some((one) => one.up === up) ? [] : alike.slice(0, 1);
    });
    return against.slice(0, 1).map(({ turn }) => ({
      kind: "direction",
      here: excerpt(sentence, fact.start - REACH / 2, fact.end + REACH / 4),
      said: speech.segments[turn]!.text,
      segmentIndex: turn,
      sure: true,
      fact,
    }));
  });
}

function spokenAt(place: Candidate, { segments }: Speech): Course[] {
  return coursesAt(segments[place.turn]?.text ?? "", place);
}

function coursesAt(text: string, { start, end }: { start: number; end: number }): Course[] {
  if (/^-\p{L}/u.test(text.slice(end))) return [];
  const before = text.slice(Math.max(0, start - REACH), start).replace(new RegExp(FILLERS, "iu"), "");
  if (DENIED.test(before)) return [];
  const beyond = before.replace(new RegExp(LIMITS, "iu"), "");
  const after = text.slice(end, end + REACH).replace(new RegExp(UNIT, "iu"), "");
  return [
    ...BEFORE.filter(([{ of }, pattern]) => pattern.test(before) || (of === "change" && pattern.test(beyond))),
    ...AFTER.filter(([, pattern]) => pattern.test(after)),
  ].map(([course]) => course);
}
