import { describe, expect, it } from "vitest";
import { withWrittenFigures } from "./written-figures";

describe("spoken numbers in an email", () => {
  it.each([
    ["de", "Das kostet achttausendfünfhundert Euro im Jahr.", "Das kostet 8.500 Euro im Jahr."],
    ["de", "Sie haben dreiundzwanzig Standorte.", "Sie haben 23 Standorte."],
    ["de", "Der Preis ist acht Euro fünfundsiebzig pro Sitz.", "Der Preis ist 8,75 Euro pro Sitz."],
    ["de", "Ab hundert Lizenzen gibt es drei Komma fünf Prozent.", "Ab hundert Lizenzen gibt es 3,5 %."],
    ["de", "Die Laufzeit ist sechsunddreißig Monate.", "Die Laufzeit ist 36 Monate."],
    ["es", "Son mil doscientos euros al mes.", "Son 1200 euros al mes."],
    ["es", "Hacemos un seis por ciento de descuento.", "Hacemos un 6 % de descuento."],
    ["es", "Serían unos ciento ochenta euros más.", "Serían unos 180 euros más."],
    ["es", "Tienen treinta y dos camiones.", "Tienen 32 camiones."],
    ["fr", "Ça coûte mille deux cents euros par an.", "Ça coûte 1 200 euros par an."],
    ["fr", "Vous avez quatre-vingt-douze machines.", "Vous avez 92 machines."],
    ["fr", "C'est trente-huit centimes la boîte.", "C'est 38 centimes la boîte."],
    ["fr", "un taux d'un virgule quarante-deux pour cent", "un taux de 1,42 %"],
    ["fr", "nonante-quatre mille cinq cents euros", "94 500 euros"],
    ["fr", "vingt deux camions et deux remorques", "22 camions et deux remorques"],
    ["fr", "depuis deux mille vingt-six", "depuis 2026"],
    ["fr", "soixante et onze pièces", "71 pièces"],
    ["fr", "six euros cinquante par salarié", "6,50 euros par salarié"],
    ["fr", "C'est huit euros cinquante par poste.", "C'est 8,50 euros par poste."],
  ] as const)("are figures, %s: %s", (language, said, written) => {
    expect(withWrittenFigures(said, language)).toBe(written);
  });

  it.each([
    ["de", "Die drei Lager öffnen um halb sieben."],
    ["de", "Wir treffen uns um fünfzehn Uhr dreißig."],
    ["de", "Das sind ein paar hundert Euro."],
    ["de", "Es ist eine dreißigtägige Frist."],
    ["de", "Das sind anderthalb Millionen Euro."],
    ["de", "Der Vertrag kostet 1.250,50 € im Monat."],
    ["es", "Quedamos a las cinco y cuarto."],
    ["es", "Son dos almacenes."],
    ["es", "Se amortiza en seis años y medio."],
    ["fr", "On se voit à quinze heures trente."],
    ["fr", "Une machine sur trois."],
    ["fr", "Il vous faut une vingtaine de palettes."],
  ] as const)("stay as they are where words are usual, %s: %s", (language, said) => {
    expect(withWrittenFigures(said, language)).toBe(said);
  });
});
