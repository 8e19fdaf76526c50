import { describe, expect, it } from "vitest";
import { groundBody } from "../../ground-body";

const people = [
  { name: "Anna Weber", email: null, external: false },
  { name: "Jonas Brandt", email: null, external: true },
];

const CALLS = {
  de: [
    "Wir brauchen noch eine Freigabe für den Zugang zur Halle, sonst kommen die Monteure nicht rein.",
    "Ich frage unseren Werkschutz, ob er den Zugang zur Halle erlaubt.",
    "Danke. Für die Auslegung bräuchte ich noch den Grundriss der Halle.",
    "Den suche ich Ihnen heute raus.",
    "Auf die Pumpe geben wir fünf Jahre Garantie, auf den Motor zwei.",
    "Sechzig Tage Zahlungsziel sind nicht möglich, bei uns sind es dreißig.",
    "Sehen wir uns am Donnerstag um neun Uhr?",
    "Da habe ich Schicht. Lieber um elf Uhr.",
    "Gut, elf Uhr. Die Anlage wächst dann von vierzig auf sechzig Pumpen.",
    "Genau. Und die Schulung ist im Preis inklusive.",
  ],
  es: [
    "Necesitamos un descuento para las bombas, si no es imposible firmar.",
    "Se lo consulto a mi director y le digo si puede hacer el descuento.",
    "De acuerdo. Para el estudio necesito el plano de la nave.",
    "Se lo mando el viernes.",
    "La bomba grande cuesta nueve mil euros, y la pequeña, cuatro mil.",
    "La instalación está incluida en el precio.",
    "Pasaríamos de cuarenta a sesenta bombas.",
    "Muy bien, así lo apunto.",
  ],
  fr: [
    "Il nous faudrait un délai de paiement plus long, sinon c'est compliqué.",
    "Je demande à ma direction si elle peut accorder ce délai de paiement.",
    "Merci. Pour l'étude, il me faudrait le plan du hangar.",
    "Je vous l'envoie demain.",
    "La grande pompe coûte neuf mille euros, et la petite, quatre mille.",
    "L'installation est comprise dans le prix.",
    "On passerait de quarante à soixante pompes.",
    "Très bien, c'est noté.",
  ],
};

function supportOf(language: keyof typeof CALLS, bodyText: string) {
  const segments = CALLS[language].map((text, at) => ({
    speaker: people[at % 2]!.name,
    text,
    startSeconds: at * 9,
  }));
  const about = { subject: "", meetingTitle: "", meetingStart: "2026-12-01T09:00:00Z", senderName: "Anna Weber" };
  return groundBody({ ...about, segments, participants: people, bodyText }).claims.map(({ support }) => support);
}

describe("what a mail in another language turns around", () => {
  it.each([
    ["de", "Den Grundriss der Halle schicken Sie mir heute."],
    ["de", "Auf die Pumpe geben wir fünf Jahre Garantie."],
    ["de", "Wir sehen uns am Donnerstag um 11 Uhr."],
    ["de", "Die Anlage wächst von 40 auf 60 Pumpen."],
    ["de", "Die Schulung ist im Preis inklusive."],
    ["es", "Usted me manda el plano de la nave el viernes."],
    ["es", "La instalación está incluida en el precio."],
    ["es", "Pasarían de 40 a 60 bombas."],
    ["fr", "Vous m'envoyez le plan du hangar demain."],
    ["fr", "L'installation est comprise dans le prix."],
    ["fr", "Vous passeriez de 40 à 60 pompes."],
  ] as const)("%s may say: %s", (language, text) => {
    expect(supportOf(language, text)).toEqual(["supported"]);
  });

  it.each([
    ["an answer nobody gave yet", "de", "Unser Werkschutz hat den Zugang zur Halle erlaubt."],
    ["the other side's deed", "de", "Den Grundriss der Halle schicke ich Ihnen heute."],
    ["another thing's figure", "de", "Auf den Motor geben wir fünf Jahre Garantie, auf die Pumpe zwei."],
    ["a time that was turned down", "de", "Wir sehen uns am Donnerstag um 9 Uhr."],
    ["a change backwards", "de", "Die Anlage wächst von 60 auf 40 Pumpen."],
    ["an answer nobody gave yet", "es", "Mi director ya autorizó el descuento para las bombas."],
    ["the other side's deed", "es", "Le mando el plano de la nave el viernes."],
    ["a change backwards", "es", "Pasarían de 60 a 40 bombas."],
    ["an answer nobody gave yet", "fr", "Ma direction a accordé ce délai de paiement."],
    ["the other side's deed", "fr", "Je vous envoie le plan du hangar demain."],
    ["a change backwards", "fr", "Vous passeriez de 60 à 40 pompes."],
  ] as const)("%s: %s may not say: %s", (_, language, text) => {
    expect(supportOf(language, text)).toEqual(["unsupported"]);
  });

  it.each([
    ["what was refused", "de", "Ein Zahlungsziel von 60 Tagen ist möglich."],
    ["what is included", "de", "Die Schulung ist im Preis nicht inklusive."],
    ["what is included", "es", "La instalación no está incluida en el precio."],
    ["what is included", "fr", "L'installation n'est pas comprise dans le prix."],
  ] as const)("%s: %s is not told without a doubt: %s", (_, language, text) => {
    expect(supportOf(language, text)).not.toEqual(["supported"]);
  });
});
