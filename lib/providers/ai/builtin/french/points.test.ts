import { describe, expect, it } from "vitest";
import { BRANDT, foreignTranscript, OPENING, readForeignCall, WEBER } from "@/lib/testing/foreign-call";

const PEOPLE = {
  us: WEBER,
  them: { ...BRANDT, name: "Nadia Roux" },
  luc: { ...BRANDT, name: "Luc Perrin" },
};
const HELLO = [OPENING.fr, "them: Bonjour, Madame Weber.", "luc: Bonjour."];
const mailOf = (...lines: string[]) => readForeignCall(foreignTranscript([...HELLO, ...lines], PEOPLE)).mail;

describe("facts of a French call", () => {
  it("tell a price as both sides left it", () => {
    const mail = mailOf(
      "us: Sur cinq ans, nous sommes à 420 euros par mois pour un frontal.",
      "them: 400 tout rond et on n'en parle plus.",
      "us: 400, allez, c'est d'accord.",
    );
    expect(mail).toContain("400 euros par mois");
    expect(mail).not.toContain("420");
  });

  it("keep a price beside the one that holds under a condition", () => {
    const mail = mailOf(
      "us: La formule complète coûte 65 euros par utilisateur.",
      "them: C'est cher.",
      "us: Si vous partez sur trois ans, je peux vous proposer 56 euros.",
    );
    expect(mail).toContain("coûte 65 euros");
    expect(mail).toContain("Si vous partez sur trois ans, nous pouvons vous proposer 56 euros.");
  });

  it("name what a short answer is about", () => {
    const mail = mailOf("them: Le prêt est gratuit ?", "us: Oui, c'est compris dans le contrat.");
    expect(mail).toContain("Le prêt est compris dans le contrat.");
  });

  it("tell a date that guests named for themselves, but not when they are free", () => {
    const mail = mailOf(
      "them: On doit décider avant le 15 décembre, parce que l'exercice est clos à cette date.",
      "luc: Moi le 9 décembre je suis à Lyon.",
    );
    expect(mail).toContain("Vous devez décider avant le 15 décembre");
    expect(mail).not.toContain("Lyon");
  });
});
