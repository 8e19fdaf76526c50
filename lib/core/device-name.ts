const MAX_LENGTH = 80;

/** Ordered from most to least specific, because almost every browser also claims to be Chrome and Safari. */
const PROGRAMS: [name: string, pattern: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ["Opera", /\bOPR\/(\d+)/],
  ["Samsung Internet", /\bSamsungBrowser\/(\d+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ["Safari", /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];
const SYSTEMS: [name: string, pattern: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/**
 * A short description of a User-Agent header, such as "Chrome 131 on Windows" or "curl 8.5". At most 80 printable
 * characters, or null if nothing is recognized. Clients can send any value, so treat it as a hint.
 */
export function deviceName(userAgent: string | null): string | null {
  const text = (userAgent ?? "").slice(0, 500);
  const program = named(PROGRAMS, text) ?? otherProgram(text);
  const system = named(SYSTEMS, text);
  const words = program && system ? `${program} on ${system}` : (program ?? system);
  return words ? words.slice(0, MAX_LENGTH) : null;
}

function named(known: [string, RegExp][], text: string): string | null {
  for (const [name, pattern] of known) {
    const found = pattern.exec(text);
    if (found) return found[1] ? `${name} ${found[1]}` : name;
  }
  return null;
}

/**
 * The first product token, for example from "curl/8.5.0" or "python-requests/2.32". Null if the text doesn't start with
 * one.
 */
function otherProgram(text: string): string | null {
  const [, name, version] = /^([A-Za-z][\w.-]{0,40})(?:\/(\d[\d.]{0,15}))?/.exec(text) ?? [];
  if (!name || name === "Mozilla") return null;
  return version ? `${name} ${version}` : name;
}
