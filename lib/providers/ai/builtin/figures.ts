import { longDay, MONTHS, meetingDay } from "@/lib/grounding/spoken/calendar";
import { spokenDays } from "@/lib/grounding/spoken/days";
import { smallNumber } from "@/lib/grounding/spoken/small-numbers";

const SMALL =
  "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)";
const SEQUENCE = new RegExp(
  `(?<![\\p{L}-])(?:a |one )?(?:(?:${SMALL}|hundred|thousand)(?:[ -](?:and )?(?=(?:${SMALL}|hundred|thousand)(?![\\p{L}]))|(?![\\p{L}-])))+(?:(?<= )|(?![\\p{L}-]))`,
  "giu",
);
/** "Four pounds eighty-five". */
const COINS = new RegExp(
  `(?<![\\p{L}-])(${SMALL}(?:-${SMALL})?) (pounds|dollars|euros) (${SMALL}(?:[- ]${SMALL})?)(?![\\p{L}])`,
  "giu",
);
const MONEY = /^ (pounds|dollars|euros)\b/i;
const SIGNS: Record<string, string> = { pounds: "£", dollars: "$", euros: "€" };

/** Figures and dates as people write them: "£180,000", "January 19". What is not plainly one number stays in words. */
export function inFigures(text: string, startTime: string): string {
  const dated = withDates(text, startTime).replace(COINS, (said, whole: string, unit: string, part: string) => {
    const [pounds, pence] = [smallNumber(whole), smallNumber(part)];
    return pounds === null || pence === null || pence < 10 ? said : `${SIGNS[unit.toLowerCase()]}${pounds}.${pence}`;
  });
  const parts: string[] = [];
  let from = 0;
  for (const match of dated.matchAll(SEQUENCE)) {
    const words = match[0].trimEnd();
    const value = numberIn(words);
    if (value === null || value < 13) continue;
    const end = match.index + words.length;
    const money = MONEY.exec(dated.slice(end));
    const sign = money ? SIGNS[money[1]!.toLowerCase()]! : "";
    parts.push(dated.slice(from, match.index), `${sign}${value.toLocaleString("en-US")}`);
    from = end + (money?.[0].length ?? 0);
  }
  return parts.join("") + dated.slice(from);
}

/** Of one number alone: a price such as "four eighty-five" is none. */
function numberIn(words: string): number | null {
  let [total, current] = [0, 0];
  let last = "";
  for (const word of words.toLowerCase().split(/[ -]+/)) {
    if (word === "and" || word === "a") {
      if (word === "a") current = 0;
      continue;
    }
    if (word === "hundred") current = (current || 1) * 100;
    else if (word === "thousand") [total, current] = [total + (current || 1) * 1000, 0];
    else {
      const value = smallNumber(word);
      if (value === null) return null;
      if (word === "one" && last === "hundred") return null;
      const fits = last === "" || last === "hundred" || last === "thousand" || (current % 100 >= 20 && value < 10);
      if (!fits || (current % 10 !== 0 && current % 100 !== 0)) return null;
      current += value;
    }
    last = word;
  }
  return total + current;
}

function withDates(text: string, startTime: string): string {
  const day = meetingDay(startTime);
  if (!day) return text;
  let written = text;
  for (const { start, end, on, precise } of spokenDays(text, day).reverse()) {
    const said = text.slice(start, end).replace(/\.$/, "");
    if (!on || !precise || !MONTHS.some((month) => said.includes(month)) || /\d/.test(said)) continue;
    const long = longDay(on);
    written =
      written.slice(0, start) +
      (/day\b/i.test(said) ? long : long.replace(/^\w+, /, "")) +
      written.slice(start + said.length);
  }
  return written;
}
