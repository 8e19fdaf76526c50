/** How a German name may be said in another case: "Herrn Wimmer", "unserem Statiker". */
export function declinedNames(name: string): string[] {
  if (/^Herr /.test(name)) return [name.replace(/^Herr /, "Herrn ")];
  const possessive = /^(?<stem>unser|mein)(?<ending>e?) (?<role>\p{Lu}.*)$/u.exec(name)?.groups;
  if (!possessive) return [];
  const endings = possessive.ending ? ["er"] : ["en", "em"];
  return endings.map((ending) => `${possessive.stem}${ending} ${possessive.role}`);
}
