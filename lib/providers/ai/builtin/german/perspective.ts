import type { Reading } from "../reading.ts";
import { isKnownVerb } from "./verbs.ts";

const FAMILIAR = /(?<!\p{L})(?:du|dir|dich|dein\p{L}*|euch|euer|eure\p{L}*|habt ihr|könnt ihr)(?!\p{L})/giu;
const FORMAL = /(?<!\p{L})(?:Sie|Ihnen|Ihre?[nmrs]?|Herrn?|Frau)(?!\p{L})/gu;
const LOWER_FORMAL = /(?<!\p{L})(?:ihnen|herrn?|frau)(?!\p{L})/giu;

/** "Wir ärgern uns" */
const REFLEXIVE = /(?<!\p{L})(?:wir (?:\p{L}+ )?uns|uns wir)(?!\p{L})/iu;

const known = new WeakMap<Reading, boolean>();

/** Whether the two sides are on first-name terms. */
export function isFamiliar(reading: Reading): boolean {
  const value = known.get(reading) ?? decide(reading);
  known.set(reading, value);
  return value;
}

function decide({ transcript }: Reading): boolean {
  const text = transcript.segments
    .map((one) => one.text)
    .join(" ")
    .slice(0, 200_000);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(FAMILIAR) > Math.max(count(FORMAL), count(LOWER_FORMAL));
}

/** What guests said of themselves, addressed to them: "wir zahlen" is "Sie zahlen" or "ihr zahlt". */
export function toAddressee(text: string, reading: Reading): string | null {
  if (isFamiliar(reading)) return toFamiliar(text);
  if (REFLEXIVE.test(text)) return null;
  return text
    .replace(/(?<!\p{L})(?:unser)(e[mnrs]?)?(?!\p{L})/giu, (_, ending: string = "") => `Ihr${ending}`)
    .replace(/(?<!\p{L})wir(?!\p{L})/giu, "Sie")
    .replace(/(?<=(?:bei|von|mit|zu|aus|nach) )uns(?!\p{L})/giu, "Ihnen")
    .replace(/(?<=(?:für|ohne|gegen|um|auf|an) )uns(?!\p{L})/giu, "Sie")
    .replace(/(?<=(?:kostet|kosten|betrifft|freut|stört|ärgert|interessiert|bremst|nervt) )uns(?!\p{L})/giu, "Sie")
    .replace(/(?<!\p{L})uns(?!\p{L})/giu, "Ihnen");
}

const IRREGULAR: Record<string, string> = {
  sind: "seid",
  haben: "habt",
  werden: "werdet",
  müssen: "müsst",
  wissen: "wisst",
};

function toFamiliar(text: string): string | null {
  let isClean = true;
  const second = (verb: string) => {
    const form =
      IRREGULAR[verb.toLowerCase()] ??
      (isKnownVerb(verb.toLowerCase()) || /^(?:können|wollen|sollen|dürfen)$/i.test(verb)
        ? verb.replace(/e?n$/, "t").replace(/([td])t$/, "$1et")
        : null);
    if (!form) isClean = false;
    return form ?? verb;
  };
  const turned = text
    .replace(/(?<!\p{L})wir (\p{L}+)/iu, (_, verb: string) => `ihr ${second(verb)}`)
    .replace(/(?<!\p{L})(\p{L}+n) wir(?!\p{L})/iu, (_, verb: string) => `${second(verb)} ihr`)
    .replace(/(?<!\p{L})unser(e[mnrs]?)?(?!\p{L})/giu, (_, ending: string = "") => (ending ? `eur${ending}` : "euer"))
    .replace(/(?<!\p{L})uns(?!\p{L})/giu, "euch");
  return isClean && !/(?<!\p{L})wir(?!\p{L})/iu.test(turned) ? turned : null;
}
