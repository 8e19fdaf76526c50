const TITLE =
  /^(?:don|doña|señor|señora|señorita|sr|sra|srta|doctor|doctora|dr|dra|ing|ingeniero|ingeniera|lic|licenciado|licenciada|arq|arquitecto|arquitecta|prof|profesor|profesora|maestro|maestra|mtro|mtra|cp|abg)\.?$/iu;

/** What somebody is called: "Rubén" for "Rubén Soto", "Ing. Rubén" and "don Carlos" where the name has a title. */
export function calledName(name: string): string {
  const [first = "", second] = name.trim().split(/\s+/);
  if (!TITLE.test(first) || second === undefined) return first;
  return `${/^doñ?/i.test(first) && !/^doc/i.test(first) ? first.toLowerCase() : first} ${second}`;
}

/** The first word of a name that is no title. */
export function firstWord(name: string): string {
  const [first = "", second] = name.trim().split(/\s+/);
  return TITLE.test(first) && second !== undefined ? second : first;
}

/** The names of an email's greeting, with the name that belongs to a title: "doña Beatriz" for "Doña". */
export function greetedNames(greet: readonly string[], names: readonly string[]): string[] {
  const rest = [...names];
  return greet.map((word) => {
    const at = rest.findIndex((name) => name.split(/\s+/)[0] === word);
    if (at < 0 || !TITLE.test(word)) return word;
    return calledName(rest.splice(at, 1)[0]!);
  });
}
