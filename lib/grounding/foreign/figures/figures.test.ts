import { describe, expect, it } from "vitest";
import { clockTimes } from "./clock";
import { figuresIn } from "./figures";

const read = (text: string, language: "de" | "es" | "fr") =>
  figuresIn(text, language).map(({ values, kind }) => [values[0], kind]);

describe("figures in other languages", () => {
  it.each([
    ["de", "achtzehntausendfünfhundert Euro", 18_500, "money"],
    ["de", "elfhundertfünfzig", 1_150, "plain"],
    ["de", "achtfünfundsiebzig", 8.75, "plain"],
    ["de", "acht Euro fünfundsiebzig", 8.75, "money"],
    ["de", "drei Komma fünf Prozent", 3.5, "percent"],
    ["de", "1.250,50 €", 1_250.5, "money"],
    ["de", "eine dreijährige Laufzeit", 3, "span"],
    ["es", "dieciocho mil quinientos", 18_500, "plain"],
    ["es", "ocho con setenta y cinco", 8.75, "plain"],
    ["es", "medio millón", 500_000, "plain"],
    ["es", "un seis por ciento", 6, "percent"],
    ["es", "veintiocho céntimos", 0.28, "money"],
    ["es", "seis años y medio", 6.5, "span"],
    ["fr", "quatre-vingt-douze mille", 92_000, "plain"],
    ["fr", "huit euros cinquante", 8.5, "money"],
    ["fr", "soixante-quinze", 75, "plain"],
    ["fr", "zéro virgule trois pour cent", 0.3, "percent"],
    ["fr", "1 250,50 €", 1_250.5, "money"],
  ] as const)("%s: %s", (language, text, value, kind) => {
    expect(read(text, language)).toEqual([[value, kind]]);
  });

  it("share the unit of a range", () => {
    expect(read("zehn bis zwölf Wochen", "de")).toEqual([
      [10, "span"],
      [12, "span"],
    ]);
  });
});

describe("times of day in other languages", () => {
  it.each([
    ["de", "Dann halb drei.", "14:30"],
    ["de", "um Viertel nach neun", "09:15"],
    ["de", "um 14:30 Uhr", "14:30"],
    ["es", "a las tres y media", "15:30"],
    ["es", "a las diez menos cuarto", "09:45"],
    ["fr", "à quinze heures trente", "15:30"],
    ["fr", "à onze heures moins le quart", "10:45"],
    ["fr", "à midi", "12:00"],
  ] as const)("%s: %s", (language, text, time) => {
    expect(clockTimes(text, language)[0]?.times).toContain(time);
  });

  it.each([
    ["fr", "On a perdu deux heures."],
    ["fr", "Nous répondons sous 4 h."],
    ["de", "ab zehn Seats"],
    ["es", "las doce furgonetas nuevas"],
  ] as const)("are no spans or counts: %s, %s", (language, text) => {
    expect(clockTimes(text, language)).toEqual([]);
  });
});
