import { matchesIn } from "../matches-in";
import type { Found } from "./fact-differences";
import type { Speech } from "./speech";

const TITLED = /\b(Mr|Mister|Mrs|Ms|Miss)\.? (\p{Lu}[\p{L}'’-]+)/gu;
const SAID = /(?<!\p{L})(mr|mister|mrs|ms|miss|missus)\.? ([\p{L}'’-]+)/giu;

/** Finds somebody called "Mrs. Brandt" of whom the call only ever speaks as "Mr. Brandt". */
export function addressDifference(sentence: string, { segments }: Speech): Found | null {
  for (const { 0: here, 1: title, 2: name } of matchesIn(sentence, TITLED)) {
    const said = segments.flatMap(({ text }, segmentIndex) =>
      matchesIn(text, SAID)
        .filter((match) => match[2]!.toLowerCase() === name!.toLowerCase())
        .map((match) => ({ segmentIndex, said: match[0], isMan: isMans(match[1]!) })),
    );
    if (said.length === 0 || said.some(({ isMan }) => isMan === isMans(title!))) continue;
    return { kind: "name", here, said: said[0]!.said, segmentIndex: said[0]!.segmentIndex, sure: true };
  }
  return null;
}

function isMans(title: string): boolean {
  return /^(?:mr|mister)$/i.test(title);
}
