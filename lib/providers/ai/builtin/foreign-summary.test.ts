import { describe, expect, it } from "vitest";
import { foreignTranscript, OPENING, readForeignCall } from "@/lib/testing/foreign-call";

const HELLO = {
  de: "them: Guten Tag, Frau Weber.",
  es: "them: Buenos días, Anna.",
  fr: "them: Bonjour, Madame Weber.",
};

function summaryOf(language: keyof typeof OPENING, ...lines: string[]): string[] {
  const transcript = foreignTranscript([OPENING[language], HELLO[language], ...lines]);
  return readForeignCall(transcript).analysis.summary.map(({ text }) => text);
}

describe("the summary of a call in another language", () => {
  it.each([
    [
      "de",
      "us: Ich schicke Ihnen das Angebot bis Freitag.",
      "Anna Weber wird das Angebot schicken (Freitag, 27. November).",
    ],
    [
      "de",
      "them: Ich rufe morgen den Statiker an.",
      "Jonas Brandt wird den Statiker anrufen (Mittwoch, 25. November).",
    ],
    ["es", "us: Le mando la oferta el viernes.", "Anna Weber va a mandar la oferta (viernes 27 de noviembre)."],
    ["fr", "us: Je vous envoie le devis vendredi.", "Anna Weber va envoyer le devis (vendredi 27 novembre)."],
  ] as const)("says in the third person who will do what, %s: %s", (language, line, sentence) => {
    expect(summaryOf(language, line)).toEqual([sentence]);
  });

  it.each([
    [
      "de",
      ["us: Sehen wir uns am Donnerstag um zehn?", "them: Ja, das passt."],
      "Donnerstag, 26. November um 10:00 Uhr",
    ],
    ["es", ["us: ¿Nos vemos el jueves a las diez?", "them: Sí, perfecto."], "jueves 26 de noviembre a las 10:00"],
    ["fr", ["us: On se voit jeudi à dix heures ?", "them: Oui, parfait."], "jeudi 26 novembre à 10 h"],
  ] as const)("ends with the next meeting, %s", (language, lines, moment) => {
    expect(summaryOf(language, ...lines).at(-1)).toContain(moment);
  });

  it.each([
    ["de", "them: Ich schicke den Plan morgen an bau@kern.example."],
    ["es", "them: Mañana mando el plano a obra@kern.example."],
    ["fr", "them: J'envoie le plan demain à travaux@kern.example."],
  ] as const)("leaves out what no email may hold, %s: %s", (language, line) => {
    expect(summaryOf(language, line).join(" ")).not.toMatch(/ wird .*@| va .*@/);
  });

  it.each([
    ["de", "us: Ich melde mich morgen bei Ihnen."],
    ["es", "us: Le llamo mañana."],
    ["fr", "us: Je vous rappelle demain."],
  ] as const)("leaves a promise in its own words where those name the people present, %s", (language, line) => {
    expect(summaryOf(language, line).join(" ")).not.toMatch(/ wird | va /);
  });
});
