import { describe, expect, it } from "vitest";
import { draftText } from "@/lib/grounding/draft-text";
import { foreignTranscript, OPENING, readForeignCall } from "@/lib/testing/foreign-call";

const HELLO = [OPENING.de, "them: Guten Tag, ja, freut mich auch sehr, wir haben einiges zu besprechen."];

/** What "us:" and "them:" say, on a Tuesday. */
function read(...lines: string[]): { steps: unknown[]; meeting: string | null; mail: string } {
  const { analysis, draft } = readForeignCall(foreignTranscript([...HELLO, ...lines]));
  const [met] = analysis.ledger ?? [];
  return {
    steps: analysis.actionItems.map(({ owner, task, dueOn }) => [owner, task, dueOn]),
    meeting: met ? `${met.dueOn} ${met.what}` : null,
    mail: draftText(draft),
  };
}

describe("German promises", () => {
  it.each([
    ["Ich schau, dass ich Ihnen die Zahlen bis Donnerstag rüberschicke.", "Die Zahlen rüberschicken", "2026-11-26"],
    ["Sobald ich die Freigabe habe, schicke ich Ihnen den Vertrag.", "Den Vertrag schicken", null],
    ["Den Entwurf haben Sie spätestens am Freitag im Postfach.", "Den Entwurf schicken", "2026-11-27"],
    ["Die Rechnung wird Ihnen morgen zugestellt.", "Die Rechnung zustellen", "2026-11-25"],
    ["Ich lass das Dach dann noch vom Statiker prüfen.", "Das Dach vom Statiker prüfen lassen", null],
    [
      "Ich schick Ihnen das Muster bis Mittwoch. Nee, Mittwoch wird knapp, sagen wir Donnerstag.",
      "Das Muster schicken",
      "2026-11-26",
    ],
  ])("are read from verbs, prefixes and word order: %s", (said, task, on) => {
    expect(read(`us: ${said}`).steps).toEqual([["Anna Weber", task, on]]);
  });

  it.each([
    "Wenn ich Zeit hätte, würde ich Ihnen eine Skizze machen.",
    "Ich schicke dem Kunden immer erst eine Mail.",
    "Ich habe Ihnen die Unterlagen gestern geschickt.",
    "Vielleicht mache ich Ihnen noch eine Auswertung.",
    "Ich zeige Ihnen mal kurz meinen Bildschirm.",
  ])("are none: %s", (said) => {
    expect(read(`us: ${said}`).steps).toEqual([]);
  });

  it("tell a thing in the case of the pronoun that stands for it", () => {
    const { steps } = read(
      "us: Da ist noch ein Block mit dreißig Einzelzimmern frei. Den kann ich Ihnen bis Freitag freihalten.",
      "them: Ja, bitte, machen Sie das.",
    );
    expect(steps).toEqual([["Anna Weber", expect.stringMatching(/^Einen Block\b.*freihalten$/), "2026-11-27"]]);
  });

  it("follow a request over several turns, with the day named last", () => {
    const { steps } = read(
      "them: Ich bräuchte noch die Zahlen vom letzten Jahr.",
      "us: Bis wann?",
      "them: Bis Mittwoch.",
      "us: Geht klar.",
    );
    expect(steps).toEqual([["Anna Weber", "Die Zahlen vom letzten Jahr schicken", "2026-11-25"]]);
  });

  it("are taken back when the other does not need them", () => {
    const { steps } = read("us: Ich könnte Ihnen bis Freitag eine Skizze machen.", "them: Nee, lassen Sie mal.");
    expect(steps).toEqual([]);
  });

  it("may be made for somebody who is named", () => {
    const { steps } = read("us: Unsere Frau Kern ruft Sie morgen an und klärt die Details.");
    expect(steps[0]).toEqual(["Frau Kern", "Sie anrufen", "2026-11-25"]);
  });

  it("say what has to be found out, in the words of the question", () => {
    const { steps } = read(
      "them: Läuft das auch auf unseren alten Tablets?",
      "us: Das kläre ich mit der Technik und sage Ihnen bis Freitag Bescheid.",
    );
    expect(steps).toEqual([
      ["Anna Weber", "Mit der Technik klären, ob das auf Ihren alten Tablets läuft", "2026-11-27"],
    ]);
  });
});

describe("German tasks of somebody else", () => {
  it("belong to the colleague who is named and then meant by a pronoun", () => {
    const { steps } = read("us: Den Wartungsvertrag macht bei uns Frau Lorenz, die schickt Ihnen den bis Freitag zu.");
    expect(steps).toEqual([["Frau Lorenz", "Den Wartungsvertrag zuschicken", "2026-11-27"]]);
  });

  it("belong to the one who is told to do them, and the telling is no task", () => {
    const { steps } = read("us: Ich sage unserem Statiker, dem Herrn Wimmer, er soll Sie morgen anrufen.");
    expect(steps).toEqual([["Herr Wimmer", "Sie anrufen", "2026-11-25"]]);
  });

  it("belong to the one who sends on our behalf", () => {
    const { steps } = read("us: Die Vereinbarung lasse ich Ihnen von unserer Frau Kern zukommen.");
    expect(steps).toEqual([["Frau Kern", "Die Vereinbarung schicken", null]]);
  });
});

describe("German checks", () => {
  it.each([
    [
      ["them: Wie ist das mit der Haftung?", "us: Da müsste ich unsere Juristin fragen. Ich gebe Ihnen Bescheid."],
      "Unsere Juristin fragen, wie das mit der Haftung ist, und Bescheid geben",
    ],
    [
      ["them: Was kostet das bei hundert Stück?", "us: Das rechne ich Ihnen durch."],
      "Durchrechnen, was das bei hundert Stück kostet",
    ],
    [
      ["us: Ich frage beim Amt nach, ob es noch Mittel gibt, und gebe Ihnen Bescheid."],
      "Beim Amt nachfragen, ob es noch Mittel gibt, und Bescheid geben",
    ],
  ])("say what they are about: %s", (lines, task) => {
    expect(read(...lines).steps).toEqual([["Anna Weber", task, null]]);
  });

  it.each([
    [["us: Wollen Sie mal mit einem Kunden reden?", "them: Gern."]],
    [["them: Wenn Sie mir das schenken, hole ich es sogar ab, haha.", "us: Haha, da frage ich mal meinen Chef."]],
  ])("and tasks are none in an offer or a joke: %s", (lines) => {
    expect(read(...lines).steps).toEqual([]);
  });
});

describe("German days", () => {
  it("of something else, or in a farewell, date no task", () => {
    const { steps } = read("us: Ich schicke Ihnen die Liste, und dann gehen wir's am Montag durch.");
    expect(steps).toEqual([["Anna Weber", "Die Liste schicken", null]]);
    const { steps: parting } = read(
      "them: Ich schicke Ihnen noch die Grundrisse.",
      "us: Gern.",
      "them: Mach ich gleich. Also dann bis Dienstag.",
    );
    expect(parting).toEqual([["Jonas Brandt", "Die Grundrisse schicken", "2026-11-24"]]);
  });

  it("may be named for the step before", () => {
    const { steps } = read("them: Die Pläne habe ich bis Montag, dann leite ich sie Ihnen weiter.");
    expect(steps).toEqual([["Jonas Brandt", "Die Pläne weiterleiten", "2026-11-30"]]);
  });
});

describe("German requests", () => {
  it("may name things alone, and be granted with a day alone", () => {
    expect(
      read("us: Und wenn's geht, noch ein paar Fotos vom Keller.", "them: Mach ich, gleich mit dem Handy.").steps,
    ).toEqual([["Jonas Brandt", "Ein paar Fotos vom Keller schicken", null]]);
    expect(read("them: Und eine Offerte brauche ich noch.", "us: Bis Donnerstagabend.").steps).toEqual([
      ["Anna Weber", "Eine Offerte schicken", "2026-11-26"],
    ]);
  });

  it("may be for several things at once", () => {
    const { steps } = read(
      "us: Ich brauche von Ihnen noch etwas.",
      "them: Was denn?",
      "us: Die Zeichnungen und die Stückzahlen.",
      "them: Kriegen Sie bis Montag.",
    );
    expect(steps).toEqual([["Jonas Brandt", "Die Zeichnungen und die Stückzahlen schicken", "2026-11-30"]]);
  });
});

describe("a German meeting while it is arranged", () => {
  it.each([
    [
      [
        "us: Am Donnerstag um elf per Video?",
        "them: Ja, elf passt. Ach halt, da ist Betriebsversammlung. Können wir auf zwölf schieben?",
        "us: Klar, zwölf.",
      ],
      "2026-11-26 Meeting at 12:00",
    ],
    [
      [
        "us: Was halten Sie vom zehnten, fünfzehn Uhr?",
        "them: Um fünfzehn Uhr muss ich weg. Vierzehn Uhr?",
        "us: Vierzehn Uhr.",
      ],
      "2026-12-10 Meeting at 14:00",
    ],
    [
      ["us: Dann komme ich am zweiten um acht Uhr dreißig zu Ihnen.", "them: Tor zwei, bitte klingeln."],
      "2026-12-02 Meeting at 08:30",
    ],
    [
      [
        "us: Donnerstag, der dritte, elf Uhr?",
        "them: Nein, wissen Sie was, lassen wir den Termin offen.",
        "us: Einverstanden.",
      ],
      null,
    ],
    [
      ["them: Bis Freitag habe ich die Zahlen.", "us: Dann schicke ich Ihnen am Montag das Angebot.", "them: Danke."],
      null,
    ],
  ])("is told from how people talk: %s", (lines, meeting) => {
    expect(read(...lines).meeting).toBe(meeting);
  });

  it("is the last that stands after several changes", () => {
    const { meeting } = read(
      "us: Wollen wir nächste Woche telefonieren? Mittwoch, halb drei?",
      "them: Mittwoch bin ich auf einer Messe. Donnerstag ginge, aber erst ab vier.",
      "us: Dann Donnerstag um vier.",
      "them: Passt.",
      "us: Ach, da hab ich schon was. Geht auch Viertel nach fünf?",
      "them: Viertel nach fünf geht.",
    );
    expect(meeting).toBe("2026-12-03 Meeting at 17:15");
  });
});

describe("a German email", () => {
  it("addresses guests as the conversation does", () => {
    expect(read("us: Herr Brandt, ich schicke Ihnen die Liste.").mail).toMatch(/^Guten Tag Herr Brandt,/);
    const familiar = read("us: Ich schick dir die Liste.", "them: Danke dir, das hilft euch und uns.").mail;
    expect(familiar).toMatch(/^Hallo Jonas,/);
    expect(familiar).toContain("Möchtest du etwas ergänzen oder ändern?");
  });

  it("tells what a price is for", () => {
    const { mail } = read(
      "us: Das Tor für den Kühlraum ist die Arktis drei. Die liegt bei zwölftausend Euro das Stück.",
    );
    expect(mail).toContain("- Das Tor für den Kühlraum ist die Arktis drei. Die liegt bei 12.000 Euro das Stück.");
  });

  it("tells what guests answer with a figure", () => {
    const { mail } = read(
      "us: Wie viele Plätze haben Sie am Empfang?",
      "them: Zwei Plätze, und einen hinten im Labor.",
    );
    expect(mail).toContain("- Wie viele Plätze haben Sie am Empfang? Zwei Plätze, und einen hinten im Labor.");
  });

  it("tells guests their own figures", () => {
    expect(read("them: Wir zahlen im Jahr 28.000 Euro für Strom.").mail).toContain(
      "- Sie zahlen im Jahr 28.000 Euro für Strom.",
    );
  });
});
