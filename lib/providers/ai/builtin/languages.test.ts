import { describe, expect, it } from "vitest";
import type { Draft } from "@/lib/grounding/draft";
import { keepSupportedDraft } from "@/lib/grounding/keep-supported-draft";
import { growth, MAX_LINEAR_GROWTH } from "@/lib/testing/growth";
import { perform } from "./engine.ts";

const participants = [
  { name: "Anna Weber", email: null, role: null, external: false },
  { name: "Jonas Brandt", email: null, role: null, external: true },
];
const HELLO = {
  de: "Guten Tag, schön, dass wir heute miteinander sprechen können, ich freue mich auf unser Gespräch.",
  es: "Buenos días, muchas gracias por su tiempo, me alegra mucho poder hablar hoy con ustedes.",
  fr: "Bonjour, merci beaucoup pour votre temps, je suis très heureuse de vous parler aujourd'hui.",
};
let calls = 0;

/** Reads a call in which a phrase is said again and again, writes about it and checks that. */
function read(language: keyof typeof HELLO, said: (times: number) => string[]) {
  return (times: number) => {
    const texts = [`${HELLO[language]} ${++calls}.`, ...said(times)];
    const segments = texts.map((text, at) => ({ speaker: participants[at % 2]!.name, text, startSeconds: at }));
    const transcript = { title: "Gespräch", startTime: "2026-11-24T09:00:00Z", participants, segments };
    const analysis = perform({ method: "analyze", input: transcript });
    const sender = { name: "Anna Weber", signature: null };
    const request = { templateType: "followUp", tone: "neutral", transcript, analysis, sender, greet: ["Jonas"] };
    const draft = perform({ method: "draft", input: request as never }) as Draft;
    const about = { meetingTitle: "Gespräch", meetingStart: transcript.startTime, senderName: sender.name };
    return keepSupportedDraft({ draft, transcript, own: [], about: { ...about, participants, segments } });
  };
}

describe("a call in another language", () => {
  it.each([
    ["de", "ich schicke Ihnen das "],
    ["de", "können Sie mir die Liste "],
    ["es", "le mando a usted la "],
    ["es", "¿me puede mandar los "],
    ["fr", "je vous envoie le "],
    ["fr", "vous pouvez me donner la "],
  ] as const)("takes linear time in %s for “%s” again and again in one turn", async (language, phrase) => {
    const work = read(language, (times) => [phrase.repeat(times)]);
    expect(await growth(work, { size: 400 })).toBeLessThan(MAX_LINEAR_GROWTH);
  });

  it.each([
    ["de", "Ich schicke Ihnen bis Freitag das Angebot Nummer"],
    ["es", "Le mando el viernes la oferta número"],
    ["fr", "Je vous envoie vendredi l'offre numéro"],
  ] as const)("takes linear time in %s for the same promise in each of many turns", async (language, promise) => {
    const work = read(language, (times) => Array.from({ length: times }, (_, at) => `${promise} ${calls}${at}.`));
    expect(await growth(work, { size: 250 })).toBeLessThan(MAX_LINEAR_GROWTH);
  });
});
