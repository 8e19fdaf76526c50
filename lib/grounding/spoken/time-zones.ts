const AFTER_TIME = "^(?: o['’]clock)?,? ";
const REGION = new RegExp(
  `${AFTER_TIME}(eastern|central|mountain|pacific|atlantic)(?: (?:standard |daylight )?time)?(?![\\p{L}\\p{N}])`,
  "iu",
);
const LETTERS = new RegExp(
  `${AFTER_TIME}(gmt|utc|bst|cet|cest|eet|ist|est|edt|cst|cdt|mst|mdt|pst|pdt|aest|aedt|nzst|nzdt|jst|sgt|hkt)(?: time)?(?![\\p{L}\\p{N}])`,
  "iu",
);
const PLACE = new RegExp(`${AFTER_TIME}(\\p{Lu}[\\p{L}.]+(?: \\p{Lu}\\p{L}+)?) time(?!\\p{L})`, "u");

/** The time zone named right after a time, as an email writes it: "Eastern time", "GMT", "London time". */
export function zoneAfter(rest: string): string | null {
  const region = REGION.exec(rest)?.[1];
  if (region) return `${region.charAt(0).toUpperCase()}${region.slice(1).toLowerCase()} time`;
  const letters = LETTERS.exec(rest)?.[1];
  if (letters) return letters.toUpperCase();
  const place = PLACE.exec(rest)?.[1];
  return place ? `${place} time` : null;
}
