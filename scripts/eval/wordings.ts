import { WRITTEN_LANGUAGES } from "@/lib/grounding/foreign/courtesies";
import { foreignDay } from "@/lib/grounding/foreign/moments";
import { MONTHS, WEEKDAYS } from "@/lib/grounding/spoken/calendar";

/** Whether a text matches a key: one alternative of each group, at the start of a word. */
export function matchesKey(key: string[][], text: string): boolean {
  const plain = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}$€£%.,:]+/gu, " ")} `;
  return key.every((group) =>
    group.some((one) => ["", "$", "€", "£"].some((sign) => plain.includes(` ${sign}${one}`))),
  );
}

export function sentencesOf(body: string): string[] {
  return body
    .split(/\n+|(?<=[.!?])\s+(?=[A-Z"“])/)
    .map((one) => one.trim())
    .filter(Boolean);
}

/** Whether a text names a day: its date, its weekday if it is near, or the words that were said. */
export function namesDay(text: string, day: string, said: string | null, start: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const month = MONTHS[date.getUTCMonth()]!.toLowerCase();
  const number = date.getUTCDate();
  const away = Math.round((date.getTime() - new Date(`${start.slice(0, 10)}T00:00:00Z`).getTime()) / 86_400_000);
  const abroad = WRITTEN_LANGUAGES.map((language) => foreignDay(day, language).toLowerCase());
  const ways = [day, `${month} ${number}`, `${number} ${month}`, ...abroad];
  if (away <= 10) ways.push(WEEKDAYS[date.getUTCDay()]!.toLowerCase());
  if (away === 0) ways.push("today", "tonight", "this afternoon");
  if (away === 1) ways.push("tomorrow");
  if (said) ways.push(said.toLowerCase().replace(/^(?:by|before|on|until|till|in|at|within)\s+(?:the\s+)?/, ""));
  return ways.some((way) => text.toLowerCase().includes(way));
}

/** Whether a text names a time of day in figures: "14:00" or "2 pm". */
export function namesTime(text: string, time: string): boolean {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  const ways = [time, `${hour}:${String(minute).padStart(2, "0")}`, `${twelve}:${String(minute).padStart(2, "0")}`];
  ways.push(`${hour} h ${minute === 0 ? "" : `${minute}`.padStart(2, "0")}`.trim());
  if (minute === 0) ways.push(`${twelve} ${hour < 12 ? "am" : "pm"}`, `${twelve}${hour < 12 ? "am" : "pm"}`);
  return ways.some((way) => text.toLowerCase().includes(way));
}
