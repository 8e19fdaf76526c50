import type { WrittenLanguage } from "../courtesies";

const DENIES: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:nicht|nichts|nix|net|ned|kein(?:e[nmrs]?|erlei)?|nie|niemals|weder|niemand|ausgeschlossen|unmöglich)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no|nunca|jamás|tampoco|ningun[oa]?s?|ningún|nada|nadie|imposible|descartad[oa]s?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:pas|jamais|aucune?|rien|ni|impossible|plus(?= (?:de|d['’]|besoin|possible|disponible))|non)(?!\p{L})/iu,
};
const NO_DENIAL: Record<WrittenLanguage, RegExp> = {
  de: /nicht nur|kein(?:e)? (?:problem|thema|sorge)|warum nicht|wenn nicht|nicht wahr|ob (?:\p{L}+ )*nicht|ohne weiteres|nicht (?:mehr als|weniger als|länger als)|gar nicht so/giu,
  es: /no sol[oa]|no hay (?:ningún )?problema|sin problemas?|cómo no|¿no\?|, no\?|si no(?= )|no (?:más|menos) de|sin duda|por qué no|por no|antes de nada|de nada|nada más|para nada/giu,
  fr: /non seulement|pas de (?:problème|souci)s?|sans (?:problème|souci)|pourquoi pas|sinon|n['’]est-ce pas|pas (?:plus|moins) de|sans doute|n['’]hésitez pas|mais non/giu,
};
/** Verbs and adjectives that deny: neither their presence nor their absence contradicts a denial. */
const REFUSES: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:verzicht\p{L}*|ablehn\p{L}*|abgelehnt|lehn\p{L}* |weg|raus|streich\p{L}*|gestrichen|entf[aä]ll\p{L}*|nur|lediglich|außer|statt|stattdessen|kostenlos\p{L}*|kostenfrei\p{L}*|gratis|frei|fehl\p{L}*|leider|schade|selbst|erst)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:descart\p{L}*|rechaz\p{L}*|fuera|solo|sólo|solamente|únicamente|salvo|excepto|gratis|gratuit\p{L}*|falta\p{L}*|apart\p{L}*|renunci\p{L}*|excluid\p{L}*|quit\p{L}*|evit\p{L}*)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:refus\p{L}*|écart\p{L}*|exclu\p{L}*|seulement|uniquement|sauf|hors|gratuit\p{L}*|offert\p{L}*|manqu\p{L}*|renonc\p{L}*|retir\p{L}*|supprim\p{L}*|évit\p{L}*|ne [^.,;]* que|qu['’]à partir)(?!\p{L})/iu,
};
const HEDGES: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:vielleicht|eventuell|evtl|möglicherweise|vermutlich|wahrscheinlich|voraussichtlich|wohl|könnte[nst]?|würde[nt]?|wäre[n]?|hätte[n]?|dürfte[n]?|müsste[n]?|sollte[n]?|möchte[n]?|mal sehen|schauen wir|glaube|denke|hoffe[n]?|hoffentlich|plan\p{L}*|geplant|angedacht|versuch\p{L}*|überleg\p{L}*|falls|sofern|wenn|unter umständen|nicht sicher|weiß (?:ich )?(?:noch )?nicht|offen|noch nicht|arbeiten daran|ob|in der regel|normalerweise|meist(?:ens)?|versprechen kann|ungefähr|machbar|möglich)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:quizás?|tal vez|a lo mejor|puede que|podrí\p{L}+|posiblemente|probablemente|seguramente|quer(?:rí|í)a\p{L}*|gustaría\p{L}*|serí\p{L}+|habrí\p{L}+|tendrí\p{L}+|debería\p{L}*|creo|pienso|espero|esperamos|intent\p{L}+|trat\p{L}+ de|si|depende|no (?:lo )?(?:sé|garantiz\p{L}+|promet\p{L}+)|no lo puedo|por confirmar|todavía no|aún no|previst\p{L}+|pensando|estudi\p{L}+|trabajando en|normalmente|suele\p{L}*|en principio|por definir|posible|antes de nada)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:peut-être|éventuel\p{L}*|possible(?:ment)?|probable\p{L}*|sans doute|pourrai\p{L}*|pourrions|serai(?:s|t|ent)|aurai(?:s|t|ent)|voudrai\p{L}*|aimerai\p{L}*|souhaiterai\p{L}*|devrai(?:s|t|ent)|faudrait|préférerai\p{L}*|crois|pense|espèr\p{L}*|espérons|essay\p{L}+|tent\p{L}+|si|s['’]il|dépend|pas (?:sûre?|certaine?)|(?:ne (?:peux|peut|pouvons) pas|promets rien|assurer|garantir)|à confirmer|pas encore|prévu\p{L}*|envisag\p{L}+|réfléchi\p{L}*|en général|normalement|d['’]habitude|en principe|on verra|à voir|étudier|visons|faisable)(?!\p{L})/iu,
};

/** With these a denial names a condition, a limit or the other half of a contrast. */
const CONDITIONS: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:ohne|bevor|vor(?:her)?|erst|solange|wenn|falls|sonst|bis|nur|sondern|mehr als|länger|später|früher|unter|über|mehr)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:sin|antes|hasta|si|mientras|sino|solo|sólo|más|menos|salvo|excepto|hace falta|hay que)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:sans|avant|jusqu['’]\p{L}+|si|sinon|tant que|que|plus|moins|sauf|mais)(?!\p{L})|(?<!\p{L})(?:qu|s)['’]/iu,
};

/** A denial that says plainly that something isn't so. */
export function isPlainDenial(text: string, language: WrittenLanguage): boolean {
  const plainly = text.replace(/(?<!\p{L})(?:leider|schade)(?!\p{L})/giu, " ");
  return isDenied(text, language) && !isRefusal(plainly, language) && !CONDITIONS[language].test(text);
}

/** What leaves a statement open wherever it stands; a mere conditional is often only polite. */
const OPEN: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:vielleicht|eventuell|evtl|möglicherweise|vermutlich|wahrscheinlich|könnte(?! (?:ich|sie|ihr|du)(?!\p{L}))|dürfte|mal sehen|hoffe[n]?|hoffentlich|arbeiten daran|angedacht|versuchen?|unter umständen|nicht sicher|weiß (?:ich )?(?:noch )?nicht|versprechen|garantieren|noch nicht entschieden|noch offen|überlegen?|in der regel|normalerweise)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:quizás?|tal vez|a lo mejor|igual|puede que|puede ser|podría(?! (?:enviar|mandar|pasar|decir|usted))|posiblemente|probablemente|no (?:lo )?(?:sé|garantiz\p{L}+|promet\p{L}+)|no lo puedo|por confirmar|(?:espero|esperamos) (?:que|poder|\p{L}+[aei]rl?[oa]?s?)(?!\p{L})|intentar\p{L}*|trabajando en|estudiando|depende|normalmente|en principio|por definir|todavía no (?:lo )?(?:sé|está))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:peut-être|éventuellement|probablement|pourrait|pourraient|espère|espérons|essaie\p{L}*|essayer\p{L}*|dépend|pas (?:sûre?|certaine?)|promets|promettre|l['’]assurer|garantir|à confirmer|on verra|à voir|en général|normalement|d['’]habitude|en principe|envisage\p{L}*|réfléchi\p{L}*|(?:le |l['’])?étudier)(?!\p{L})/iu,
};

export function isLeftOpen(text: string, language: WrittenLanguage): boolean {
  return OPEN[language].test(text);
}

export function isDenied(text: string, language: WrittenLanguage): boolean {
  return DENIES[language].test(text.replace(NO_DENIAL[language], " "));
}

export function isRefusal(text: string, language: WrittenLanguage): boolean {
  return REFUSES[language].test(text);
}

export function isHedged(text: string, language: WrittenLanguage): boolean {
  return HEDGES[language].test(text);
}
