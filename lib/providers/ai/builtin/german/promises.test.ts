import { describe, expect, it } from "vitest";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import { draftText } from "@/lib/grounding/draft-text";
import { perform } from "../engine.ts";

const people = [
  { name: "Anna Weber", email: null, role: null, external: false },
  { name: "Jonas Brandt", email: null, role: null, external: true },
];
const OPENING = [
  "us: Guten Tag, schön, dass wir heute miteinander sprechen können, ich freue mich auf unser Gespräch.",
  "them: Guten Tag, ja, freut mich auch sehr, wir haben einiges zu besprechen.",
];

/** What "us:" and "them:" say, on a Tuesday. */
function read(...lines: string[]): { steps: unknown[]; meeting: string | null; mail: string } {
  const segments = [...OPENING, ...lines].map((line, at) => {
    const [side, ...said] = line.split(": ");
    return { speaker: people[side === "us" ? 0 : 1]!.name, text: said.join(": "), startSeconds: at * 9 };
  });
  const transcript = { title: "Gespräch", startTime: "2026-11-24T09:00:00Z", participants: people, segments };
  const analysis = perform({ method: "analyze", input: transcript }) as Analysis;
  const sender = { name: "Anna Weber", signature: null };
  const input = { templateType: "followUp" as const, tone: "neutral" as const, transcript, analysis, sender };
  const draft = perform({ method: "draft", input: { ...input, greet: ["Jonas"] } }) as Draft;
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

describe("the next meeting in German", () => {
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

  it("tells guests their own figures", () => {
    expect(read("them: Wir zahlen im Jahr 28.000 Euro für Strom.").mail).toContain(
      "- Sie zahlen im Jahr 28.000 Euro für Strom.",
    );
  });
});
