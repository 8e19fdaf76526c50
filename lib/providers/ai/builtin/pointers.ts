import { tokenize } from "./nlp.ts";
import { nounPhrases } from "./noun-phrases.ts";
import { isRole } from "./roles.ts";

const OBJECT = "that one|that|ours|it all|all of it|all of that|all this|it|this|those|them|these|one|some|both|any";
const POINTER = new RegExp(
  `^([a-z-]+(?: (?:you|me|us|them|him|her))?(?: over| back| up| out| in| across)?) (${OBJECT})(?=$|[.,]| (?:you|me|us|myself|ourselves|to|over|by|back|with|for|in|on|from|at|and|within|out|up|off|together|today|tomorrow|this|next|as|across|round|into|before|onto|properly|again|like|past|aside|along|down|around|away|done|ready|opened|sorted|fixed|set|live|looked|checked|against|under|via|between|beside|off|through)\\b)(.*)$`,
  "i",
);
const SENDING =
  /^(?:send|forward|email|e-mail|mail|text|share|get|give|bring|provide|deliver|ship|post|upload|ping|drop|pass|write|show|dig|root|fish|hunt|pull|prepare)\b/i;
/** Whoever somebody else is to do it: "ask my colleague to forward it", "have Dee sign it". */
const CAUSES =
  /^((?:get|have|ask|tell) (?!(?:it|that|this|them|those|these|one|some|any|both|all|you|us|me)\b)(?:(?:my|our|your|the) (?:\p{L}+ ){1,3}?|\p{Lu}\p{L}+ (?:\p{Lu}\p{L}+ )?(?:(?:in|from|at) \p{L}+ )?|him |her |them |somebody |someone |(?:accounts|finance|legal|billing|support|sales|procurement|logistics|operations|ops|compliance|facilities|payroll|HR|IT) )(?:to )?)(?!(?:call|ring|phone|ask|tell|meet|contact|invite|if|whether|about|for|with|on|of|at|in|by|from|as|than|past|through|over|into|onto|under|across|around|before|after|until|out|off|up|down|when|what|how|where|why|that|and|or) )(?=\p{Ll}{3,} )(.+)$/iu;
/** Two things requested at once: "send the drawings and the ground report". */
const PAIR =
  /^(?:send|get|give|mail|email|share|bring|arrange) (?:me |us )?((?:the|your|our|an?) [^,]{3,60}? and (?:(?:the|your|our|an?) )?[\p{L}-]+(?: [\p{L}-]+){0,3}?)(?= (?:before|by|when|once|until|on|as soon|for us|over|(?:two|three|four|five|ten|a few) (?:working )?(?:days|weeks))\b|[,.?]|$)/iu;

/** A deed whose object is a pronoun, split around it; `cause` is whoever else does it. */
export type Pointer = { cause: string; verb: string; object: string; rest: string };

/** The pronoun of a deed that hands something over: "send it", "have Dee sign it". */
export function handedOver(deed: string): Pointer | null {
  const [, cause = "", caused = deed] = CAUSES.exec(deed) ?? [];
  const pointer = pointerIn(caused);
  if (!pointer || HAS_DONE.test(deed)) return null;
  const isSent = SENDING.test(pointer.verb) || SENDS_LATER.test(pointer.verb) || THEN_SENT.test(pointer.rest);
  return isSent || cause !== "" ? { ...pointer, cause } : null;
}

/** "Scan it and send it over" */
const THEN_SENT =
  /\band (?:then )?(?:send|mail|e-?mail|forward|share|get|give|bring|post|shoot|pass|drop|ping) (?:it|them|that|those)\b/i;
/** "Get you both on the guest list" */
const PUTS_PERSONS =
  /^(?:get|put|have|keep) (?:you|us|them) (?:both|all|two) (?:on|onto|in|into|to|through|up|over)\b/i;

/** "Write to them" */
const TO_PERSONS =
  /^(?:write|reply|respond|speak|talk|reach out|apologi[sz]e) (?:back )?(?:to|with) (?:them|those|these|both)\b/i;

export function pointerIn(deed: string): Pointer | null {
  const match = PUTS_PERSONS.test(deed) || TO_PERSONS.test(deed) ? null : (POINTER.exec(deed) ?? pointerLater(deed));
  return match && { cause: "", verb: match[1]!, object: match[2]!, rest: match[3] ?? "" };
}

/** Puts a thing in place of the pronoun; a short particle stays beside its verb: "pass on the number". */
export function withObject({ cause, verb, rest }: Pointer, thing: string): string {
  const particle = PARTICLE.exec(rest);
  const after = rest.slice(particle?.[0].length ?? 0).replace(LATER, `$1 ${PLURAL.test(thing) ? "them" : "it"}`);
  return `${cause}${verb} ${particle ? `${particle[1]} ` : ""}${thing}${after}`;
}

/** "Get the drawings from the agency and send it" */
const LATER = /(\band (?:then )?(?:send|forward|mail|e-?mail|bring|post|share)) (?:it|them)\b/;
const PLURAL =
  /^[^ ]+ (?:(?!(?:of|for|from|with|in|on) )\p{L}+ )*?\p{L}+[^s\P{L}]s(?=$| (?:of|for|from|with|in|on)\b)/u;

const PARTICLE = /^ (on|in)(?=$|[.,]| (?:to|by|today|tonight|tomorrow|and)\b)/i;

/** What "both" are in answer to a request for two things. */
export function pairIn(requested: string): string | null {
  return PAIR.exec(requested)?.[1] ?? null;
}

/** Nothing is handed over: "I'll get that opened". */
const HAS_DONE = /^(?:get|have) (?:it|that|this|them|those|these) (?:\p{L}+ed|done|set up|running|live)\b/iu;
/** "Push the inspector and send it": nobody is sent. */
const SENDS_LATER = /\band (?:then )?(?:send|mail|e-?mail|forward|share)$/i;

/** A pronoun after the first verb that refers to nothing within the deed: "look for them and mail them over". */
function pointerLater(deed: string): RegExpExecArray | null {
  const match = /^((?:\p{L}+ ){0,4}?\p{L}+) (it|them|those|these)\b(.*)$/iu.exec(deed);
  const things = match
    ? nounPhrases(match[1]!).filter(
        ({ text, head }) =>
          !(/^have /.test(deed) && /^\p{Lu}\p{Ll}+$/u.test(text)) && !(SENDS_LATER.test(match[1]!) && isRole(head)),
      )
    : [];
  return match && things.length === 0 && !/\b(?:that|if|whether|what|how)\b/.test(match[1]!) ? match : null;
}

const APPOSED =
  /^([a-z-]+(?: (?:you|me|us))?) (?:it|them|that|those|these|this)((?: (?:up|over|out|back|down|in|through|all))?), ((?:this|that|these|those|the|your|our|my|both|all) .{2,60}|[\p{L}-]+ and [\p{L}-]+(?: both)?)$/iu;

/** Puts an object named after its pronoun in its place: "look it up, this ticket". */
export function withApposed(deed: string): string {
  const [, verb, particle = "", thing = ""] = APPOSED.exec(deed) ?? [];
  const isThing = !tokenize(`about ${thing}`).some(
    ({ tag, lower }) =>
      /^(?:AUX|PRON)$/.test(tag) || /^ones?$/.test(lower) || (tag === "VERB" && !/(?:ed|ing)$/.test(lower)),
  );
  return verb && isThing ? `${verb} ${thing.replace(/ both$/, "")}${particle.replace(/^ all$/i, "")}` : deed;
}
