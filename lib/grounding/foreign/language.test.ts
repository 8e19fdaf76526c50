import { describe, expect, it } from "vitest";
import { languageOf } from "./language";

const spoken = (...texts: string[]) =>
  languageOf({ segments: texts.map((text, at) => ({ speaker: "Ana", text, startSeconds: at * 10 })) });

describe("the language of a conversation", () => {
  it.each([
    ["de", "Ich schicke Ihnen das Angebot morgen.", "Gut, danke."],
    ["es", "Hola, te envío la oferta mañana.", "Perfecto."],
    ["fr", "Je vous envoie ça vendredi.", "Très bien, merci."],
    ["en", "I'll send the quote tomorrow.", "Great, thank you."],
  ])("is heard in two short lines of %s", (language, ...texts) => {
    expect(spoken(...texts)).toBe(language);
  });

  it("is English where a few words could be of any", () => {
    expect(spoken("Okay, super. Danke!")).toBe("en");
    expect(spoken("Alles klar")).toBe("en");
  });

  it("is that of the conversation, not of a greeting", () => {
    expect(spoken("Guten Tag!", "Good morning. I'll send you the offer for the service contract on Friday.")).toBe(
      "en",
    );
  });
});
