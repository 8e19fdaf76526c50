import { MONTH_NAME, WEEKDAY_NAME } from "./spoken/calendar";
import { TWO_TO_NINETY } from "./spoken/numerals";
import { vectorOf } from "./word-vectors";

const TOKEN = /[$€£]?\d[\d.,:]*(?<=\d)%?|\p{L}+(?:['’-]\p{L}+)*|[,;:.?!–—]/gu;
/** Words that show how a sentence is built; all others count by their kind. */
export const BUILDING = new Set(
  `a an the this that these those it its he she they them their his her him i me my we us our you your who whom whose which what
  when where why how whether if because so and or but nor than then as at by for from in into of off on onto out over to up with
  within without per about after before until till since during between through around again back down away each every all both
  any some no not none more most less few many much other another such only own same too very just even also still already yet
  ever never always usually here there now today is are was were be been being am do does did done have has had having can could
  will would shall should may might must need needs want wants like likes get gets got give gives go goes going come comes take
  takes make makes let say says said tell told ask asked agreed mentioned think know see look put set bring find keep one ones
  thing things lot bit way something somebody everything nothing anything everybody nobody yes well okay right fine good sure
  price cost costs day days week weeks month months year years hour hours minute minutes maybe perhaps roughly`.split(
    /\s+/,
  ),
);
const FIGURE_WORD = new RegExp(`^(?:${TWO_TO_NINETY}|hundred|thousand|million|half|quarter)$`, "iu");
const MONTH = new RegExp(`^${MONTH_NAME}$`);
const WEEKDAY = new RegExp(`^${WEEKDAY_NAME}$`);
const FRAME = /^(?:You asked|You mentioned|We agreed|The price is)\b/;
const PROMISE = /^(?:\p{Lu}[\p{L}'’-]*(?: \p{L}+)?|I) will (\p{L}+)/u;
const FINITE =
  /^(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|shall|should|may|might|must|am|needs?|wants?|takes?|gets?|got|gives?|goes|comes|costs?|makes?|says|said)$|.(?:n['’]t|['’](?:s|re|ve|ll|d|m))$/i;
const LENGTHS = [0, 5, 7, 9, 12, 16, 21, 27];

/** The signs of a line that reads like writing or like speech: its words, their kinds and how it is built. */
export function readabilitySigns(line: string): Set<string> {
  const text = line.trim().replace(/^[-•*]\s*/, "");
  const words = text.match(TOKEN) ?? [];
  const promise = PROMISE.exec(text);
  const frame = promise ? "promise" : (FRAME.exec(text)?.[0] ?? "fact");
  const signs = new Set([`frame ${frame}`]);
  const add = (name: string) => signs.add(promise ? `promise ${name}` : name);
  const kinds = ["<", ...words.map((word, at) => kindOf(word, at)), ">"];
  for (const word of words) if (/^\p{L}/u.test(word)) add(`word ${word.toLowerCase()}`);
  for (let at = 1; at < kinds.length; at++) add(`${kinds[at - 1]} ${kinds[at]}`);
  for (const kind of kinds) add(`kind ${kind}`);
  if (promise) add(`deed ${promise[1]}`);
  add(`length ${LENGTHS.findLastIndex((least) => words.length >= least)}`);
  add(`starts ${kinds.slice(1, 4).join(" ")}`);
  add(`ends ${kinds.slice(-4, -1).join(" ")}`);
  const count = (pattern: RegExp) => words.filter((word) => pattern.test(word)).length;
  add(`commas ${Math.min(3, count(/^,$/))}`);
  add(`figures ${Math.min(3, count(/\d/))}`);
  add(`verbs ${Math.min(3, count(FINITE))}`);
  add(`names ${Math.min(3, kinds.filter((kind) => kind === "Name").length)}`);
  add(`unknown ${Math.min(2, kinds.filter((kind) => kind === "unknown").length)}`);
  if (kinds.some((kind, at) => kind === "spoken" && kinds[at + 1] === "spoken")) add("spokenFigure");
  if (/[.!?] \p{Lu}/u.test(text)) add("twoSentences");
  if (count(/,/) === 0 && count(FINITE) > 2) add("unmarked");
  return signs;
}

function kindOf(word: string, at: number): string {
  const lower = word.toLowerCase().replaceAll("’", "'");
  if (/^[$€£]/.test(word)) return "money";
  if (/%$/.test(word)) return "percent";
  if (/^\d/.test(word)) return "figure";
  if (!/^\p{L}/u.test(word) || BUILDING.has(lower)) return lower;
  if (FIGURE_WORD.test(word)) return "spoken";
  if (MONTH.test(word)) return "month";
  if (WEEKDAY.test(word)) return "weekday";
  const isKnown = vectorOf(lower) !== null;
  if (/^\p{Lu}/u.test(word) && (at > 0 || !isKnown)) return "Name";
  if (/['’]/.test(word)) return lower.slice(lower.indexOf("'"));
  if (!isKnown) return "unknown";
  return /(?:ing|ed|ly|s)$/.exec(lower)?.[0] ?? "word";
}
