import { describe, expect, it } from "vitest";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import { draftText } from "@/lib/grounding/draft-text";
import { keepSupportedDraft } from "@/lib/grounding/keep-supported-draft";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { perform } from "./engine.ts";

const people = [
  { name: "Anna Weber", email: "anna@seller.test", role: null, external: false },
  { name: "Jonas Brandt", email: "jonas@guest.test", role: null, external: true },
];

function call(...lines: string[]): MeetingTranscript {
  const segments = lines.map((text, at) => ({ speaker: people[at % 2]!.name, text, startSeconds: at * 9 }));
  return { title: "Angebot", startTime: "2026-11-23T10:00:00Z", participants: people, segments };
}

function written(transcript: MeetingTranscript): { analysis: Analysis; draft: Draft } {
  const analysis = perform({ method: "analyze", input: transcript }) as Analysis;
  const sender = { name: "Anna Weber", signature: null };
  const input = {
    templateType: "followUp" as const,
    tone: "neutral" as const,
    transcript,
    analysis,
    sender,
    greet: ["Jonas"],
  };
  return { analysis, draft: perform({ method: "draft", input }) as Draft };
}

const german = call(
  "Guten Tag Herr Brandt, schön, dass es geklappt hat mit unserem Gespräch.",
  "Guten Tag, ja, wir suchen eine neue Lösung für unsere Werkstatt und haben viele Fragen.",
  "Verstehe. Ich schicke Ihnen das Angebot bis Freitag.",
  "Gut. Ich werde mit unserem Einkauf sprechen. Vielleicht machen wir auch einen Test.",
);
const spanish = call(
  "Buenos días, muchas gracias por su tiempo, me alegra mucho hablar con ustedes hoy.",
  "Buenos días. Necesitamos una solución para el almacén antes del verano.",
  "Perfecto. Le voy a enviar el presupuesto detallado el viernes.",
  "Muy bien, reviso el contrato con mi equipo.",
);
const french = call(
  "Bonjour, merci beaucoup pour votre temps, je suis ravie de vous parler aujourd'hui.",
  "Bonjour. Nous cherchons une solution pour notre entrepôt avant l'été prochain.",
  "Très bien. Je vous envoie le devis complet vendredi.",
  "D'accord, je vais vérifier le budget avec notre directrice.",
);
const portuguese = call(
  "Bom dia, muito obrigada pelo seu tempo, fico muito feliz em conversar com vocês hoje.",
  "Bom dia. Precisamos de uma solução para o nosso armazém antes do verão.",
  "Perfeito. Vou enviar a proposta na sexta-feira.",
);

describe("conversations in other languages", () => {
  it.each([
    ["German", german, "- Das Angebot schicken (bis Freitag, 27. November)", "- Mit Ihrem Einkauf sprechen"],
    [
      "Spanish",
      spanish,
      "- Enviar el presupuesto detallado (viernes 27 de noviembre)",
      "- Revisar el contrato con su equipo",
    ],
    [
      "French",
      french,
      "- Envoyer le devis complet (vendredi 27 novembre)",
      "- Vérifier le budget avec votre directrice",
    ],
  ])("get action items with dates and a mail in their own: %s", (language, transcript, first, second) => {
    const { analysis, draft } = written(transcript);
    expect(analysis.actionItems.map(({ owner, dueOn }) => [owner, dueOn])).toEqual([
      ["Anna Weber", "2026-11-27"],
      ["Jonas Brandt", null],
    ]);
    const mail = draftText(draft);
    expect(mail).toContain(first);
    expect(mail).toContain(second);
    expect(mail).not.toMatch(/\b(?:the|thank you|will|next steps)\b/i);
    expect(draft.note).toContain(language);
  });

  it("get an email that passes verification", () => {
    const { draft } = written(german);
    const about = {
      meetingTitle: german.title,
      meetingStart: german.startTime,
      participants: german.participants,
      segments: german.segments,
      senderName: "Anna Weber",
    };
    const kept = draftText(keepSupportedDraft({ draft, transcript: german, own: [], about }).draft);
    expect(kept).toContain("Vielen Dank für das Gespräch.");
    expect(kept).toContain("Das Angebot schicken (bis Freitag, 27. November)");
  });

  it("get no email in a language the engine cannot write, and a note for the reviewer", () => {
    const { analysis, draft } = written(portuguese);
    expect(analysis).toMatchObject({ summary: [], actionItems: [] });
    expect(draftText(draft)).toBe("Anna Weber");
    expect(draft.note).toContain("This conversation was in Portuguese");
  });
});
