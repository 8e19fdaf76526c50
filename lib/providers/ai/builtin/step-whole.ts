import { TWO_TO_TWELVE } from "@/lib/grounding/spoken/numerals";

const CLAUSE =
  /\b(?:what|which|that|who|whose|how|when|if|whether|where|why|because|so|as|than|until|once|provided|sure|before|after)\b/i;
const RUN_ON =
  /\b(?:over|out|off|up|back|through) (?:have|get|make)\b|\b(?:will|won't|is|are|was|were|can|could|would)\b|'ll\b|\b(?:I|we|he|she|they)\b|\byou (?:can|will|have|are|need)\b/;
const ENDS_OPEN = new RegExp(
  String.raw`['’]s$|\b(?:to|of|for|about) (?:it|them|that|this)$|\b(?:what|which|how|where) (?:the|our|your) \p{L}+$|(?<!\b(?:at|list of|set of|pack of|box of|schedule|appendix|annex|section|clause|item|question|gate|hall|bay|building|block|ward|warehouse|dock|store|zone|field|lane|shift|floor|step|phase|version|part|class|grade|size|level|type|option|plan|lot|line|room|unit|page)) (?:both|${TWO_TO_TWELVE}|some|more)$|, no \p{L}+$`,
  "iu",
);
/** "The models we tested" */
const REDUCED_RELATIVE =
  / (?:we|you|I|they)(?:'ve)? (?:already |just |also |both )?\p{L}+(?:ed|ve|ade|ent|aid|ut|ot|ook|eed|se)(?: (?:about|(?:on|in|with|for|from|to|at|about) [^,]{2,25}))?$/u;
/** The object got lost: "look at with Sylvain", "send myself". */
const NO_OBJECT_LEFT =
  /^(?:get|send|have|take|fetch|collect|order) (?:from|of) |^\p{L}+ (?:my|your|him|her|them)sel(?:f|ves)\b|^\p{L}+ (?:at|for|into) (?:with|without|to|for|from|by)\b|^\p{L}+ things? (?:the|an?|our|your)\b/iu;
/** What is told or to be done remains unsaid: "show me", "share with Ann", "have Ann". */
const NOTHING_TOLD =
  /^[Ff]ind out$|^[Hh]ave \p{Lu}\p{L}+(?:, (?:my|our|your|their) \p{L}+,?)?$|^[Pp]ut (?:the|an?|my|our|your) \p{L}+$|^(?:[Tt]ell|[Ss]how|[Gg]ive|[Ss]hare with) (?:me|you|us|them|\p{Lu}\p{L}+)(?: now| first)?$|^[Cc]onfirm(?: (?:it|that))?(?: (?:by e-?mail|by mail|in writing|by phone))?$|^[Ss]et something up\b|^(?:[Tt]ext|[Mm]essage|[Ww]hatsapp|[Pp]ing) (?:me|you|us|them|\p{Lu}\p{L}+)$|^(?:[Mm]ail|[Ww]rite|[Tt]ext|[Mm]essage) (?:to )?\S+,? (?:either way|one way or (?:the other|another))$/u;
/** Which one is meant was said before: "look at the half again", "do a proper one". */
const ELLIPTIC =
  /^\p{L}+(?: (?:at|into|for|over|up|out|to|through|on|me|you|us|them|\p{Lu}\p{L}+))? (?:the|an?) (?:half|rest|others?|same|real|first|second|third|last|next|former|latter|stuff|things?|few|couple|dozen|handful|(?:\p{L}+ )?ones?)(?=$|[.,]| (?:again|too|first|now|over|up|out|back|on|by|at|in)\b)/iu;
/** "Get the records off him" */
const FROM_WHOM = / (?:off|from|past|by) (?:him|her)\b/i;
/** "Mail you ours" */
const WHOSE = /^\p{L}+(?: (?:me|you|us|them|over|\p{Lu}\p{L}+))? (?:mine|ours|yours|theirs|hers)\b/iu;
/** What somebody else is to handle remains unsaid: "have our lawyers check it". */
const HAS_DONE =
  /^(?:have|get|let|make|ask|tell) (?:(?! (?:and|for|with|about|of|on|if|whether|that|what|when|how) )[^,]){2,40}? (?:to )?(?!(?:if|whether|about|for|with|on|of|at|in|by|from|as|than|when|what|how|where|why|that|know) )\p{Ll}{2,}(?: (?:at|into|over|through|after|on))? (?:it|them|that|one)(?=$|[.,]| (?!\p{Ll}+s\b))/iu;
/** "Come out and measure it" */
const NOTHING_BEFORE =
  /^\p{Ll}+(?: (?:out|over|by|down|up|round|around|across|back|in|along))* and (?:then )?\p{Ll}+ (?:it|them|those|these)\b/iu;
/** "Send two things" */
const COUNTS_ONLY = new RegExp(String.raw`\b(?:${TWO_TO_TWELVE}|some|a few|a couple of)(?: other)? things\b`, "iu");
/** Not a deed: "without names for the export" */
const NO_DEED =
  /^(?:with|without|from|to|of|for|in|on|at|by|about|into|and|or|but|so|if|when|that|this|these|those|it|we|I|you|they|he|she|our|your|my|their|both|all|one|two|three|not|no|yes|me|us|them|him|her)\b/i;
const NO_VERB = /^(?!(?:bring|ping|ring)\b)(?:(?:an?|the|know) .*|\S+ing|(?!(?:need|feed|proceed|embed)\b)\S+ed)\b/i;

/** Whether a task is one clause with a deed and an object that a reader can name. */
export function isOneSentence(task: string): boolean {
  const [head = ""] = task.replace(REDUCED_RELATIVE, "").split(CLAUSE);
  return (
    !/\b(?:the|a|an|our|your) (?:now|then|today|tomorrow)\b/i.test(task) &&
    !RUN_ON.test(head) &&
    !ENDS_OPEN.test(task) &&
    !NO_VERB.test(task) &&
    !NO_DEED.test(task) &&
    !NO_OBJECT_LEFT.test(task) &&
    !NOTHING_TOLD.test(task) &&
    !ELLIPTIC.test(task) &&
    !WHOSE.test(task) &&
    !FROM_WHOM.test(task) &&
    !HAS_DONE.test(task) &&
    !NOTHING_BEFORE.test(task) &&
    !COUNTS_ONLY.test(task)
  );
}
