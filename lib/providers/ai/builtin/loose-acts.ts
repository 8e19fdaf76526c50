import type { Act } from "./acts.ts";
import type { Clause } from "./clauses.ts";
import { lowerFirst } from "./receiving.ts";

const AUX =
  "['’](?:d|m|re|ll|ve)|would|should|could|can|must|want|wants|plan|intend|trying|try|planning|hoping|hope|have|has|need|needs|am|is|are|got|will|shall|going|gonna|like|love|happy|glad|to|better|ought|supposed|also|just|then|still|definitely|actually|always|already|really|only|at least|go and|go ahead and|be able to|make sure (?:that )?(?:I|we)";
const OWN = new RegExp(`(?:^|[\\s,])(?:I|we)((?: ?(?:${AUX})(?![\\p{L}]))*) ([a-z]{2,}(?: .*)?)$`, "iu");
const YOURS = new RegExp(`(?:^|[\\s,])you((?: ?(?:${AUX})(?![\\p{L}]))*) ([a-z]{2,} .*)$`, "iu");
const THEIRS = new RegExp(
  `(?:^|[\\s,])(he|she|they|\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?|(?:our|my|the) (?:\\p{L}+ )?\\p{L}+)((?: ?(?:${AUX})(?![\\p{L}]))*) ([a-z]{2,} .*)$`,
  "u",
);
const NO_VERB =
  /^(?:am|is|are|was|were|be|been|being|had|have|has|did|do|does|don|think|know|mean|guess|said|say|says|hope|thought|feel|see|saw|went|got|made|told|took|gave|sent|came|left|lost|paid|want|need|like|love|live|work|a|an|the|not|never|no|in|on|at|of|for|with|and|or|but|so|if|as|from|by|it|that|this|there|here|very|too|all|both|agree|believe|remember|understand|suppose|wish|prefer|wonder|appreciate|tried|used|wanted|needed|asked|\p{L}+ed|\p{L}+ing|\p{L}+n['’]?t)\b/iu;
const THIRD_VERB = /^(\p{Ll}{2,}?)(?:es|s)\b/u;
const STATES =
  /^(?:is|was|has|does|needs|wants|says|thinks|knows|likes|means|sees|gets|costs|works|seems|looks|feels|makes|takes|goes|comes|runs|pays|lives|uses|always|this|yes|its|his|us|plus|business|less|unless)\b/;
/** "You can set a rate per depot" tells what is possible; "you can send it to me" asks for it. */
const CAN = /\b(?:can|could)\b/i;
const FOR_US = /\b(?:me|us)\b|^(?:send|share|forward|e-?mail|ask|bring|check|call|get|let)\b/i;
const MAX_WORDS = 40;

/** Deeds without the grammar of a promise, of which few are commitments. */
export function looseActsOf({ text, asks }: Clause): Act[] {
  if (text.split(" ").length > MAX_WORDS || asks) return [];
  const own = OWN.exec(text);
  if (own && !NO_VERB.test(own[2]!)) return [act("promise", own[2]!, null, text.slice(0, own.index))];
  const yours = YOURS.exec(text);
  if (yours && CAN.test(yours[1]!) && !FOR_US.test(yours[2]!)) return [];
  if (yours && !NO_VERB.test(yours[2]!)) return [act("request", yours[2]!, null, "")];
  const theirs = THEIRS.exec(text);
  if (!theirs) return [];
  const [, who, aux, deed] = theirs as unknown as [string, string, string, string];
  if (aux && !NO_VERB.test(deed)) return [act("promise", deed, who, text.slice(0, theirs.index))];
  if (!aux && THIRD_VERB.test(deed) && !STATES.test(deed))
    return [
      act(
        "promise",
        deed.replace(THIRD_VERB, (_, root: string) => root),
        who,
        text.slice(0, theirs.index),
      ),
    ];
  return [];
}

function act(kind: Act["kind"], deed: string, who: string | null, lead: string): Act {
  return { kind, deed: lowerFirst(deed.trim()), who, lead };
}
