import { matchesIn } from "@/lib/grounding/matches-in";
import { WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { mayBeExternal } from "./people.ts";
import type { Reading } from "./reading.ts";

const NAME = "(\\p{Lu}[\\p{L}-]{3,})";
/** How guests bring up other suppliers: "an offer from Woodline", "Kegbird costs three twenty", "What about Seapath?" */
const NAMED = new RegExp(
  `\\b(?:offer|quote|quotation|proposal|visit|call|somebody|someone|people|guy|fella|lady|one) (?:in )?from ${NAME}|(?<![\\p{L}])${NAME}(?:'s)?(?:,)? (?:(?:has|have|had|would|could|will) )?(?:also |already |just |now )?(?:costs?|charges?|quotes?d?|quoted|offers?|offered|came|were here|was here|would do|does it|do it|has been in touch|have been in touch|is cheaper|are cheaper|is half)\\b|(?<![\\p{L}])[Hh]ad ${NAME} (?:in|on the phone|here)\\b|(?<![\\p{L}])(?:the )?(?:competitor|competition|alternative|other (?:one|supplier|vendor|bidder)),? (?:is |called )?${NAME}`,
  "gu",
);
const ORDINARY = new RegExp(
  `^(?:That|This|They|There|Then|What|When|Where|Which|Nobody|Everybody|Somebody|Someone|Everything|Each|Just|Only|Your|Ours|Theirs|These|Those|${WEEKDAY_NAME}|January|February|March|April|June|July|August|September|October|November|December|Finance|Legal|Procurement|Head|Support|Sales|Delivery|Shipping|Training|Hosting|Installation)$`,
);
const found = new WeakMap<Reading, Set<string>>();

/** Names, in lower case, of other suppliers that guests talked about. */
export function rivalsIn(reading: Reading): Set<string> {
  const known = found.get(reading);
  if (known) return known;
  const { people, transcript, sentences } = reading;
  const title = transcript.title.toLowerCase();
  const names = new Set<string>();
  for (const { clean, speaker } of sentences) {
    if (!mayBeExternal(people, speaker)) continue;
    for (const [, ...groups] of matchesIn(clean, NAMED)) {
      const name = groups.find((one) => one !== undefined);
      const small = name?.toLowerCase();
      if (name && small && !ORDINARY.test(name) && !people.names.has(small) && !title.includes(small)) names.add(small);
    }
  }
  found.set(reading, names);
  return names;
}

/** Whether a text mentions another supplier. */
export function namesRival(text: string, reading: Reading): boolean {
  const rivals = rivalsIn(reading);
  if (rivals.size === 0) return false;
  return (text.toLowerCase().match(/\p{L}[\p{L}-]+/gu) ?? []).some((word) => rivals.has(word));
}
