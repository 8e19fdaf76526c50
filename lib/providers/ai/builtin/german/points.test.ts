import { describe, expect, it } from "vitest";
import { draftText } from "@/lib/grounding/draft-text";
import { foreignTranscript, OPENING, readForeignCall } from "@/lib/testing/foreign-call";

const HELLO = [OPENING.de, "them: Guten Tag, ja, freut mich auch sehr, wir haben einiges zu besprechen."];

function mail(...lines: string[]): string {
  return draftText(readForeignCall(foreignTranscript([...HELLO, ...lines])).draft);
}

describe("German facts", () => {
  it.each([
    [
      "them: Der alte Vertrag mit dem Lohnbüro endet am 31. März.",
      "- Der alte Vertrag mit dem Lohnbüro endet am 31. März.",
    ],
    ["them: Die Fehlerquote liegt bei etwa acht Prozent.", "- Die Fehlerquote liegt bei etwa 8 %."],
    [
      "us: Es gibt eine Förderung vom Land, die deckt zwanzig Prozent ab.",
      "- Es gibt eine Förderung vom Land, die deckt 20 % ab.",
    ],
  ])("may name a month or a thing of the guest's: %s", (said, told) => {
    expect(mail(said)).toContain(told);
  });

  it("answer a question of two words", () => {
    expect(mail("them: Und die Grundlizenz?", "us: 79 Euro pro Arbeitsplatz im Monat.")).toContain(
      "- Die Grundlizenz? 79 Euro pro Arbeitsplatz im Monat.",
    );
  });

  it.each([
    "us: Brutto sind das 8,09 Euro.",
    "us: Nein, die kostet einmalig 2.800 Euro.",
    "us: Können wir machen, drei Monate.",
    "us: Für die großen einen Anschluss mit 32 Ampere, bei den kleinen reicht Haushaltsstrom.",
    "them: Mit der jetzigen Firma ärgern wir uns seit zwei Jahren.",
  ])("are none where a line needs what was said before it, or cannot be turned: %s", (said) => {
    expect(mail(said)).not.toContain("- ");
  });

  it("are the price that was offered last", () => {
    const told = mail(
      "them: Was kostet die Nebenstelle?",
      "us: Pro Nebenstelle 11,90 Euro im Monat.",
      "them: Das ist uns zu viel.",
      "us: Ab 75 Nebenstellen kann ich Ihnen 9,80 anbieten.",
      "them: Das klingt fair.",
    );
    expect(told).not.toContain("11,90");
    expect(told).toContain("- Ab 75 Nebenstellen können wir Ihnen 9,80 anbieten.");
  });

  it("leave out an offer that was beaten", () => {
    const told = mail(
      "us: Ab 80 Stück kann ich Ihnen 399 anbieten.",
      "them: Das ist immer noch drüber.",
      "us: Ohne Kopfstütze geht mehr. Dann sind es 372.",
      "them: Einverstanden.",
    );
    expect(told).not.toContain("399");
  });

  it("keep a price when a cheaper one depends on what nobody takes", () => {
    const told = mail(
      "us: Pro Person liegen Sie bei 189 Euro mit Vollpension.",
      "them: Gut.",
      "us: Wenn Sie montags kämen, könnte ich auf 169 runtergehen.",
      "them: Nein, montags geht nicht.",
    );
    expect(told).toContain("189 Euro");
  });
});
