import type { WrittenLanguage } from "../courtesies";
import type { CallReading } from "./call-reading";
import type { Clause } from "./clauses";
import type { Anchor } from "./closeness";
import type { Found } from "./fact-differences";
import { overlaps } from "./said-clauses";

const PAIRS: Record<WrittenLanguage, readonly [string, string][]> = {
  de: [
    [
      "erhöh\\p{L}*|steig\\p{L}*|gestiegen|anheb\\p{L}*|teurer|hoch(?:gehen)?|aufstock\\p{L}*|rauf",
      "senk\\p{L}*|sink\\p{L}*|gesunken|reduzier\\p{L}*|günstiger|runter\\p{L}*|nachlass\\p{L}*|billiger|kürz\\p{L}*",
    ],
    [
      "vor(?= (?:de[mrn]|Beginn|Start|Ablauf|Vertrags|Liefer|Ende|Weihnachten|Ostern))|vorher|zuvor|davor",
      "nach(?= (?:de[mrn]|Beginn|Start|Ablauf|Vertrags|Liefer|Ende|Weihnachten|Ostern|Abnahme))|nachher|danach|anschließend",
    ],
    ["mindestens|wenigstens", "höchstens|maximal"],
    ["mehr als", "weniger als"],
    ["netto", "brutto"],
    ["inklusive|inkl|enthalten|inbegriffen|einschließlich", "zuzüglich|zzgl|ausgenommen"],
    ["anfang|beginn\\p{L}*|start\\p{L}*", "ende|endet|auslauf\\p{L}*|läuft aus"],
    ["schneller|früher", "langsamer|später"],
    ["öffn\\p{L}*|eröffn\\p{L}*", "schließ\\p{L}*|geschlossen"],
    ["gewachsen|wächst|wachsen|gestiegen", "geschrumpft|schrumpf\\p{L}*|gesunken"],
    ["(?:läuft|laufen) (?:\\p{L}+ )?weiter|weiterlaufen", "(?:steht|stehen) (?:\\p{L}+ ){0,4}still|stillsteh\\p{L}*"],
    ["offen\\p{L}*", "geschlossen\\p{L}*"],
    ["kauf\\p{L}*", "miet\\p{L}*|leas\\p{L}*"],
    ["verlänger\\p{L}*", "verkürz\\p{L}*|kündig\\p{L}*"],
    ["im voraus|vorab", "nachträglich|rückwirkend"],
  ],
  es: [
    [
      "sub\\p{L}*|aument\\p{L}*|increment\\p{L}*|encarec\\p{L}*",
      "baj\\p{L}*|reduc\\p{L}*|rebaj\\p{L}*|descuent\\p{L}*|disminu\\p{L}*",
    ],
    ["antes", "después|tras"],
    ["mínimo|al menos|como mínimo", "máximo|como máximo"],
    ["más de", "menos de"],
    ["sin iva|neto", "con iva|bruto"],
    ["al inicio|al principio|por adelantado|anticipad\\p{L}*", "al final|a posteriori|vencid\\p{L}*"],
    [
      "empiez\\p{L}*|empez\\p{L}*|comienz\\p{L}*|arranc\\p{L}*",
      "termin\\p{L}*|acab\\p{L}*|vence\\p{L}*|finaliz\\p{L}*",
    ],
    ["abr\\p{L}+", "cerr\\p{L}+|cierr\\p{L}+"],
    ["compr\\p{L}*", "alquil\\p{L}*"],
    ["gan\\p{L}*", "perd\\p{L}*|pierd\\p{L}*"],
  ],
  fr: [
    [
      "augment\\p{L}*|hauss\\p{L}*|mont\\p{L}{1,3}|relev\\p{L}*",
      "baiss\\p{L}*|rédui\\p{L}*|remise|rabais|diminu\\p{L}*|descend\\p{L}*",
    ],
    ["avant", "après"],
    ["minimum|au moins|au minimum", "maximum|au plus|au maximum"],
    ["plus de", "moins de"],
    ["ht|hors taxes?", "ttc|toutes taxes"],
    ["compris\\p{L}*|inclus\\p{L}*", "en sus|non compris\\p{L}*"],
    ["commenc\\p{L}*|démarr\\p{L}*|début\\p{L}*", "termin\\p{L}*|fini\\p{L}*|expir\\p{L}*|échéance|fin"],
    ["ouvr\\p{L}*", "ferm\\p{L}*"],
    ["ouverte?s?", "fermée?s?"],
    ["(?:re)?mont(?:er?|ons|ez)", "descend\\p{L}*|baiss\\p{L}*"],
    ["achet\\p{L}*|achat", "lou\\p{L}{1,4}|location"],
    ["à l['’]avance|d['’]avance", "à terme échu"],
    ["au-dessus", "en dessous|au-dessous"],
  ],
};
const [CLOSE, CLEAR] = [0.4, 0.45];

const has = (text: string, source: string) => new RegExp(`(?<![\\p{L}-])(?:${source})(?![\\p{L}])`, "iu").test(text);

/** Whether a clause turns around what was said: raise and lower, before and after. */
export function directionDifference(clause: Clause, anchors: readonly Anchor[], call: CallReading): Found | null {
  const near = overlaps(anchors, call).filter(({ recall }) => recall >= CLOSE);
  const [best] = near;
  if (!best) return null;
  const turn = call.turns[best.clause.turn]!;
  for (const [one, other] of PAIRS[call.language])
    for (const [here, said] of [
      [one, other],
      [other, one],
    ] as const) {
      if (!has(clause.text, here) || has(clause.text, said)) continue;
      if (!has(best.clause.text, said) || near.some((place) => has(place.clause.text, here)) || has(turn.text, here))
        continue;
      return {
        kind: "direction",
        here: clause.text.trim(),
        said: best.clause.text.trim(),
        segmentIndex: best.clause.turn,
        sure: best.recall >= CLEAR,
      };
    }
  return null;
}
