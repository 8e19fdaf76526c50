import { describe, expect, it } from "vitest";
import { BRANDT, foreignTranscript, OPENING, readForeignCall, WEBER } from "@/lib/testing/foreign-call";

const PEOPLE = { us: WEBER, marc: { ...WEBER, name: "Marc Petit" }, them: { ...BRANDT, name: "Nadia Roux" } };
const HELLO = [OPENING.fr, "them: Bonjour, Madame Weber.", "marc: Bonjour."];

/** What "us:", "marc:" and "them:" say, on a Tuesday. */
function read(...lines: string[]) {
  return readForeignCall(foreignTranscript([...HELLO, ...lines], PEOPLE));
}

const itemsOf = (...lines: string[]) =>
  read(...lines).analysis.actionItems.map(({ owner, task, dueOn }) => [owner?.split(" ")[0], task, dueOn]);

describe("French promises", () => {
  it.each([
    ["Je vous fais parvenir la plaquette vendredi.", "Faire parvenir la plaquette", "2026-11-27"],
    ["D’ici jeudi, je vous prépare une estimation détaillée.", "Préparer une estimation détaillée", "2026-11-26"],
    ["Le contrat vous sera adressé avant la fin du mois.", "Adresser le contrat", "2026-11-30"],
    ["Je vous envoie le devis vendredi, non, pardon, lundi.", "Envoyer le devis", "2026-11-30"],
    ["Comptez sur moi pour vous envoyer le tarif ce soir.", "Envoyer le tarif", "2026-11-24"],
    ["oui alors le prix je vous le confirme par mail demain", "Confirmer le prix par mail", "2026-11-25"],
    ["je tâche de vous trouver un créneau cette semaine", "Essayer de trouver un créneau", "2026-11-27"],
    ["Vous recevrez la convention dans les quarante-huit heures.", "Envoyer la convention", "2026-11-26"],
    ["On vous rappelle début janvier.", "Vous rappeler", "2027-01-10"],
    ["Les factures, je vous les scanne ce week-end.", "Scanner les factures", "2026-11-29"],
    ["je te texte le lien à soir", "Envoyer le lien", "2026-11-24"],
  ])("are read by how verbs are formed: %s", (line, task, dueOn) => {
    expect(itemsOf(`us: ${line}`)).toEqual([["Anna", task, dueOn]]);
  });

  it.each([
    ["us: Ma collègue Sophie Lambert vous appellera demain.", "Sophie", "Vous appeler", "2026-11-25"],
    ["us: C'est Marc qui vous enverra le planning.", "Marc", "Envoyer le planning", null],
    ["us: ma collègue sandrine vous recontacte lundi", "Sandrine", "Vous recontacter", "2026-11-30"],
  ])("are others' where they are named: %s", (line, owner, task, dueOn) => {
    expect(itemsOf(line)).toEqual([[owner, task, dueOn]]);
  });

  it("are kept where a proposal only ends in a question nobody denies", () => {
    const { steps, mail } = read(
      "us: Je vous envoie deux maquettes le 9 décembre, ça vous va ?",
      "them: Oui, parfait.",
    );
    expect(steps).toEqual([["Anna", "Envoyer deux maquettes", "2026-12-09"]]);
    expect(mail).not.toContain("prochain rendez-vous");
  });

  it.each([
    ["us: Merci de nous recevoir en visio.", "them: Avec plaisir."],
    ["them: Il en faut quatre.", "us: D'accord, je corrige."],
    ["them: Moi c'est Nadia, je m'occupe de tout ce qui est administratif."],
    ["them: Le prix est trop haut.", "us: Bon, je vous les fais à vingt-six."],
    ["them: Est-ce qu'on peut goûter avant ?", "us: Bien sûr."],
  ])("are not read into what only sounds like one: %s", (...lines) => {
    expect(itemsOf(...lines)).toEqual([]);
  });

  it("are told with how they are reported", () => {
    const lines = ["them: Est-ce que c'est compatible avec notre caisse ?", "us: Je vérifie et je vous redis demain."];
    const task = "Vérifier si c'est compatible avec votre caisse et vous tenir au courant";
    expect(itemsOf(...lines)).toEqual([["Anna", task, "2026-11-25"]]);
  });

  it.each([
    [
      ["them: Il nous faudrait un échantillon du tissu.", "us: Pas de souci, je vous en envoie deux demain."],
      ["Anna", "Envoyer un échantillon du tissu", "2026-11-25"],
    ],
    [
      ["them: Ce serait bien d'avoir un comparatif des formules.", "us: D'accord, je vous fais ça pour jeudi."],
      ["Anna", "Envoyer un comparatif des formules", "2026-11-26"],
    ],
    [
      ["us: Si vous voulez, je vous organise une visite du site.", "them: Volontiers."],
      ["Anna", "Organiser une visite du site", null],
    ],
    [
      ["us: Envoyez-moi le fichier quand vous pouvez.", "them: D'accord, demain."],
      ["Nadia", "Envoyer le fichier", "2026-11-25"],
    ],
    [
      ["us: Je vous envoie le devis vendredi.", "them: Vendredi, c'est tard.", "us: Alors jeudi."],
      ["Anna", "Envoyer le devis", "2026-11-26"],
    ],
  ])("take what was asked for or offered, and its day: %s", (lines, item) => {
    expect(itemsOf(...lines)).toEqual([item]);
  });

  it.each([
    ["us: D'habitude, on vous envoie un devis sous 48 heures."],
    ["us: Si vous passez à vingt postes, je vous envoie une autre offre."],
    ["us: Je peux vous envoyer une brochure.", "them: Non merci, pas pour l'instant."],
    ["us: Le système vous préviendra dès qu'il y a une fuite."],
    ["us: Je vous propose de passer à la suite."],
    ["them: Je vous rappelle que notre budget est limité."],
    ["them: Je vous avais demandé une référence."],
    ["us: Je ne vous envoie rien avant votre accord."],
    ["us: On vous fera un café."],
    ["them: Je dois chercher ma fille à l'école."],
  ])("are none: %s", (...lines) => {
    expect(itemsOf(...lines)).toEqual([]);
  });

  it.each([
    [
      ["them: Les mesures, c'est le géomètre qui les a.", "them: Je lui demande et je vous redis."],
      ["Nadia", "Demander les mesures au géomètre"],
    ],
    [
      ["them: Les accès, c'est notre informaticien qui les gère.", "them: Je le relance cet après-midi."],
      ["Nadia", "Relancer notre informaticien pour les accès"],
    ],
    [["us: Je pose la question à notre fabricant. Je le rappelle demain."], ["Anna", "Rappeler notre fabricant"]],
    [
      ["them: Le devis, vous pouvez le demander à Marc.", "us: Oui, il vous l'enverra demain."],
      ["Marc", "Envoyer le devis"],
    ],
    [
      ["them: Pouvez-vous voir avec votre direction ?", "us: Oui, je vais voir avec elle et je vous dis ça jeudi."],
      ["Anna", "Voir avec notre direction et vous tenir au courant"],
    ],
    [
      ["us: Il me manque votre logo.", "them: Je demande à Julie de vous l'envoyer."],
      ["Nadia", "Demander à Julie de vous envoyer notre logo"],
    ],
  ])("name the person and the thing that pronouns stand for: %s", (lines, [owner, task]) => {
    expect(itemsOf(...lines).map(([who, what]) => [who, what])).toContainEqual([owner, task]);
  });

  it.each([
    [
      ["them: Il faudrait que vous nous fassiez une facture séparée.", "us: Oui, pas de souci."],
      [["Anna", "Faire une facture séparée", null]],
    ],
    [
      [
        "us: Faut-il que je vous transmette le plan ?",
        "them: Ah oui, ça m'aiderait.",
        "us: Je vous le transmets lundi.",
      ],
      [["Anna", "Transmettre le plan", "2026-11-30"]],
    ],
    [["them: Qui peut réserver la salle ?", "us: Moi, avant jeudi."], [["Anna", "Réserver la salle", "2026-11-26"]]],
    [
      ["us: Donc de votre côté, vous me renvoyez les mesures.", "them: C'est ça."],
      [["Nadia", "Renvoyer les mesures", null]],
    ],
    [
      ["them: Vous m'appelez quand vous avez le prix ?", "us: Oui, sans faute."],
      [["Anna", "Vous appeler quand nous avons le prix", null]],
    ],
    [
      ["them: Vous pouvez nous donner une réponse pour lundi ?", "us: Lundi sans faute."],
      [["Anna", "Vous donner une réponse", "2026-11-30"]],
    ],
    [
      ["us: Je vous envoie la notice demain.", "them: Et les tarifs aussi ?", "us: Oui, les deux."],
      [
        ["Anna", "Envoyer la notice", "2026-11-25"],
        ["Anna", "Envoyer les tarifs", "2026-11-25"],
      ],
    ],
    [
      ["us: Je vous envoie le devis demain et la maquette la semaine prochaine."],
      [
        ["Anna", "Envoyer le devis", "2026-11-25"],
        ["Anna", "Envoyer la maquette", "2026-12-04"],
      ],
    ],
  ])("are asked for and added to in many ways: %s", (lines, items) => {
    expect(itemsOf(...lines)).toEqual(items);
  });

  it.each([
    [["us: Je vous prépare un devis. Ah non, en fait vous l'avez déjà."], []],
    [["us: Je dois vérifier les stocks à la main chaque matin."], []],
    [["them: Et les pannes ?", "us: On les répare sous vingt-quatre heures."], []],
    [["us: L'outil coûte six cents euros, et on vous le rembourse à la commande."], []],
    [["us: Mon collègue Hugo, qui suivra votre dossier, est avec nous."], []],
    [["us: Avec cette option, vous recevrez un rapport par semaine."], []],
  ])("are not what holds for everybody or is taken back: %s", (lines, items) => {
    expect(itemsOf(...lines)).toEqual(items);
  });

  it.each([
    [
      ["us: Je vous prépare une maquette.", "them: Ce serait pour quand ?", "us: D'ici vendredi, c'est fait."],
      "2026-11-27",
    ],
    [
      ["us: Je vous fais une offre.", "them: Pour quand ?", "us: Je dirais mercredi, jeudi au plus tard."],
      "2026-11-26",
    ],
    [["us: je vous envoie le devis", "them: jeudi ça irait", "us: jeudi oui"], "2026-11-26"],
    [["us: Je vous fais un devis. Ah, demain je suis absente. Jeudi plutôt."], "2026-11-26"],
  ])("are due when it was last agreed: %s", (lines, dueOn) => {
    expect(itemsOf(...lines).map(([, , on]) => on)).toEqual([dueOn]);
  });

  it("are withdrawn when nobody wants them any more", () => {
    expect(itemsOf("us: Je vous envoie la plaquette demain.", "them: Ce n'est pas la peine, je l'ai.")).toEqual([]);
  });
});

describe("the next meeting in French", () => {
  it.each([
    [
      [
        "us: Jeudi 3 décembre à treize heures ?",
        "them: Le jeudi je suis prise. Plutôt le vendredi.",
        "us: Vendredi 4, même heure ?",
        "them: Disons midi et quart.",
        "us: Midi et quart le vendredi 4, c'est noté.",
      ],
      "Vendredi 4 décembre à 12 h 15",
    ],
    [
      [
        "us: on part sur le jeudi dix à treize heures trente",
        "them: ah zut le jeudi dix on a le commissaire aux comptes",
        "us: vendredi onze alors",
        "them: vendredi onze treize heures trente c'est ok",
      ],
      "Vendredi 11 décembre à 13 h 30",
    ],
    [
      ["us: Mardi à 10 h, alors ?", "them: Oui. Ah non, attendez, plutôt à 9 h.", "us: 9 h, pas de problème."],
      "Mardi 1er décembre à 9 h",
    ],
  ])("is the last that both accept: %s", (lines, moment) => {
    expect(read(...lines).mail).toContain(`- ${moment}`);
  });

  it("takes a bare number for the month that is being talked about", () => {
    const { mail } = read(
      "us: On se voit le jeudi 7 janvier ?",
      "them: Le sept, je suis absente. Le quatorze ?",
      "us: Le quatorze à dix heures, parfait.",
    );
    expect(mail).toContain("- Jeudi 14 janvier à 10 h");
  });

  it("is no day by which something is sent for a meeting of theirs", () => {
    const lines = ["us: Je vous remets l'offre le quinze, pour votre réunion du dix-sept.", "them: Très bien."];
    expect(read(...lines).mail).not.toContain("Notre prochain rendez-vous");
  });

  it("is none when a guest puts it off", () => {
    const { mail } = read("us: Le mieux serait de se voir le 8 décembre.", "them: Non, on verra ça en janvier.");
    expect(mail).not.toContain("8 décembre");
  });
});

describe("what a French email tells", () => {
  it("writes figures as figures, and guests' needs with vous", () => {
    const { mail } = read(
      "them: On perd quarante minutes par jour à recopier nos commandes.",
      "us: Et le prix, c'est six euros cinquante par poste et par mois.",
    );
    expect(mail).toContain("- Vous perdez 40 minutes par jour à recopier vos commandes.");
    expect(mail).toContain("6,50 euros par poste et par mois");
  });

  it.each([
    [
      ["us: Vous expédiez combien de colis ?", "them: Environ neuf cents par mois."],
      "Vous expédiez environ 900 colis par mois.",
    ],
    [["us: Combien de salariés avez-vous ?", "them: Une quarantaine."], "Vous avez une quarantaine de salariés."],
    [
      ["them: Et la maintenance, c'est combien ?", "us: Cent vingt euros par mois."],
      "La maintenance : 120 euros par mois.",
    ],
    [["them: Et la formation ?", "us: Elle coûte huit cents euros."], "La formation coûte 800 euros."],
    [
      ["them: Il faut que tout le monde soit formé avant fin juin."],
      "Il faut que tout le monde soit formé avant fin juin.",
    ],
  ])("tells questions with their answers, and needs by a day: %s", (lines, point) => {
    expect(read(...lines).mail).toContain(`- ${point}`);
  });

  it("leaves out a count that is put right in the same breath", () => {
    const { mail } = read("us: Vous avez combien de sites ?", "them: Trois. Enfin, quatre avec le dépôt.");
    expect(mail).not.toContain("sites");
  });

  it("leaves out what was said after the guests had left", () => {
    const { mail } = read(
      "them: Merci, au revoir.",
      "us: Ils sont partis ?",
      "marc: Oui. Je t'envoie le tableau des coûts ce soir.",
    );
    expect(mail).not.toContain("tableau");
  });

  it("says tu to one guest whom our side calls tu", () => {
    const { mail } = read("us: Alors, tu as vu mon mail ? Je t'envoie le devis demain, tu me diras.", "them: Oui.");
    expect(mail).toContain("Dis-moi si tu souhaites ajouter ou modifier quelque chose.");
    expect(mail).toContain("- Envoyer le devis (mercredi 25 novembre)");
  });

  it("summarizes in French, with the next meeting", () => {
    const { analysis } = read("us: On se revoit mardi prochain à dix heures ?", "them: Mardi dix heures, parfait.");
    expect(analysis.summary.at(-1)?.text).toBe("Le prochain rendez-vous est le mardi 1er décembre à 10 h.");
  });
});
