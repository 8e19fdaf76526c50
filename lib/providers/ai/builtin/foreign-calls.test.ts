import { describe, expect, it } from "vitest";
import { groundBody } from "@/lib/grounding/ground-body";
import { foreignTranscript, OPENING, readForeignCall } from "@/lib/testing/foreign-call";

const HELLO = { de: "Guten Tag, Frau Weber.", es: "Buenos días, Anna.", fr: "Bonjour, Madame Weber." };

function read(language: keyof typeof OPENING, ...lines: string[]) {
  return readForeignCall(foreignTranscript([OPENING[language], `them: ${HELLO[language]}`, ...lines]));
}

describe("promises in other languages", () => {
  it("are one step where one follows from the other", () => {
    const { steps } = read("de", "them: Ich rede noch mit dem Betriebsrat und melde mich nächste Woche bei Ihnen.");
    expect(steps).toEqual([["Jonas", "Mit dem Betriebsrat reden und sich bei Ihnen melden", "2026-12-04"]]);
  });

  it.each([
    [
      "de",
      "Ich bräuchte noch die Unterlagen zum Datenschutz.",
      "Die bekommen Sie morgen von mir.",
      "Die Unterlagen zum Datenschutz schicken",
    ],
    ["es", "Necesitamos el plano del almacén.", "Se lo envío mañana.", "Enviar el plano del almacén"],
    ["fr", "Il me faudrait la liste des exclusions.", "Vous l'aurez demain.", "Envoyer la liste des exclusions"],
  ] as const)("take what they point to from the request before, %s", (language, need, promise, task) => {
    const { steps } = read(language, `them: ${need}`, `us: ${promise}`);
    expect(steps).toEqual([["Anna", task, "2026-11-25"]]);
  });

  it.each([
    ["de", "Können Sie mir ein Muster vom Stoff schicken?", "Ja, gern, bis Freitag.", "Ein Muster vom Stoff schicken"],
    ["es", "¿Nos puede enviar el estudio de sombras?", "Claro, el viernes.", "Enviar el estudio de sombras"],
    ["fr", "Pouvez-vous nous préparer un devis ?", "Oui, sans problème, d'ici vendredi.", "Préparer un devis"],
  ] as const)("are made by granting a request, %s", (language, request, consent, task) => {
    const { steps } = read(language, `them: ${request}`, `us: ${consent}`);
    expect(steps).toEqual([["Anna", task, "2026-11-27"]]);
  });

  it.each([
    ["de", "Können Sie mir ein Muster schicken?", "Das ist leider nicht möglich."],
    ["de", "Was ist mit Rabatt?", "Ab fünf Geräten geben wir zehn Prozent."],
    ["es", "¿Nos puede enviar los planos?", "No, eso no lo hacemos."],
    ["fr", "Pouvez-vous nous envoyer le code ?", "Ce n'est malheureusement pas possible."],
  ] as const)("are none, %s: %s – %s", (language, request, answer) => {
    expect(read(language, `them: ${request}`, `us: ${answer}`).analysis.actionItems).toEqual([]);
  });
});

describe("the next meeting in other languages", () => {
  it.each([
    [
      "de",
      [
        "us: Sollen wir uns Freitag um zehn wieder zusammensetzen?",
        "them: Freitag ist schlecht. Lieber Donnerstag.",
        "us: Donnerstag um halb elf?",
        "them: Ja, das passt.",
      ],
      "- Donnerstag, 26. November um 10:30 Uhr",
    ],
    [
      "es",
      [
        "us: ¿Quedamos el día 9 de diciembre a las cuatro y media?",
        "them: El 9 no puedo, mejor el 10.",
        "us: ¿El jueves 10 a la misma hora?",
        "them: Muy bien.",
      ],
      "jueves 10 de diciembre a las 16:30",
    ],
    [
      "fr",
      [
        "us: On se revoit mercredi 9 décembre à quatorze heures ?",
        "them: Mercredi, je ne suis pas là. Jeudi plutôt ?",
        "us: Jeudi, même heure ?",
        "them: Parfait.",
      ],
      "- Jeudi 10 décembre à 14 h",
    ],
  ] as const)("is the one both sides accept in the end, %s", (language, lines, moment) => {
    expect(read(language, ...lines).mail).toContain(moment);
  });

  it("is none when nobody accepts", () => {
    const { analysis, mail } = read("de", "us: Treffen wir uns am Montag um zehn?", "them: Da kann ich leider nicht.");
    expect(analysis.ledger).toEqual([]);
    expect(mail).not.toContain("Montag");
  });
});

describe("what an email in another language tells", () => {
  it("includes our figures and answers in our own words", () => {
    const { mail } = read(
      "de",
      "them: Läuft das auch mit unserer alten Waage?",
      "us: Ja, mit der alten Waage haben wir eine fertige Schnittstelle.",
      "them: Und was kostet ein Arbeitsplatz?",
      "us: Für einen Arbeitsplatz sind es 48 Euro im Monat.",
    );
    expect(mail).toContain(
      "- Läuft das auch mit unserer alten Waage? Ja, mit der alten Waage haben wir eine fertige Schnittstelle.",
    );
    expect(mail).toContain("- Für einen Arbeitsplatz sind es 48 Euro im Monat.");
  });

  it("leaves out a price that changed later", () => {
    const { mail } = read(
      "fr",
      "them: Et le prix ?",
      "us: Le contrat complet coûte 210 euros par mois.",
      "them: C'est cher pour nous.",
      "us: Le contrat complet coûte alors 190 euros par mois.",
    );
    expect(mail).not.toContain("210");
    expect(mail).toContain("190 euros");
  });

  it("may be edited: days that were named stay supported however they are written", () => {
    const { about } = read("de", "us: Ich schicke Ihnen das Angebot bis Freitag.");
    const check = (bodyText: string) => groundBody({ ...about, bodyText, subject: "" }).unsupportedFacts;
    expect(check("Ich schicke Ihnen das Angebot bis Freitag, 27. November.")).toEqual([]);
    expect(check("Ich schicke Ihnen das Angebot bis Freitag, 28. November.")).not.toEqual([]);
  });
});
