const MEASURES: [RegExp, string][] = [
  [/^(?:mm|milli-?met(?:er|re)s?)$/i, "mm"],
  [/^(?:cm|centi-?met(?:er|re)s?)$/i, "cm"],
  [/^(?:km|kilo-?met(?:er|re)s?)$/i, "km"],
  [/^(?:m|met(?:er|re)s?)$/i, "m"],
  [/^(?:feet|foot|ft)$/i, "ft"],
  [/^(?:inch|inches)$/i, "in"],
  [/^(?:miles?)$/i, "mile"],
  [/^(?:kg|kilos?|kilograms?)$/i, "kg"],
  [/^(?:g|grams?)$/i, "g"],
  [/^(?:tons?|tonnes?)$/i, "t"],
  [/^(?:lit(?:er|re)s?|l)$/i, "l"],
  [/^(?:hecto-?lit(?:er|re)s?)$/i, "hl"],
  [/^(?:gallons?|gal)$/i, "gal"],
  [/^(?:acres?)$/i, "acre"],
  [/^(?:hectares?|ha)$/i, "ha"],
  [/^(?:ounces?|oz)$/i, "oz"],
  [/^(?:gb|gigs?|gigabytes?)$/i, "GB"],
  [/^(?:mb|megs?|megabytes?)$/i, "MB"],
  [/^(?:tb|terabytes?)$/i, "TB"],
  [/^(?:degrees?)$/i, "degree"],
  [/^(?:kw|kilowatts?)$/i, "kW"],
  [/^(?:kwh|kilowatt[- ]hours?)$/i, "kWh"],
  [/^(?:pallets?)$/i, "pallet"],
  [/^(?:V|volts?)$/, "V"],
  [/^(?:W|watts?)$/, "W"],
  [/^(?:A|amps?|amperes?)$/, "A"],
  [/^(?:points?)$/i, "point"],
];

/** The measure of a figure that this text follows: "kg", "square m". */
export function measureAfter(text: string): string | null {
  const [, name = ""] =
    /^[\s-]{0,2}(?:square |cubic )?(kilowatt[- ]hours?|\p{L}+(?:-met(?:er|re)s?)?)/iu.exec(text) ?? [];
  const measure = measureOf(name);
  const [, word, sign] = /^[\s-]{0,2}(?:(square|cubic)|\p{L}*([²³]))/iu.exec(text) ?? [];
  if (!measure || !(word ?? sign)) return measure;
  return `${/cubic/i.test(word ?? "") || sign === "³" ? "cubic" : "square"} ${measure}`;
}

export function measureOf(unit: string): string | null {
  return MEASURES.find(([pattern]) => pattern.test(unit))?.[1] ?? null;
}
