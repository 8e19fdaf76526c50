import type { WrittenLanguage } from "../courtesies";
import { type CallReading, placesOf } from "./call-reading";
import type { Clause } from "./clauses";
import type { Anchor } from "./closeness";
import type { Found } from "./fact-differences";
import { overlaps, type SaidClause, saidClauses } from "./said-clauses";
import { isDenied, isHedged } from "./signs";
import { likeness, type Term, termsOf } from "./terms";

/** Answers: what they claim was asked for, and answered. */
const ANSWERS: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:einverstanden|zugestimmt|zugesagt|bestätigt|genehmigt|freigegeben|bewilligt|erlaubt|zugesichert|gewährt|abgesegnet|stimmt (?:\p{L}+ )*zu|grünes licht|(?:hat|haben) (?:\p{L}+ )*(?:ja gesagt|geantwortet|geklärt|abgeklärt|geprüft|nachgefragt|erreicht))(?!\p{L})/iu,
  es: /(?<!\p{L})(?:(?:dij(?:o|eron)|dicho) que sí|est[áa]n? de acuerdo|visto bueno|luz verde|acept(?:a|an|ó|aron|ado)|autoriz(?:a|an|ó|aron|ado)|aprob(?:ó|aron|ado)|aprueban?|confirm(?:a|an|ó|aron|ado)|conced(?:e|en|ió|ido)|consult(?:é|ó|amos|ado)|averigü(?:é|ó|ado)|comprob(?:é|ó|ado)|verifi(?:qué|có|cado)|habl(?:é|ado) con|respond(?:ió|ido)|garantiza)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:(?:est|sont) d['’]accord|(?:donné|obtenu) (?:\p{L}+ )?(?:accord|feu vert|aval)|feu vert|(?:a|ont|ai|avons|avez) (?:\p{L}+ )?(?:accepté|validé|confirmé|autorisé|approuvé|accordé|obtenu|vérifié|répondu|consulté|interrogé|garanti|dit oui)|(?:nous|vous|m['’]|t['’]) ?(?:autorise|confirme|accorde)(?:nt)?|(?:accepte|confirme|accorde|autorise|garantit)(?:nt)?(?= que| de| d['’]| la| le| les| l['’]| un)|confirmation)(?!\p{L})/iu,
};
/** What somebody is still to ask, look into or get. */
const INQUIRIES: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:frag(?:e|en|t)?|nachfrag\p{L}*|anfrag\p{L}*|klär(?:e|en|t)?|abklär\p{L}*|abzuklären|prüf(?:e|en|t)?|check(?:e|en)?|erkundig\p{L}*|rede mit|sprech(?:e|en) (?:ich |das )?mit|rücksprache|schau(?:e|en)?|guck(?:e|en)?|nachseh\p{L}*|besprech(?:e|en)|ob)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:pregunt(?:o|amos|aré|ar\p{L}*|e)|consult(?:o|amos|ar\p{L}*|e)|plante(?:o|amos|ar\p{L}*)|revis(?:o|amos|ar\p{L}*)|habl(?:o|ar\p{L}*|e) con|lo hable|verific(?:o|amos|ar\p{L}*)|averigu\p{L}+|compruebo|comprobar\p{L}*|confirm(?:o|ar\p{L}*)|valid(?:o|ar\p{L}*)|a ver|miro|mirar\p{L}*|pid(?:o|e|en|amos)|pedir\p{L}*|ver si|tengo que|digo)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:demande(?:r\p{L}*|z)?|voi[ser]\p{L}* (?:ça )?avec|vérifie(?:r\p{L}*|z)?|interroge(?:r\p{L}*)?|renseigne(?:r\p{L}*)?|pose (?:la |lui la )?question|poser\p{L}*|regarde(?:r\p{L}*)?|appelle|rappelle|confirme(?:r\p{L}*)|valide(?:r\p{L}*)|parle(?:r\p{L}*)? (?:à|avec)|en parle|consulte(?:r\p{L}*)?|(?:te|vous) (?:redis|reviens|dis)|faut que je|ça remonte|remonter)(?!\p{L})/iu,
};
/** Past forms, with their verb. */
const DONE: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:hat|haben|habe|hab|habt|hast|wurde|wurden)(?!\p{L})[^,;.]*?(?<!\p{L})(?<verb>(?:\p{L}{0,8}ge\p{L}{3,}|\p{L}{2,}iert|(?:be|ver|er|ent|zer|über|unter)\p{L}{3,})(?:t|en))(?=\s*(?:$|[,.;!]|worden|und ))/giu,
  es: /(?<!\p{L})(?:(?:ha|han|he|hemos|has|habéis)(?: ya)? (?<verb>\p{L}+(?:ado|ido|erto|icho|echo|isto|uesto|uelto|rito))|(?<past>\p{L}{2,}(?:(?<!r)é|ó|aron|ieron|iste|aste)))(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:a|ont|ai|avons|avez|as)(?: (?:déjà|bien|été|tous|aussi))* (?<verb>\p{L}{2,}(?:é|i|u|is|it|ert)e?s?)(?!\p{L})/giu,
};
/** Endings that may be of a past form. */
const PAST: Record<WrittenLanguage, RegExp> = {
  de: /^(?:\p{L}{2,}te[nt]?|ge\p{L}{2,}(?:t|en)|(?:be|ver|er|ent|zer|über|unter)\p{L}{3,}t|zahlt|bracht|kauft)$/u,
  es: /(?:é|ó|aron|ieron|amos|imos|aba|aban|ía|ían|ado|ido)$/u,
  fr: /(?:ait|aient|ions|é|ée|és|ées)$/u,
};
/** What people say they talked about is no deed. */
const OF_CALL: Record<WrittenLanguage, RegExp> = {
  de: /^(?:be|an|durch)?gesprochen$|^(?:vereinbart|verabredet|geeinigt|festgehalten|gefragt|angefragt|erwähnt|erzählt|berichtet|gesagt|gezeigt|angeboten|vorgeschlagen|empfohlen|versprochen|gebeten|gewünscht|genannt|erklärt|entschieden|verstanden|verblieben|gemeint|geschildert)$/u,
  es: /^(?:habl|coment|acord|qued|dich|dij|pregunt|mencion|propuest|ofreci|pedid|pidi|vist|explic|decid|indic|convenid|entend|quer|trat|señal)/u,
  fr: /^(?:parlé|évoqué|convenu|discuté|dit|demandé|mentionné|proposé|vu|expliqué|noté|indiqué|abordé|échangé|retenu|choisi|décidé|précisé|signalé|souhaité|voulu|pu|eu|été|compris)e?s?$/u,
};
const [LEAST_CONTEXT, OF_BEST, AROUND, SAME_VERB] = [0.25, 0.6, 2, 0.7];

/** Whether a clause tells as answered or done what somebody was only going to ask or do. */
export function outcomeDifference(clause: Clause, anchors: readonly Anchor[], call: CallReading): Found | null {
  const { language, turns } = call;
  if (isHedged(clause.text, language) || isDenied(clause.text, language)) return null;
  const isAnswer = ANSWERS[language].test(clause.text);
  const deeds = isAnswer ? [] : deedsOf(clause.text, language).filter(({ lower }) => !OF_CALL[language].test(lower));
  if (!isAnswer && deeds.length === 0) return null;
  const near = overlaps(anchors, call).filter(({ recall }) => recall >= LEAST_CONTEXT);
  const [best] = near;
  if (!best) return null;
  const around = new Set<number>();
  for (const { clause: said, recall } of near)
    if (recall >= best.recall * OF_BEST)
      for (let turn = said.turn - AROUND; turn <= said.turn + AROUND; turn += 1) around.add(turn);
  const said = saidClauses(call).filter(({ turn }) => around.has(turn));
  const asking = said.find(({ text, turn }) => INQUIRIES[language].test(text) && !turns[turn]!.isHostile);
  const isSo = said.some((one) => states(one, isAnswer, deeds, call));
  const isPromised = isAnswer || deeds.some((deed) => said.some((one) => names(one, deed, call)));
  if (isSo || !isPromised || (isAnswer && !asking)) return null;
  const shown = isAnswer ? asking! : best.clause;
  return {
    kind: "certainty",
    here: clause.text.trim(),
    said: shown.text.trim(),
    segmentIndex: shown.turn,
    sure: true,
  };
}

function deedsOf(text: string, language: WrittenLanguage): Term[] {
  return [...text.matchAll(DONE[language])].flatMap(({ groups }) =>
    termsOf(groups?.verb ?? groups?.past ?? "", language),
  );
}

function states(said: SaidClause, isAnswer: boolean, deeds: readonly Term[], { language }: CallReading): boolean {
  if (said.isQuestion || said.isDenied) return false;
  if (isAnswer) return ANSWERS[language].test(said.text) && !isHedged(said.text, language);
  const done = [...deedsOf(said.text, language), ...said.terms.filter(({ lower }) => PAST[language].test(lower))];
  return done.some((one) => deeds.some((deed) => likeness(deed, one, language) >= SAME_VERB));
}

function names({ terms, turn, base }: SaidClause, deed: Term, call: CallReading): boolean {
  const places = placesOf(deed, call).filter((one) => one.turn === turn && one.match >= SAME_VERB);
  return places.some(({ at }) => terms.some(({ word, isFunction }) => !isFunction && base + word === at));
}
