import { termsIn } from "../terms";
import { CHOOSES } from "./certainty-signs";
import { type Clause, closestPiece, pieceAt } from "./clauses";
import type { Found } from "./fact-differences";
import { isConsented } from "./givers";
import { type Speech, turnAt } from "./speech";

/** Words after "have" that look like participles, or begin what is not a deed: "we have about eight vans". */
const NO_DEED =
  "to|been|offered|noted|understood|captured|heard|pencil\\p{L}*|seen|discussed|asked|mentioned|different|one|two|seven|eight|ten|eleven|\\p{L}+teen|hundreds?|you|your|the|an?|it|no|not|about|without|open|old|red|green|mixed|(?:curr|rec|urg|perman|independ|suffici|frequ|conveni)ent|important|plenty";
const SETTLED = new RegExp(
  String.raw`(?<!['’]d |\b(?:would|could|should|might) )\b(?:has|have|had|['’]ve) (?:now |already |since |also |just |both |all )?(?:been (?=\p{L}+ed\b))?(?!(?:${NO_DEED})\b)(?<perfect>\p{Ll}{2,}(?:ed|en|nt|pt|ght|de|ld|und|one|ut|et)|put|set|cut|met)\b|\b(?:i|we|you|he|she|they|it|and) (?<past>confirmed|agreed|approved|decided|found out|guaranteed|promised|accepted|committed|signed|chose)\b|\b(?:can confirm|is (?:confirmed|certain|guaranteed|agreed|approved|settled|final|fixed|in place)|are (?:confirmed|agreed|approved|guaranteed)|definitely|certainly|(?<!n['’]t |\b(?:not|cannot|never|unable to) )guaranteed(?! for \d)|(?<=\b(?:i|we) )guarantee|for sure|with the approval)\b`,
  "iu",
);
const NAMED_SETTLED =
  /(?<!\p{L})\p{Lu}\p{L}+ (?<past>confirmed|agreed|approved|decided|found out|guaranteed|promised|accepted|committed|signed|chose)\b/u;
const TENTATIVE_HERE =
  /\b(?:may|might|could|would|perhaps|possibly|probably|likely|about|around|roughly|approximately|hop(?:e|ing)|try|trying|aim\w*|expect\w*|plan\w*|intend\w*|ask(?:ing|s)?|check(?:ing|s)?|find(?:ing)? out|whether|if|once|provided|subject to|unless|depend\w*|look(?:ing)? into|estimat\w*|ballpark|think\w*|believe\w*|propos\w*|suggest\w*|working|towards|like|not|yet|discuss\w*|possible|idea|want\w*|need\w*|wish\w*|between|tell|let|know|taking|take|raise|put|speak|bring|maximum|understand|understood|draft|without|offered|talk|confirm|as soon as|when|until|question|see|pencil\w*)\b/i;
const TENTATIVE_SAID =
  /\b(?:might|maybe|perhaps|possibly|probably|i (?:think|believe|guess|hope)|not sure|(?:can['’]?t|cannot|not) promis\w+|no promises?|hopefully|(?<!\bwill |\bto )(?:have|need|like|want) to (?:ask|check|see|get it approved)|let me (?:check|ask|see|find out)|i['’]?ll (?:check|ask|find out|see|try)|i (?:can|could) (?:ask|try|imagine|look)|ballpark|guess|mak(?:e|ing) it up|it depends|don['’]?t know|on somebody['’]?s list|trying to|try to|aim(?:ing)? (?:for|to)|subject to|provided|could (?:be|work|imagine)|i['’]?d (?:have|need) to|we['’]?d (?:have|need) to|not (?:yet|decided|fixed|final)|in principle|if (?:finance|my|our|the|they|she|he)|would like|thinking (?:of|about)|in theory|rough\w*)\b/i;
/** "I'll put it in" has the word of "has put it in". */
const IS_ALSO_PRESENT = /^(?:put|set|cut|let|shut|read|run|come)$/;
/** Verbs of talking are no terms, so only their own past tells that it is done. */
const TALKS = /^(?:talked|spoken|told)$/;
/** What somebody who isn't on the call can only have done if the call says so. */
const GRANTS = /^(?:approved|accepted|signed|granted|chosen|authori[sz]ed|confirmed|agreed|decided)$/;
const UNSETTLED =
  /^(?:as|if)\b|\b(?:if|provided|unless|assuming|once|whether|when|will have|after|as soon as|until)\b/i;
const FUTURE =
  /\b(?:will|['’]ll|going to|let me|give me|leave (?:it|that) with me|shall|by (?:monday|tuesday|wednesday|thursday|friday)|get back|come back|ask|check|find out|if|could|would|might|maybe|take (?:it|that|this)|try|i['’]?d)\b/i;

/** "Has risen by 30 percent" reports what somebody told in the past tense. */
const CHANGES =
  /\b(?:risen|fallen|grown|gone (?:up|down)|dropped|increased|decreased|doubled|halved|become|cost|lost|happened)$/i;
const PAST = /\b(?:gone|went|came|rose|fell|grew|got|lost|was|were|been|did|\p{L}{3,}ed)\b/iu;
/** What follows as firm makes up for what came before: "I'd have to talk to her. I'll see her on Thursday." */
const FIRM = /\b(?:i|we)(?:['’]ll| will)\b(?! (?:ask|check|see if|see whether|try|find out))/i;

/** Words that make even a promise uncertain. */
const WEAK_SAID =
  /\b(?:might|maybe|perhaps|possibly|probably|try|trying|hope|hopefully|(?:can['’]?t|cannot|not) promis\w+|no promises?|if i can)\b/i;
const QUESTION = /[^.!?]*\?/g;
const MIN_SHARED = 2;
/** "It's on the roadmap for the second quarter, but I can't promise it." */
const NO_PROMISE =
  /^(?:but|though|although|only) .*\b(?:(?:can['’]?t|cannot|won['’]?t|not) (?:promis\w+|guarantee\w*|commit\w*|swear)|no promises?)\b/i;
const ASSURES_NOTHING = /\b(?:planned|roadmap|intend\w*|not|no)\b|n['’]t\b/i;

/** Finds a clause that presents as settled or done something that was only attempted, hoped for or promised. */
export function certaintyDifference(clause: Clause, sentence: string, isDeed: boolean, speech: Speech): Found | null {
  if (clause.turn < 0) return null;
  const tell = (turn: number, sure: boolean): Found => ({
    kind: "certainty",
    here: clause.text.trim(),
    said: speech.segments[turn]!.text,
    segmentIndex: turn,
    sure,
  });
  const near = [-2, -1, 0, 1, 2, 3, 4, 5].map((away) => clause.turn + away).filter((turn) => speech.segments[turn]);
  const settled = SETTLED.exec(clause.text) ?? settledByOther(clause, speech);
  if (settled && !UNSETTLED.test(clause.text)) {
    const verb = termsIn(settled.groups?.perfect ?? settled.groups?.past ?? "").at(-1)?.term;
    const isOurs = /\b(?:i|we|you|and)\b[^,;]*$/i.test(
      clause.text.slice(0, settled.index + settled[0].indexOf(" ") + 1),
    );
    const last = settled[0].split(" ").at(-1)!.toLowerCase();
    const own = closestPiece(clause, speech);
    const isChosen = isOurs && /^(?:agreed|decided|chose)$/.test(last) && CHOOSES.test(own);
    const isSaidSo =
      isChosen ||
      (last === "promised" && near.some((turn) => FIRM.test(speech.segments[turn]!.text))) ||
      near.some(
        (turn) =>
          ((verb || /^(?:is|are) /i.test(settled[0]) || TALKS.test(last)) &&
            !IS_ALSO_PRESENT.test(last) &&
            speech.segments[turn]!.text.toLowerCase().includes(last)) ||
          (!TALKS.test(last) && isSettled(speech.segments[turn]!.text, verb, isOurs)),
      );
    const isOpen = near
      .slice(1, 5)
      .some((turn) => FUTURE.test(speech.segments[turn]!.text) || TENTATIVE_SAID.test(speech.segments[turn]!.text));
    const isReported = CHANGES.test(settled[0]) && PAST.test(own) && !FUTURE.test(own) && !TENTATIVE_SAID.test(own);
    const isGranted =
      GRANTS.test(last) && settled.groups?.perfect !== undefined && !isOurs && !isOfSpeaker(clause, settled, speech);
    if (!isSaidSo && (isOpen || isGranted) && !isReported) return tell(clause.turn, true);
  }
  if (!TENTATIVE_HERE.test(sentence)) {
    const open = isDeed ? WEAK_SAID : TENTATIVE_SAID;
    const isInTurn = (place: number) => turnAt(speech, place) === clause.turn;
    const pieces = pieceAt(speech, clause.at).split(/,\s|\s(?=(?:and|but|so)\s)/i);
    for (const [at, piece] of pieces.entries()) {
      const terms = new Set(termsIn(piece).map(({ term }) => term));
      const shared = clause.anchors.filter(({ term }) => terms.has(term)).length;
      const isDated = shared > 0 && clause.marks.some(({ places }) => places.some(isInTurn));
      if ((shared >= MIN_SHARED || isDated) && NO_PROMISE.test(pieces[at + 1] ?? "") && !ASSURES_NOTHING.test(sentence))
        return tell(clause.turn, true);
      if (shared >= MIN_SHARED && open.test(piece) && !isConsented(clause.turn, speech))
        return tell(clause.turn, false);
    }
  }
  return null;
}

/** "Ravi has confirmed that it fits" reports what he says himself. */
function isOfSpeaker({ text }: Clause, { index }: RegExpExecArray, { speakers }: Speech): boolean {
  const subject = /(\p{L}+)\s*$/u.exec(text.slice(0, index))?.[1] ?? "";
  return speakers.has(subject.toLowerCase());
}

/** "Terrence confirmed that it takes one click" reports his own words. */
function settledByOther(clause: Clause, { segments }: Speech): RegExpExecArray | null {
  const named = NAMED_SETTLED.exec(clause.text);
  const name = named?.[0].split(" ")[0] ?? "";
  const own = [clause.turn - 1, clause.turn, clause.turn + 1].map((turn) => segments[turn]);
  const isOwn = own.some((one) => one?.speaker.startsWith(name) && !TENTATIVE_SAID.test(one.text));
  return isOwn ? null : named;
}

/** Whether a turn reports the action as done. For what "we" agreed, an expression of agreement is enough. */
function isSettled(text: string, verb: string | undefined, isOurs: boolean): boolean {
  const plain = text.replace(/\b(?:will|would|shall|to|can|could|['’]ll|['’]d)\b(?: not| also)? have\b/gi, " ");
  if (!verb) {
    if (
      /\b(?:has|have|had|['’]s|['’]ve|already|is|are|was) (?:\p{Ll}+ )?(?:agreed|confirmed|approved|decided|signed|accepted|said yes)\b/iu.test(
        plain,
      )
    )
      return true;
    return (
      isOurs &&
      /\b(?:agreed|agree|confirmed|approved|decided|done|deal|signed|settled|accepted|yes|yeah|fine|sure|works|okay)\b/i.test(
        text.replace(QUESTION, " "),
      )
    );
  }
  const past = plain.matchAll(
    /\b(?:has|have|had|['’]ve|['’]s|was|were|been|already) (?:\p{Ll}+ ){0,2}?(\p{Ll}+)\b|\b(\p{Ll}+(?:ed|ght|nt|und|ade))\b/giu,
  );
  return [...past].some((match) => termsIn(`${match[1] ?? ""} ${match[2] ?? ""}`).some(({ term }) => term === verb));
}
