import { describe, expect, it } from "vitest";
import { groundBody } from "../../ground-body";

const people = [
  { name: "Anna Weber", email: null, external: false },
  { name: "Jonas Brandt", email: null, external: true },
];

const CALLS = {
  de: [
    "Guten Tag Herr Brandt, wie viele Pumpen haben Sie im Moment?",
    "Wir haben vierzehn Pumpen in zwei Werken, und Frau Seidel aus dem Einkauf entscheidet am Ende.",
    "Eine neue Pumpe kostet zwölftausendfünfhundert Euro, die Wartung neunzig Euro im Monat.",
    "Eine Fernwartung haben Sie auch, oder?",
    "Nein, eine Fernwartung bieten wir noch nicht an. Vielleicht kommt sie im Sommer.",
    "Gut. Ich schicke Ihnen die Pläne bis Freitag.",
    "Sehen wir uns am neunten Dezember um halb drei?",
    "Halb drei passt, bis dann.",
  ],
  es: [
    "Buenas tardes, señor Brandt, ¿cuántas bombas tienen ahora mismo?",
    "Tenemos catorce bombas en dos plantas, y la señora Seidel de compras decide al final.",
    "Una bomba nueva cuesta doce mil quinientos euros, y el mantenimiento noventa euros al mes.",
    "¿El transporte está incluido?",
    "No, el transporte no está incluido. Quizás lo ofrezcamos en verano.",
    "Bien. Les envío los planos el viernes.",
    "¿Nos vemos el nueve de diciembre a las tres y media?",
    "A las tres y media, perfecto.",
  ],
  fr: [
    "Bonjour Monsieur Brandt, combien de pompes avez-vous actuellement ?",
    "Nous avons quatorze pompes sur deux sites, et madame Seidel des achats décide à la fin.",
    "Une pompe neuve coûte douze mille cinq cents euros, et l'entretien quatre-vingt-dix euros par mois.",
    "La livraison est comprise ?",
    "Non, la livraison n'est pas comprise. On pourrait la proposer en été.",
    "Bien. Je vous envoie les plans vendredi.",
    "On se voit le neuf décembre à quinze heures trente ?",
    "Quinze heures trente, c'est noté.",
  ],
};

function judged(language: keyof typeof CALLS, bodyText: string) {
  const segments = CALLS[language].map((text, at) => ({ speaker: people[at % 2]!.name, text, startSeconds: at * 9 }));
  const about = { subject: "", meetingTitle: "", meetingStart: "2026-12-01T09:00:00Z", senderName: "Anna Weber" };
  return groundBody({ ...about, segments, participants: people, bodyText });
}

const supportOf = (language: keyof typeof CALLS, text: string) =>
  judged(language, text).claims.map(({ support }) => support);

describe("a mail in another language", () => {
  it.each([
    ["de", "Sie haben 14 Pumpen in zwei Werken."],
    ["de", "Eine neue Pumpe kostet 12.500 €, die Wartung 90 € im Monat."],
    ["de", "Eine Fernwartung bieten wir noch nicht an."],
    ["de", "Sie schicken mir bis Freitag, 4. Dezember, die Pläne."],
    ["de", "Wir sehen uns am Mittwoch, 9. Dezember, um 14:30 Uhr."],
    ["de", "Vielen Dank für das gute Gespräch!"],
    ["es", "Tienen 14 bombas en dos plantas."],
    ["es", "Una bomba nueva cuesta 12.500 €, y el mantenimiento 90 € al mes."],
    ["es", "El transporte no está incluido."],
    ["es", "Usted nos envía los planos el viernes 4 de diciembre."],
    ["es", "Nos vemos el miércoles 9 de diciembre a las 15:30."],
    ["fr", "Vous avez 14 pompes sur deux sites."],
    ["fr", "Une pompe neuve coûte 12 500 €, et l'entretien 90 € par mois."],
    ["fr", "La livraison n'est pas comprise."],
    ["fr", "Vous m'envoyez les plans vendredi 4 décembre."],
    ["fr", "Nous nous voyons le mercredi 9 décembre à 15 h 30."],
  ] as const)("%s may say: %s", (language, text) => {
    expect(supportOf(language, text)).toEqual(["supported"]);
  });

  it.each([
    ["de", "Sie haben 41 Pumpen in zwei Werken."],
    ["de", "Eine neue Pumpe kostet 90 €."],
    ["de", "Die Wartung kostet 90 € im Jahr."],
    ["de", "Die Wartung kostet 90 CHF im Monat."],
    ["de", "Wir sehen uns am Donnerstag, 10. Dezember, um 14:30 Uhr."],
    ["de", "Wir sehen uns am Mittwoch, 9. Dezember, um 15:30 Uhr."],
    ["de", "Am Ende entscheidet Frau Seibold aus dem Einkauf."],
    ["de", "Ich schicke Ihnen bis Freitag, 4. Dezember, die Pläne."],
    ["de", "Die erste Wartung übernehmen wir kostenlos."],
    ["de", "Wir sehen uns am Dienstag, 9. Dezember, um 14:30 Uhr."],
    ["es", "El transporte está incluido."],
    ["es", "El mantenimiento cuesta 90 € al año."],
    ["es", "Nos vemos el miércoles 9 de diciembre a las 17:30."],
    ["es", "Les envío los planos el viernes 4 de diciembre."],
    ["es", "Al final decide la señora Seibold de compras."],
    ["es", "Le regalamos la primera revisión."],
    ["fr", "La livraison est comprise."],
    ["fr", "L'entretien coûte 90 € par an."],
    ["fr", "Nous nous voyons le mercredi 9 décembre à 14 h 30."],
    ["fr", "Je vous envoie les plans vendredi 4 décembre."],
    ["fr", "Madame Seibold des achats décide à la fin."],
    ["fr", "La première année d'entretien vous est offerte."],
  ] as const)("%s may not say: %s", (language, text) => {
    expect(supportOf(language, text)).toEqual(["unsupported"]);
  });

  it("is told what was said in place of what it says", () => {
    const { claims, unsupportedFacts } = judged("de", "Die Wartung kostet 95 € im Monat.");
    expect(claims[0]?.differences).toMatchObject([{ kind: "price", here: "95 €", said: "neunzig Euro" }]);
    expect(unsupportedFacts).toEqual([{ flag: "unsupported_price", text: "95 €" }]);
  });

  it("is not split at the period of a date", () => {
    expect(judged("de", "Die Pläne kommen am 4. Dezember. Danke!").claims).toHaveLength(2);
  });
});
