import type { Objection, SEVERITIES } from "@/lib/grounding/objection";
import { OBJECTION_KINDS, type ObjectionKind } from "./objection-kinds.ts";
import { mayBeExternal } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";

type Severity = (typeof SEVERITIES)[number];

const CRITICAL =
  /\b(?:deal ?breaker|show ?stopper|not (?:interested|moving forward|going (?:ahead|forward))|(?:we're|we are|I'm) (?:out|going with (?:someone|another|them|[A-Z]))|can't (?:move|go) (?:forward|ahead)|cannot (?:move|go) (?:forward|ahead)|walk away|off the table|no way|kill(?:s|ed)? the deal|non-?starter|won't (?:sign|buy)|decided against|chosen (?:another|someone))\b/i;
const HIGH =
  /\b(?:can't|cannot|won't|no budget|budget is (?:frozen|cut|gone)|must|too (?:expensive|high|risky|much|long)|way (?:too|over|above|more)|until|without|block\w*|serious|big(?:gest)?|major|really (?:worried|concerned|expensive|steep)|double|twice|never|has to (?:sign|approve)|hard to justify|can't afford|not my (?:call|decision))\b/i;
const SOFT =
  /\b(?:maybe|might|a (?:bit|little)|slightly|just (?:wondering|curious)|curious|wonder\w*|possibly|perhaps|small|minor|kind of|sort of)\b/i;
const RESOLVED =
  /\b(?:not (?:a |an |really a |that big a )?(?:problem|issue|concern|deal ?breaker|blocker)|no (?:problem|issues?|concerns?|objections?|worries)|isn't (?:a |an )?(?:problem|issue|concern)|happy with (?:the|your|that) (?:price|proposal|pricing|offer)|price is (?:fine|fair|good|ok|okay)|within (?:our |the )?budget|fits (?:our |the )?budget|used to be|was(?:n't)? (?:a )?(?:concern|problem) before|not too expensive|isn't too)\b/i;
const MAX_OBJECTIONS = 12;

/** Only words of guests count: what the seller's own team says is never an objection. */
export function findObjections(reading: Reading): Objection[] {
  const found: (Objection & { kind: ObjectionKind })[] = [];
  for (const sentence of reading.sentences) {
    if (sentence.words < 4 || !mayBeExternal(reading.people, sentence.speaker)) continue;
    if (RESOLVED.test(sentence.clean)) continue;
    const kind = OBJECTION_KINDS.find((one) => one.pattern.test(sentence.clean));
    if (!kind || !fits(kind, sentence)) continue;
    const evidence = sentence.evidence.reduce((a, b) => (b.quote.length > a.quote.length ? b : a));
    const near = found.find(
      (one) => one.kind === kind && one.speaker === sentence.speaker && evidence.segmentIndex - one.segmentIndex <= 6,
    );
    const severity = severityOf(sentence);
    if (near) {
      if (rankOf(severity) > rankOf(near.severity)) {
        Object.assign(near, { quote: evidence.quote, segmentIndex: evidence.segmentIndex, severity });
      }
      continue;
    }
    found.push({
      title: kind.title,
      quote: evidence.quote,
      segmentIndex: evidence.segmentIndex,
      type: kind.type,
      severity,
      speaker: sentence.speaker,
      suggestedResponses: kind.responses,
      framework: kind.framework,
      kind,
    });
  }
  const strongest = [...found].sort(
    (a, b) => rankOf(b.severity) - rankOf(a.severity) || a.segmentIndex - b.segmentIndex,
  );
  return strongest
    .slice(0, MAX_OBJECTIONS)
    .sort((a, b) => a.segmentIndex - b.segmentIndex)
    .map(({ kind: _, ...objection }) => objection);
}

/** Neutral mentions: a date in next quarter is no delay, "our CFO signs the budget in May" is no refusal. */
function fits(kind: ObjectionKind, sentence: Sentence): boolean {
  if (
    /\b(?:I'll|I will|we'll|we will|let me)\s+(?:\w+\s+)?(?:send|share|introduce|schedule|book|loop|forward|get back)\b/i.test(
      sentence.clean,
    )
  ) {
    return /\b(?:but|however|concern|too|can't|not)\b/i.test(sentence.clean);
  }
  if (kind.title === "Not the right time" && /\b(?:next|following) (?:year|quarter|fiscal)\b/i.test(sentence.clean)) {
    return /\b(?:until|before|not|n't|wait|earliest|instead|push|postpone|delay|revisit|maybe|probably)\b/i.test(
      sentence.clean,
    );
  }
  if (sentence.question && kind.type === "feature")
    return !/^(?:does|do|can|is|are|could|will|what|how)\b/i.test(sentence.clean) || /\bn't\b/i.test(sentence.clean);
  return true;
}

function severityOf(sentence: Sentence): Severity {
  if (CRITICAL.test(sentence.clean)) return "critical";
  if (SOFT.test(sentence.clean) || sentence.question) return "low";
  return HIGH.test(sentence.clean) ? "high" : "medium";
}

function rankOf(severity: Severity): number {
  return ["low", "medium", "high", "critical"].indexOf(severity);
}
