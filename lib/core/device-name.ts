const MAX_LENGTH = 80;

/** The more particular first: nearly every browser also says it is Chrome and Safari. */
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
 * What a User-Agent header says in a few words: "Chrome 131 on Windows", "curl 8.5". At most 80 printable characters;
 * null when it says nothing. Callers can claim anything: it is a hint, not proof.
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

/** "curl/8.5.0", "python-requests/2.32": the first product token, if it is one. */
function otherProgram(text: string): string | null {
  const [, name, version] = /^([A-Za-z][\w.-]{0,40})(?:\/(\d[\d.]{0,15}))?/.exec(text) ?? [];
  if (!name || name === "Mozilla") return null;
  return version ? `${name} ${version}` : name;
}
