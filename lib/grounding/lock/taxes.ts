import type { Found } from "./fact-differences";
import type { Speech } from "./speech";

const TAX = "(?:vat|gst|hst|iva|(?:sales )?tax(?:es)?)";
const WITHIN = new RegExp(
  String.raw`\b(?:including|includes?|incl|inclusive of|with)\.? (?:all |the )?${TAX}\b|\b${TAX}(?: is| are|['’]s)? (?:all )?(?:included|inclusive|in (?:it|there))\b`,
  "i",
);
const ON_TOP = new RegExp(
  String.raw`\b(?:plus|without|excluding|excludes?|excl|exclusive of|before|ex|not including|net of)\.? (?:the )?${TAX}\b|\b${TAX}(?: is| are|['’]s| comes| goes)? (?:or without|on top|extra|excluded|exclusive|separate\w*|not (?:included|in))\b`,
  "i",
);

/** Finds prices said to include the tax that the call adds to them, or the other way around. */
export function taxDifference(sentence: string, { segments }: Speech): Found | null {
  for (const [here, there] of [
    [WITHIN, ON_TOP],
    [ON_TOP, WITHIN],
  ] as const) {
    const match = there.test(sentence) ? null : here.exec(sentence);
    if (!match || segments.some(({ text }) => here.test(text))) continue;
    const turn = segments.findIndex(({ text }) => there.test(text));
    if (turn < 0) continue;
    return { kind: "direction", here: match[0], said: segments[turn]!.text, segmentIndex: turn, sure: true };
  }
  return null;
}
