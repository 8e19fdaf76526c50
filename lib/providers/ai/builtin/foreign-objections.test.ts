import { describe, expect, it } from "vitest";
import type { Objection } from "@/lib/grounding/objection";
import { verifyObjections } from "@/lib/grounding/verify-analysis";
import { foreignTranscript, OPENING } from "@/lib/testing/foreign-call";
import { perform } from "./engine.ts";

const OPENINGS = {
  ...OPENING,
  pl: "us: Dzień dobry, bardzo się cieszę, że możemy dzisiaj porozmawiać o państwa planach na przyszły rok.",
};

/** The objections in what "us:" and "them:" say, as the product stores them. */
function objectionsIn(language: keyof typeof OPENINGS, ...lines: string[]): Objection[] {
  const transcript = foreignTranscript([OPENINGS[language], ...lines]);
  return verifyObjections(perform({ method: "findObjections", input: transcript }) as Objection[], transcript);
}

const typesIn = (...said: Parameters<typeof objectionsIn>) => objectionsIn(...said).map(({ type }) => type);

describe("objections in other languages", () => {
  it.each([
    ["de", "price", "Puh, achttausend Euro, das ist mir ehrlich gesagt zu teuer."],
    ["de", "timing", "Vor Weihnachten haben wir dafür keine Kapazitäten."],
    ["de", "competition", "Wir haben noch ein anderes Angebot auf dem Tisch."],
    ["de", "authority", "Das kann ich nicht allein entscheiden."],
    ["de", "other", "Mit so einer Umstellung hatten wir schon schlechte Erfahrungen."],
    ["es", "price", "La verdad, me parece muy caro para un taller como el nuestro."],
    ["es", "timing", "En agosto estamos en plena temporada alta."],
    ["es", "competition", "La competencia nos lo deja por menos."],
    ["es", "authority", "Tengo que consultarlo con mi socio."],
    ["fr", "price", "Franchement, c'est trop cher pour nous."],
    ["fr", "timing", "En juillet on est en pleine saison."],
    ["fr", "competition", "Nous avons reçu un autre devis la semaine dernière."],
    ["fr", "authority", "Il faut que j'en parle à mon associé."],
    ["fr", "other", "Je ne suis pas encore convaincu."],
  ] as const)("are found in %s: %s", (language, type, said) => {
    expect(objectionsIn(language, `them: ${said}`)).toMatchObject([
      { type, quote: said, speaker: "Jonas Brandt", segmentIndex: 1 },
    ]);
  });

  it.each([
    ["de", "them: Der Preis ist für uns kein Problem, das passt so."],
    ["de", "us: Viele sagen erst, das sei ihnen zu teuer."],
    ["de", "them: Neun Uhr ist mir zu früh, lieber zehn Uhr."],
    ["es", "them: El precio no es ningún problema para nosotros."],
    ["fr", "them: Le tarif nous convient, ce n'est pas trop cher."],
  ] as const)("are none where nobody objects in %s: %s", (language, line) => {
    expect(objectionsIn(language, line)).toEqual([]);
  });

  it("are answered in the same language, with what was said in the call", () => {
    const [found] = objectionsIn(
      "fr",
      "them: Franchement, c'est trop cher pour nous.",
      "us: L'installation est comprise dans ce prix.",
    );
    expect(found).toMatchObject({ framework: "LAER", severity: "medium" });
    expect(found?.suggestedResponses).toEqual([
      "Vous dites : « Franchement, c'est trop cher pour nous ». Qu'est-ce qu'il y a derrière pour vous ?",
      "À quoi comparez-vous ce prix, et combien le problème vous coûte-t-il aujourd'hui ?",
      "Nous avons répondu : « L'installation est comprise dans ce prix ». Est-ce réglé pour vous, ou reste-t-il un point ouvert ?",
    ]);
  });

  it("are found where a guest groans at our price", () => {
    const price = "us: Der große kostet 890 Euro im Monat. Wartung ist drin.";
    expect(objectionsIn("de", price, "them: Puh. Wir hatten an fünfhundert gedacht.")).toMatchObject([
      { type: "price", quote: "Wir hatten an fünfhundert gedacht." },
    ]);
    expect(objectionsIn("de", "us: Das Dach ist steil.", "them: Puh. Da muss ich mal schauen.")).toEqual([]);
  });

  it("count once where a guest repeats them", () => {
    const said = ["them: Das ist uns zu teuer.", "us: Verstehe.", "them: Wirklich, viel zu teuer."];
    expect(typesIn("de", ...said)).toEqual(["price"]);
  });

  it("are not looked for in languages without words for them", () => {
    expect(typesIn("pl", "them: To jest dla nas stanowczo za drogie, niestety.")).toEqual([]);
  });
});
