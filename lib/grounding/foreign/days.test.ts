import { describe, expect, it } from "vitest";
import { foreignDays } from "./days";
import { foreignTimes } from "./times";

/** A Tuesday. */
const day = new Date("2026-11-24T00:00:00Z");

describe("days named in other languages", () => {
  it.each([
    ["de", "Das kommt bis Freitag.", "2026-11-27"],
    ["de", "am Dienstag", "2026-12-01"],
    ["de", "Donnerstag, der dritte Dezember, um zehn", "2026-12-03"],
    ["de", "übermorgen", "2026-11-26"],
    ["de", "Mittwoch nächster Woche", "2026-12-02"],
    ["de", "am 03.12. passt", "2026-12-03"],
    ["de", "Donnerstag, den 3.", "2026-12-03"],
    ["de", "in drei Wochen", "2026-12-15"],
    ["de", "Ende Feber", "2027-02-28"],
    ["de", "bis KW 50", "2026-12-11"],
    ["es", "pasado mañana", "2026-11-26"],
    ["es", "mañana por la mañana", "2026-11-25"],
    ["es", "el miércoles de la semana que viene", "2026-12-02"],
    ["es", "el jueves 3 a las once", "2026-12-03"],
    ["es", "el tres de diciembre", "2026-12-03"],
    ["es", "mejor el 10", "2026-12-10"],
    ["es", "dentro de dos semanas", "2026-12-08"],
    ["fr", "après-demain", "2026-11-26"],
    ["fr", "mardi en huit", "2026-12-08"],
    ["fr", "le premier décembre", "2026-12-01"],
    ["fr", "mercredi de la semaine prochaine", "2026-12-02"],
    ["fr", "le 3/12", "2026-12-03"],
    ["fr", "avant Noël", "2026-12-24"],
    ["fr", "sous quarante-huit heures", "2026-11-26"],
  ] as const)("%s: %s", (language, text, on) => {
    expect(foreignDays(text, day, language).map((one) => one.on)).toEqual([on]);
  });

  it.each([
    ["de", "nächste Woche", "2026-12-04"],
    ["de", "bis Ende des Monats", "2026-11-30"],
    ["es", "a finales de mes", "2026-11-30"],
    ["es", "esta semana", "2026-11-27"],
    ["fr", "d'ici la fin de la semaine", "2026-11-27"],
  ] as const)("%s: %s stands for its last day", (language, text, on) => {
    expect(foreignDays(text, day, language)).toMatchObject([{ on, isSpan: true }]);
  });

  it.each([
    ["de", "montags immer, und jeden Freitag"],
    ["de", "letzten Freitag"],
    ["de", "Guten Morgen, das kostet 3.12 Euro oder 1.200 Euro."],
    ["es", "los lunes por la mañana"],
    ["es", "treinta reservas al mes, ocho horas a la semana"],
    ["fr", "tous les lundis, 24/7"],
  ] as const)("%s: %s names no day to come", (language, text) => {
    expect(foreignDays(text, day, language)).toEqual([]);
  });
});

describe("times named in other languages", () => {
  it.each([
    ["de", "um halb elf", "10:30"],
    ["de", "um Viertel vor zehn", "09:45"],
    ["de", "um drei", "15:00"],
    ["de", "Machen wir Viertel zwölf, da ist der Letzte draußen.", "11:15"],
    ["de", "um 14 Uhr 30", "14:30"],
    ["es", "a las diez y media", "10:30"],
    ["es", "a las cinco menos cuarto", "16:45"],
    ["fr", "à 14h30", "14:30"],
    ["fr", "à dix heures et demie", "10:30"],
    ["fr", "à midi", "12:00"],
  ] as const)("%s: %s", (language, text, time) => {
    expect(foreignTimes(text, language).map((one) => one.time)).toEqual([time]);
  });

  it.each([
    ["de", "Es geht um zwei Lager und um 20 Prozent."],
    ["fr", "pendant deux heures, l'après-midi"],
  ] as const)("%s: %s names none", (language, text) => {
    expect(foreignTimes(text, language)).toEqual([]);
  });
});
