import type { Grammar } from "./foreign-grammar.ts";
import { anyOf, bothForms } from "./foreign-verbs.ts";

const FRENCH_VERBS: Record<string, string> = {
  ...bothForms("envoyer", "envoie", "envoyons"),
  ...bothForms("préparer", "prépare", "préparons"),
  ...bothForms("rappeler", "rappelle", "rappelons"),
  ...bothForms("appeler", "appelle", "appelons"),
  ...bothForms("transmettre", "transmets", "transmettons"),
  ...bothForms("transmettre", "transmet", "transmettrai"),
  ...bothForms("confirmer", "confirme", "confirmons"),
  ...bothForms("vérifier", "vérifie", "vérifions"),
  ...bothForms("écrire", "écris", "écrivons"),
  ...bothForms("réserver", "réserve", "réservons"),
  ...bothForms("demander", "demande", "demandons"),
  ...bothForms("organiser", "organise", "organisons"),
  ...bothForms("partager", "partage", "partageons"),
  ...bothForms("parler", "parle", "parlons"),
  ...bothForms("signer", "signe", "signons"),
  ...bothForms("calculer", "calcule", "calculons"),
  ...bothForms("regarder", "regarde", "regardons"),
  ...bothForms("voir", "vois", "voyons"),
  ...bothForms("dire", "dis", "dirai"),
  ...bothForms("revenir", "reviens", "reviendrai"),
  ...bothForms("faire", "fais", "ferai"),
  ...bothForms("envoyer", "enverrai", "enverrons"),
  ...bothForms("rédiger", "rédige", "rédigeons"),
  ...bothForms("consulter", "consulte", "consultons"),
};

const FR = anyOf(FRENCH_VERBS);
const FR_CLITICS = "(?:(?:vous|te|lui|leur|le|la|les|y|me) |[lt]['’]){0,2}";
const FR_SUBJECT = "(?:je |j['’]|on |nous )";

export const FRENCH: Grammar = {
  promises: [
    /(?<![\p{L}])(?:je vais|nous allons|on va) (?:(?:vous|te|lui|leur|y|le|la|les) |[lt]['’])*(?<infinitive>\p{L}+(?:er|ir|re))(?![\p{L}])(?<rest>[^.!?]*)/iu,
    new RegExp(`(?<![\\p{L}])${FR_SUBJECT}${FR_CLITICS}(?<verb>${FR})(?![\\p{L}])(?<rest>[^.!?]*)`, "iu"),
    new RegExp(
      `(?<![\\p{L}])${FR_SUBJECT}${FR_CLITICS}(?<infinitive>\\p{L}+[ei]r)(?:ai|ons|a)(?![\\p{L}])(?<rest>[^.!?]*)`,
      "iu",
    ),
  ],
  verbs: FRENCH_VERBS,
  verbLast: false,
  never:
    /(?<![\p{L}])(?:pas(?! de (?:problème|souci))|jamais|peut-être|pourrai\w*|si|toujours|chaque|depuis|normalement)(?![\p{L}])/iu,
  contact: /^(?:rappeler|appeler|écrire)$/,
  loose: /^(?:dire|voir|regarder|revenir)$/,
  joined: new RegExp(` et (?:(?:je|puis|ensuite) )*(?=${FR_CLITICS}(?:${FR})(?![\\p{L}]))`, "iu"),
  subject: "je ",
  receiving: [
    /(?<![\p{L}])(?:vous|tu) (?<what>l['’]|l[ea]s? )(?:aurez|auras|recevrez|recevras)(?![\p{L}])(?<rest>[^.!?]*)/iu,
    /(?<![\p{L}])(?:vous|tu) (?:aurez|auras|recevrez|recevras) (?<rest>[^.!?]+)/iu,
  ],
  byUs: / de (?:ma|notre) part(?![\p{L}])/iu,
  send: "envoyer",
  requests: [
    /(?:pouvez-vous|pourriez-vous|peux-tu|pourrais-tu|vous pouvez|vous pourriez|tu peux|tu pourrais) (?:(?:me|nous|aussi|encore|lui|leur) |m['’])*(?<infinitive>\p{L}+(?:er|ir|re)) (?<rest>[^?.!]+)/iu,
  ],
  needs: [
    /(?:j['’]aurais|j['’]ai|nous aurions|nous avons|on a|on aurait) (?:aussi )?besoin (?:d['’]|de )(?<rest>(?:une?|la|l['’]|votre|vos|ce|cette) ?[^.?!,]+)/iu,
    /il (?:me|nous) (?:faudrait|faut) (?<rest>[^.?!,]+)/iu,
  ],
  pointer: /^(?:l['’]?|l[ea]s?|ça|cela|tout ça)?$/iu,
  consent:
    /^(?:oui|bien sûr|volontiers|d['’]accord|pas de (?:problème|souci)|avec plaisir|entendu|c['’]est noté|ok|okay|sans problème|tout à fait|absolument|ça marche|je m['’]en (?:occupe|charge))(?![\p{L}])/iu,
  refusal: /(?<![\p{L}])(?:pas(?! de (?:problème|souci))|malheureusement|difficile|il faut que je voie)(?![\p{L}])/iu,
};
