import { findQuote } from "@/lib/core/quotes";
import type { Participant, Segment } from "@/lib/providers/ai/port";
import { confidenceOf } from "./confidence/rules";
import { isCommitment, isCourtesy } from "./courtesies/rules";
import { collectFacts, hasDate, mentionsPrice, unknownFacts } from "./facts/rules";
import { type Claim, type Confidence, RISK_FLAGS, type RiskFlag } from "./schema";
import { type Sentence, splitSentences } from "./sentences/rules";
import { findSupport, indexTalk, type TalkIndex } from "./talk-index/rules";
import { findTalkInstructions } from "./talk-instructions/rules";

export { verifyEvidence } from "@/lib/core/quotes";

export type GroundingInput = {
  bodyText: string;
  subject: string;
  segments: Segment[];
  participants: Pick<Participant, "name" | "email" | "external">[];
  /** What may be said beyond the talk: CRM fields, the linked proposal, the sender's signature. */
  knownFacts?: string[];
  meetingTitle: string;
  meetingStart: string;
  senderName: string;
};

export type Grounding = { claims: Claim[]; riskFlags: RiskFlag[]; confidence: Confidence; confidenceReasons: string[] };

const SUPPORTED = 0.5;
const PARTIAL = 0.3;
const NEGATION = /\b(?:not|no|never|without|cannot|n't)\b|n['’]t\b/i;
const QUOTED = /["“]([^"“”]{8,400})["”]/g;

/**
 * Says for every sentence of a follow-up which words of the talk support it, and what in it nobody said. Looks only
 * at the texts, never at the engine that wrote them, so edits by people are judged by the same measure.
 */
export function groundBody(input: GroundingInput): Grounding {
  const { bodyText, subject, segments, participants, knownFacts = [], meetingTitle, meetingStart, senderName } = input;
  const people = participants.flatMap(({ name, email }) => [name, email ?? ""]);
  const known = collectFacts(
    segments.map(({ text }) => text),
    [
      ...segments.map(({ speaker }) => speaker).filter((name, at, all) => name !== all[at - 1]),
      ...people,
      meetingTitle,
      senderName,
      ...knownFacts,
    ],
    meetingStart,
  );
  const index = indexTalk(segments, [meetingTitle, ...knownFacts]);
  const unknown = unknownFacts(subject, known);
  const claims = splitSentences(bodyText).map((sentence, at) => {
    const missing = unknownFacts(sentence.text, known);
    unknown.push(...missing);
    return claimOf(sentence, `c${at + 1}`, missing.length > 0, senderName, index);
  });
  const flags = new Set<RiskFlag>(unknown.map(({ flag }) => flag));
  if (claims.some(({ kind, support }) => kind !== "courtesy" && support === "unsupported"))
    flags.add("unsupported_claim");
  if (findTalkInstructions(segments).length > 0) flags.add("instruction_in_talk");
  if (mentionsPrice(`${subject}\n${bodyText}`)) flags.add("pricing_or_discount");
  const riskFlags = RISK_FLAGS.filter((flag) => flags.has(flag));
  const talkWords = segments.reduce((sum, { text }) => sum + text.split(" ").length, 0);
  return { claims, riskFlags, ...confidenceOf(claims, unknown, riskFlags, talkWords) };
}

function claimOf(sentence: Sentence, id: string, missesFact: boolean, senderName: string, index: TalkIndex): Claim {
  const { text, start, end } = sentence;
  const found = findSupport(text, index);
  const saysNothing = found.terms === 0 && !mentionsPrice(text) && !/\d/.test(text);
  if (saysNothing || (isCourtesy(sentence, senderName) && !mentionsPrice(text))) {
    return { id, start, end, text, kind: "courtesy", support: missesFact ? "unsupported" : "supported", evidence: [] };
  }
  const quoted = [...text.matchAll(QUOTED)].map((match) => match[1]!);
  const misquoted = quoted.some((quote) => !index.texts.some((said) => findQuote(said, quote)));
  const evidence = found.coverage >= PARTIAL ? found.evidence : [];
  const turned = NEGATION.test(text) && evidence.length > 0 && !evidence.some(({ quote }) => NEGATION.test(quote));
  const support =
    missesFact || misquoted || found.coverage < PARTIAL
      ? "unsupported"
      : found.coverage < SUPPORTED || turned
        ? "partial"
        : "supported";
  return { id, start, end, text, kind: kindOf(text, quoted.length > 0), support, evidence };
}

function kindOf(text: string, quotes: boolean): Claim["kind"] {
  if (mentionsPrice(text)) return "price";
  if (quotes) return "quote";
  if (isCommitment(text)) return "commitment";
  return hasDate(text) ? "date" : "fact";
}
