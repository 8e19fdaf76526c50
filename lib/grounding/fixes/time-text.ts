const LEAD = /^(?:at around|at|say|about|make it|from|after|before|till|for) /i;
const HALF_OF_DAY = /(\s?)([ap])(\.?)m(\.?)$/i;
const CLOCK = /^(\d{1,2})([:.h])(\d{2})/;

/** Writes a time such as "16:30" in the style of another: "4:30 pm", "16:30" or "4.30pm". */
export function timeText(written: string, time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const lead = LEAD.exec(written)?.[0] ?? "";
  const own = written.slice(lead.length);
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  const minutes = String(minute).padStart(2, "0");
  const [clock, ownHour = "", mark = ":"] = CLOCK.exec(own) ?? [];
  const half = HALF_OF_DAY.exec(own);
  if (half) {
    const [, space, letter = "", dot, last] = half;
    const isCapital = letter === letter.toUpperCase();
    const part = `${hour < 12 ? "a" : "p"}${dot}m${last}`;
    const figure = minute > 0 || clock ? `${twelve}${mark}${minutes}` : String(twelve);
    return `${lead}${figure}${space}${isCapital ? part.toUpperCase() : part}`;
  }
  if (clock) {
    const isLate = Number(ownHour) > 12 || ownHour.startsWith("0") || Number(ownHour) > 6;
    const figure = isLate ? String(hour).padStart(ownHour.startsWith("0") ? 2 : 1, "0") : String(twelve);
    return `${lead}${figure}${mark}${minutes}`;
  }
  if (/^\d{1,2}$/.test(own)) return `${lead}${twelve}${minute > 0 ? `:${minutes}` : ""}`;
  return `${lead}${twelve}${minute > 0 ? `:${minutes}` : ""} ${hour < 12 ? "am" : "pm"}`;
}
