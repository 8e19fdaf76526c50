import { type Claim, type Confidence, type Difference, RISK_FLAGS, type RiskFlag, type UnsupportedFact } from "./claim";
import { confidenceOf } from "./confidence";
import type { Draft } from "./draft";
import { mentionsPrice, unknownFacts } from "./facts";
import { foreignUnknown } from "./foreign/lock/foreign-claim";
import {
  type GroundingInput,
  type HeldTranscript,
  type Origin,
  type RowOrigin,
  readForHolding,
  squashed,
} from "./held-transcript";
import { type Judged, judgeSentence } from "./judge-sentence";
import { quantities } from "./numbers";
import { splitSentences } from "./sentences";

export type { GroundingInput, Origin } from "./held-transcript";
export { verifyEvidence } from "./quotes";

export type Grounding = {
  claims: Claim[];
  riskFlags: RiskFlag[];
  confidence: Confidence;
  confidenceReasons: string[];
  unsupportedFacts: UnsupportedFact[];
};

type Written = Pick<GroundingInput, "bodyText" | "markupText" | "subject" | "senderName" | "rows" | "now">;
/** Limits on how much of an email, and of its table, is judged and reported; what is beyond them counts as unsupported. */
const MAX = { characters: 24_000, sentences: 400, inSentence: 1_000, figures: 60, facts: 100, factLength: 200 };

export function draftOrigins(draft: Draft): Origin[] {
  return draft.blocks.flatMap(({ sentences }) =>
    sentences.filter(({ evidence }) => evidence.length > 0).map(({ text, evidence }) => ({ text, evidence })),
  );
}

/**
 * Judges every sentence of a follow-up: the quotes that support it and the facts nobody said. Text edited by people is
 * judged like text from an engine.
 */
export function groundBody(input: GroundingInput): Grounding {
  return groundIn(readForHolding(input), input);
}

/** The same for a transcript that was read before. */
export function groundIn(
  transcript: HeldTranscript,
  { bodyText, markupText = bodyText, subject, senderName, rows = [], now }: Written,
): Grounding {
  const { hostile, segments, startTime } = transcript;
  const body = judge(bodyText, senderName, transcript);
  const markup = squashed(markupText) === squashed(bodyText) ? body : judge(markupText, senderName, transcript);
  const table = judgeRows(rows, senderName, transcript);
  const claims = [...body.claims, ...table.claims];
  const unknown = [...unknownIn(subject.slice(0, MAX.inSentence), transcript), ...body.unknown, ...table.unknown];
  const flags = new Set<RiskFlag>([...unknown, ...markup.unknown].map(({ flag }) => flag));
  if ([...claims, ...markup.claims].some((claim) => claim.kind !== "courtesy" && claim.support === "unsupported"))
    flags.add("unsupported_claim");
  if (hostile.size > 0) flags.add("instruction_in_talk");
  if (mentionsPrice(subject) || body.price || markup.price || table.price) flags.add("pricing_or_discount");
  const riskFlags = RISK_FLAGS.filter((flag) => flags.has(flag));
  const wordsSaid = segments.reduce((sum, { text }) => sum + text.split(" ").length, 0);
  return {
    claims,
    riskFlags,
    ...confidenceOf(claims, unknown, riskFlags, {
      wordsSaid,
      segments,
      startTime,
      sides: transcript.sides,
      isForeign: transcript.foreign !== null,
      now,
    }),
    unsupportedFacts: unknown
      .slice(0, MAX.facts)
      .map(({ flag, text }) => ({ flag, text: text.slice(0, MAX.factLength) })),
  };
}

function unknownIn(text: string, { known, foreign }: HeldTranscript): UnsupportedFact[] {
  return foreign ? foreignUnknown(text, known, foreign) : unknownFacts(text, known);
}

function judge(text: string, senderName: string, transcript: HeldTranscript): Judged {
  const claims: Claim[] = [];
  const unknown: UnsupportedFact[] = [];
  let price = false;
  let left = MAX.characters;
  for (const sentence of splitSentences(text)) {
    const id = `c${claims.length + 1}`;
    if (left < sentence.text.length || claims.length >= MAX.sentences || isTooLong(sentence.text)) {
      const rest = distrusted(text.slice(sentence.start).trimEnd(), sentence.start, id, transcript);
      unknown.push(...rest.unknown);
      price ||= rest.price;
      claims.push(...rest.claims);
      break;
    }
    left -= sentence.text.length;
    const judged = judgeSentence(sentence, id, senderName, transcript);
    unknown.push(...judged.unknown);
    price ||= judged.price;
    claims.push(...judged.claims);
  }
  return { claims, unknown, price };
}

/** What is not judged counts as unsupported. */
function distrusted(text: string, start: number, id: string, { known }: HeldTranscript): Judged {
  const end = start + text.length;
  return {
    claims: [{ id, start, end, text, kind: "fact", support: "unsupported", evidence: [] }],
    unknown: unknownFacts(text.slice(0, MAX.inSentence), known),
    price: mentionsPrice(text.slice(0, MAX.characters)),
  };
}

/** Each figure is compared with every figure of the call and with the words around it. */
function isTooLong(text: string): boolean {
  return text.length > MAX.inSentence || quantities(text).length > MAX.figures;
}

function judgeRows(rows: readonly RowOrigin[], senderName: string, transcript: HeldTranscript): Judged {
  let left = MAX.characters;
  const judged = rows.map(({ text, differences: given }, row) => {
    const id = `r${row + 1}`;
    const sentence = { text, start: 0, end: text.length, place: "body", bullet: true } as const;
    left -= text.length;
    const { claims, ...rest } =
      left < 0 || row >= MAX.sentences || isTooLong(text)
        ? distrusted(text, 0, id, transcript)
        : judgeSentence(sentence, id, senderName, transcript);
    return { ...rest, claims: claims.map((claim) => ({ ...withGiven(claim, given), row })) };
  });
  return {
    claims: judged.flatMap(({ claims }) => claims),
    unknown: judged.flatMap(({ unknown }) => unknown),
    price: judged.some(({ price }) => price),
  };
}

function withGiven(claim: Claim, given: Difference[]): Claim {
  if (given.length === 0) return claim;
  const found = (claim.differences ?? []).filter(({ kind }) => !given.some((one) => one.kind === kind));
  return { ...claim, support: "unsupported", differences: [...given, ...found] };
}
