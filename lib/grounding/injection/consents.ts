/** The patterns match text in lower case. */
const OPENING = "^\\W*(?:(?:well|um+|uh|oh|and|so|hm+|mm+|okay|ok|right|sure|ah|ja),? )*";
const AGREES =
  "(?:yes|yep|yeah|yup|exactly|correct|agreed|absolutely|indeed|deal|true|certainly|definitely|of course|confirmed|(?:i|we) (?:did|do|will|can do (?:that|it)|have|agree|confirm)|that(?:'s| is) (?:right|correct|true|fine|agreed|okay|ok|what (?:i|we) said|the deal)|(?:that )?works for (?:me|us)|fine (?:by|with|for) (?:me|us)|happy (?:to|with)|sounds good|no problem|you(?:'ve| have) got it|genau|richtig|stimmt|einverstanden|abgemacht|si|claro que si|exacto|correcto|de acuerdo|oui|exactement|tout a fait|d'accord|esatto|certo|klopt|afgesproken|sim|combinado)";
const CONSENTS = new RegExp(`${OPENING}${AGREES}(?![\\w-])`, "u");
/** "Yeah, so, the test report." */
const MOVES_ON = new RegExp(
  `${OPENING}(?:yes|yeah|yep|yup|indeed)\\W+(?:so|but|well|let's|let me|anyway|about|now|hm|no)\\b`,
  "u",
);
const CONFIRMS_BRIEFLY = /^\W*(?:that's )?right\W*$/u;

/** Whether a reply agrees to what somebody else claimed. To have heard it ("Okay, noted") is not enough. */
export function consentsTo(reply: string): boolean {
  const said = reply
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[’‘]/g, "'")
    .slice(0, 120);
  return CONFIRMS_BRIEFLY.test(said) || (CONSENTS.test(said) && !MOVES_ON.test(said));
}
