import { termOf } from "../terms";

/** All ways of handing something over or telling it count as one verb, so that "you will have it" matches "I'll send it". */
export const GIVE = "give";
const GIVES =
  /^(?:send|sent|e-?mail|mail|forward|give|gave|share|provide|pass|supply|hand|upload|deliver|text|whatsapp|write|drop|return|circulate|submit|show|bring|get|shoot|fire|scan|copy|quote|have|sling|flick|pop|dig)(?:s|es|ed|ing|ting|ping|ning)?$/i;
export const TELL = "tell";
const TELLS =
  /^(?:tell|let|ring|call|phone|answer|reply|report|come|inform|confirm|speak|talk)(?:s|es|ed|ing|ting|ping|ning)?$/i;
const DEEDS = new Set(
  `send email mail forward give share provide pass supply hand upload deliver text write drop tell let ring call phone return
  circulate submit answer reply report show bring get shoot scan copy inform quote prepare put draft check ask find look set
  arrange organise organize book invite introduce come confirm make do talk speak read review sign pay order install test join
  measure collect list fill add update move hold keep warn take print post pull line register switch run clear count pick try
  name decide raise approve complete explain swap fix open close sort mock load choose reserve cover spare credit offer follow
  propose block free build train visit apply order fit calculate recalculate compare clean wash train chase request cancel
  renew extend run mark block start sort turn buy sell rent hire cut lower reduce increase waive charge
  invoice bill publish translate record transfer migrate import export configure set create design plan schedule inspect
  repair replace remove deinstall dispose support monitor map label pack ship store hang lodge file vote present propose
  redo correct rewrite finish leave carry tidy strip separate dig price figure work handle manage attend`
    .split(/\s+/)
    .map((verb) => termOf(verb) || verb),
);

export function verbOf(word: string): string {
  if (GIVES.test(word)) return GIVE;
  return TELLS.test(word) ? TELL : termOf(word) || word.toLowerCase();
}

export function isDeedVerb(word: string): boolean {
  const lower = word.toLowerCase();
  return DEEDS.has(termOf(lower) || lower) || DEEDS.has(lower) || GIVES.test(lower) || TELLS.test(lower);
}
