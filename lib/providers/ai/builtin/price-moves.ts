import { ONE_TO_NINETY } from "@/lib/grounding/spoken/numerals";

const NUMBER = String.raw`(?:[$€£]?\d[\d.,]*|(?:an? )?(?:${ONE_TO_NINETY}|hundred|thousand)(?:[ -](?:${ONE_TO_NINETY}|hundred|thousand|and|a half|point))*)`;
const UNIT = String.raw`(?:%|(?:per ?cent|percent)\b|(?:(?:thousand|hundred|grand|k|pounds?|dollars?|euros?|quid|bucks)\b)|(?:off|all in|flat)\b| ?(?:per|an?|each) \p{L}+)`;
/** "I'll give you four percent", "I could get you to eight hundred thousand", "I'll knock another five off" */
const MOVES = new RegExp(
  String.raw`^(?:(?:give|offer|allow|grant) (?:you |them |him |her )?(?:about |another |only |up to |maybe )?${NUMBER} ?${UNIT}|(?:get|bring|take|drop|push|stretch|come|go) (?:you |it |that |the price |us )?(?:down |up |back )?(?:to|as (?:low|high|far) as) (?:about |around |maybe )?${NUMBER}(?=$|[ ,.](?:with|all|per|an?|flat|ex|including|if|for|at|and|thousand|hundred|percent|grand)\b)|(?:knock|shave|take|chop) (?:off )?(?:about |another |a further )?${NUMBER}(?: \p{L}+)?(?: off\b|$)|make (?:it|that) (?:about |around )?${NUMBER}(?=$|[ ,.](?:with|all|per|an?|flat|if|for)\b)|throw in .{2,40} (?:for (?:nothing|free)|at (?:half|no|cost)\b))`,
  "iu",
);
/** "I'll take the small one", "we'll go with the second option": what is chosen, not what is to be done. */
const CHOOSES =
  /^(?:take|go (?:with|for)|have|choose) (?:the|your) (?:\p{L}+ ){0,2}?(?:one|option|version|package|plan|model|size)$/iu;

/** Whether a deed only names a price or a choice in the negotiation. */
export function isPriceMove(deed: string): boolean {
  return MOVES.test(deed) || CHOOSES.test(deed);
}
