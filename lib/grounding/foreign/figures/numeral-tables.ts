import type { WrittenLanguage } from "../courtesies";

/** Words a spoken number is made of. A scale multiplies what comes before it. */
export type NumeralTable = { values: Readonly<Record<string, number>>; scales: Readonly<Record<string, number>> };

const from = (first: number, spoken: string) =>
  Object.fromEntries(spoken.split(" ").map((word, at): [string, number] => [word, first + at]));
const tens = (spoken: string) =>
  Object.fromEntries(spoken.split(" ").map((word, at): [string, number] => [word, (at + 2) * 10]));

const SPANISH_HUNDREDS = "doscient trescient cuatrocient quinient seiscient setecient ochocient novecient".split(" ");
const FRENCH_TENS: Record<string, number> = {
  vingt: 20,
  vingts: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  septante: 70,
  huitante: 80,
  octante: 80,
  nonante: 90,
};

export const NUMERALS: Record<WrittenLanguage, NumeralTable> = {
  de: {
    values: { null: 0, anderthalb: 1.5, dutzend: 12 },
    scales: {
      ...{ hundert: 100, tausend: 1e3, tsd: 1e3, k: 1e3, million: 1e6, millionen: 1e6, mio: 1e6, milliarde: 1e9 },
      milliarden: 1e9,
    },
  },
  es: {
    values: {
      ...from(0, "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis"),
      ...from(17, "diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco"),
      ...from(26, "veintiséis veintisiete veintiocho veintinueve treinta"),
      ...tens("veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa"),
      ...Object.fromEntries(
        SPANISH_HUNDREDS.flatMap((stem, at) =>
          ["os", "as"].map((end): [string, number] => [stem + end, (at + 2) * 100]),
        ),
      ),
      ...{ cien: 100, ciento: 100, veintiún: 21, veintiuna: 21, veintidos: 22, veintitres: 23, dieciseis: 16 },
      ...{ veintiseis: 26, docena: 12 },
    },
    scales: { mil: 1e3, k: 1e3, millón: 1e6, millon: 1e6, millones: 1e6 },
  },
  fr: {
    values: {
      ...from(2, "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"),
      ...FRENCH_TENS,
      ...{ zéro: 0, douzaine: 12, dizaine: 10, quinzaine: 15, vingtaine: 20, trentaine: 30, centaine: 100 },
    },
    scales: { cent: 100, cents: 100, mille: 1e3, k: 1e3, million: 1e6, millions: 1e6, milliard: 1e9, milliards: 1e9 },
  },
};
