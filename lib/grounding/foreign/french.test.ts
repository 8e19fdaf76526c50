import { describe, expect, it } from "vitest";
import { foreignDays } from "./days";
import { foreignTimes } from "./times";

/** A Tuesday. */
const day = new Date("2026-11-24T00:00:00Z");

describe("days named in French", () => {
  it.each([
    ["d'ici la fin de la semaine prochaine", "2026-12-04"],
    ["en début de semaine prochaine", "2026-12-01"],
    ["sous huitaine", "2026-12-01"],
    ["d'ici quinze jours", "2026-12-08"],
    ["sous 48 heures", "2026-11-26"],
    ["avant Noël", "2026-12-24"],
    ["mi-janvier", "2027-01-15"],
    ["la semaine du 7 décembre", "2026-12-11"],
    ["lundi en quinze", "2026-12-14"],
    ["mercredi prochain", "2026-12-02"],
    ["lundi le 7 ça me va", "2026-12-07"],
    ["vendredi onze alors", "2026-12-11"],
    ["ce week-end", "2026-11-29"],
    ["d'ici dix jours", "2026-12-04"],
  ])("%s", (text, on) => {
    expect(foreignDays(text, day, "fr").map((one) => one.on)).toEqual([on]);
  });
});

describe("times named in French", () => {
  it.each([
    ["disons quinze heures trente", "15:30"],
    ["Midi et quart ?", "12:15"],
    ["neuf heures moins le quart", "08:45"],
    ["jeudi dix huit heures", "18:00"],
    ["mettons deux heures", "14:00"],
  ])("%s", (text, time) => {
    expect(foreignTimes(text, "fr").map((one) => one.time)).toEqual([time]);
  });

  it.each([["six heures par semaine"], ["pendant deux heures"], ["une formation de trois heures"]])(
    "%s names none",
    (text) => {
      expect(foreignTimes(text, "fr")).toEqual([]);
    },
  );
});
