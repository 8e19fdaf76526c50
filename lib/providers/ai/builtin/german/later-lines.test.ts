import { describe, expect, it } from "vitest";
import { foreignTranscript, OPENING, readForeignCall } from "@/lib/testing/foreign-call";

const HELLO = [OPENING.de, "them: Guten Tag, ja, freut mich auch sehr, wir haben einiges zu besprechen."];

const stepsOf = (...lines: string[]) => readForeignCall(foreignTranscript([...HELLO, ...lines])).steps;

describe("German steps after later lines", () => {
  it.each([
    [
      [
        "us: Ich schicke Ihnen das Angebot bis Mittwoch. Nein, Moment, Mittwoch bin ich auf der Messe. Bis Freitag früh.",
      ],
    ],
    [
      [
        "us: Das Angebot schicke ich Ihnen am Montag.",
        "them: Prima.",
        "us: Ach nee, Montag bin ich unterwegs. Freitag.",
      ],
    ],
    [["us: Das Angebot schicke ich Ihnen am Montag.", "them: Geht es auch früher?", "us: Freitag müsste klappen."]],
  ])("are due on the day that was named after another: %s", (lines) => {
    expect(stepsOf(...lines)).toEqual([["Anna", "Das Angebot schicken", "2026-11-27"]]);
  });

  it("get the day that is asked for by their name", () => {
    expect(
      stepsOf(
        "them: Die Liste mache ich fertig.",
        "us: Super, danke.",
        "them: Ich sage Herrn Winter Bescheid. Bis wann bräuchten Sie die Liste?",
        "us: Bis Montag wäre gut.",
      ),
    ).toContainEqual(["Jonas", "Die Liste fertigmachen", "2026-11-30"]);
  });

  it("are two where one only goes along with the other's thing", () => {
    expect(
      stepsOf(
        "us: Sie bekommen das Angebot bis Freitag.",
        "them: Gut.",
        "us: Das Datenblatt lege ich dem Angebot bei.",
        "them: Danke.",
      ),
    ).toEqual([
      ["Anna", "Das Angebot schicken", "2026-11-27"],
      ["Anna", "Das Datenblatt dem Angebot beilegen", null],
    ]);
  });

  it("are dropped when both leave the matter open", () => {
    expect(
      stepsOf(
        "them: Können Sie uns die Auswertung machen?",
        "us: Ja, gern.",
        "them: Lassen wir das doch erst mal offen.",
      ),
    ).toEqual([]);
  });
});

describe("German steps said by the other side", () => {
  it.each([
    [["us: Können Sie mir Ihre Preisliste schicken?", "them: Ja, mache ich."], "- Ihre Preisliste schicken"],
    [
      ["them: Können Sie uns unsere Verbrauchsdaten auswerten?", "us: Ja, mache ich gern."],
      "- Ihre Verbrauchsdaten auswerten",
    ],
    [
      ["them: Wir haben unsere Grundrisse nur auf Papier.", "us: Die scanne ich Ihnen ein."],
      "- Ihre Grundrisse einscannen",
    ],
    [["them: Unser Herr Mertens meldet sich bei Ihnen."], "- Herr Mertens: Sich bei uns melden"],
  ])("are told from where the reader stands: %s", (lines, told) => {
    expect(readForeignCall(foreignTranscript([...HELLO, ...lines])).mail).toContain(told);
  });
});

describe("German requests and offers", () => {
  it.each([
    [["them: Wir brauchen eine Fußbodenheizung, oder?", "us: Ja, klar."]],
    [["them: Können Sie auch die Betreuung übernehmen?", "us: Klar, das würde 1.200 Euro im Monat kosten."]],
    [["them: Können wir unsere Kunden übernehmen?", "us: Ja, das geht."]],
    [["us: Drei Monate Kündigungsfrist.", "them: Lieber sechs Wochen.", "us: Sechs Wochen mache ich."]],
  ])("are no steps where nothing is to be done yet: %s", (lines) => {
    expect(stepsOf(...lines)).toEqual([]);
  });

  it.each([
    ["us: Darum kümmere ich mich bis Freitag.", "Sich um die Anlieferung kümmern", "2026-11-27"],
    ["us: Darüber muss ich noch mit meinem Chef sprechen.", "Über die Anlieferung mit meinem Chef sprechen", null],
  ])("keep the preposition of what is pointed to: %s", (said, task, on) => {
    expect(stepsOf("them: Die Anlieferung ist noch offen.", said)).toEqual([["Anna", task, on]]);
  });
});

describe("a German meeting", () => {
  it.each([
    [
      [
        "us: Wollen wir uns am Donnerstag, den 10., wieder zusammensetzen?",
        "them: Am 10. kann ich nicht. Freitag, der 11.?",
        "us: Freitag vormittags um neun?",
        "them: Ja, passt.",
      ],
      "2026-12-11",
    ],
    [
      ["us: Ihr Mietvertrag läuft am 31. Januar aus. Wollen wir über die Verlängerung reden?", "them: Gern."],
      undefined,
    ],
    [["us: Wann hätten Sie Zeit?", "them: Den Export mache ich am 10. Dezember.", "us: Perfekt."], undefined],
  ])("is on a day to meet on: %s", (lines, on) => {
    const { analysis } = readForeignCall(foreignTranscript([...HELLO, ...lines]));
    expect(analysis.ledger?.[0]?.dueOn ?? undefined).toBe(on);
  });
});
