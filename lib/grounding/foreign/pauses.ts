const DAY_OF_MONTH = /(?<!\d)\d{1,2}\.$/;
const GERMAN_MONTH = /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/;
const ABBREVIATION =
  /(?:^|[\s(])(?:inkl|zzgl|bzw|ggf|evtl|Nr|Mio|Tsd|Sra?|Srta|Dña|aprox|Mmes?|Mlle|z|u|d|p|Std|Abs|Ltg)\.$/u;
const BEFORE_FIGURE = /(?:^|[\s(])(?:ca|Art|Kap|núm)\.$/u;

/** Whether a period ends no sentence in German, Spanish or French: "26. November", "inkl. Versand", "Sra. Quiroga". */
export function isForeignPause(before: string, after: string): boolean {
  if (DAY_OF_MONTH.test(before)) return GERMAN_MONTH.test(after);
  return ABBREVIATION.test(before) || (BEFORE_FIGURE.test(before) && /^\d/.test(after));
}
