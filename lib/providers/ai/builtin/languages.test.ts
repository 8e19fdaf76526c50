import { describe, expect, it } from "vitest";
import { foreignTranscript, OPENING, readForeignCall } from "@/lib/testing/foreign-call";
import { growth, MAX_LINEAR_GROWTH } from "@/lib/testing/growth";

let calls = 0;

/** Reads a call in which a phrase is said again and again, writes about it and checks that. */
function read(language: keyof typeof OPENING, said: (times: number) => string[]) {
  return (times: number) => {
    const lines = said(times).map((text, at) => `${at % 2 === 0 ? "them" : "us"}: ${text}`);
    return readForeignCall(foreignTranscript([`${OPENING[language]} ${++calls}.`, ...lines]));
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
