import type { Claim, Difference } from "./claim";
import type { Draft, DraftBlock, DraftSentence } from "./draft";
import { draftOrigins, type GroundingInput, groundIn } from "./ground-body";
import { type HeldTranscript, readForHolding } from "./held-transcript";
import { plantedIn } from "./planted-terms";

type About = Omit<GroundingInput, "bodyText" | "markupText" | "subject" | "origins">;

/** A sentence that was removed from an engine's draft, with a readable reason. */
export type LeftOut = { text: string; reason: string };

const MAX_REASONS = 3;

/**
 * Removes every sentence the transcript does not support, whatever kind the engine declared: the engine may have
 * invented it or followed instructions in the transcript. A subject that says something else than the meeting did is
 * replaced by its title.
 */
export function dropUnsupported(draft: Draft, about: About): { draft: Draft; left: LeftOut[] } {
  const { subject } = draft;
  const { bodyText, places } = apart(draft);
  const transcript = readForHolding({ ...about, origins: draftOrigins(draft) });
  const { claims } = groundIn(transcript, { ...about, subject, bodyText });
  const left = new Map<DraftSentence, LeftOut>();
  for (const { sentence, start, end } of places) {
    const own = claims.filter((claim) => claim.start < end && start < claim.end);
    const wrong = own.filter((claim) => isUnproven(claim, sentence));
    if (wrong.length > 0) left.set(sentence, { text: squashed(sentence.text), reason: reasonOf(wrong) });
  }
  const blocks = draft.blocks.map((block) => ({
    ...block,
    sentences: block.sentences.filter((sentence) => !left.has(sentence)),
  }));
  const kept = {
    ...draft,
    subject: isInvented(subject, transcript, about) ? about.meetingTitle : subject,
    blocks: withoutEmptyLists(blocks),
  };
  return { draft: kept, left: [...left.values()] };
}

/** An empty list goes with the line that announced it. */
function withoutEmptyLists(blocks: DraftBlock[]): DraftBlock[] {
  const isEmpty = ({ sentences }: DraftBlock) => sentences.length === 0;
  const isAnnounced = (next: DraftBlock | undefined) => next?.list && isEmpty(next);
  return blocks.filter((block, at) => {
    const announces = !block.list && /:\s*$/.test(block.sentences.at(-1)?.text ?? "");
    return !isEmpty(block) && !(announces && isAnnounced(blocks[at + 1]));
  });
}

/** A title may use words of its own. */
function isOfFact({ kind }: Difference): boolean {
  return kind !== "content";
}

function isInvented(subject: string, transcript: HeldTranscript, about: About): boolean {
  const { claims, riskFlags } = groundIn(transcript, { ...about, subject, bodyText: subject });
  if (riskFlags.some((flag) => flag.startsWith("unsupported_") && flag !== "unsupported_claim")) return true;
  const isOther = claims.some(
    ({ support, differences = [] }) => support === "unsupported" && differences.some(isOfFact),
  );
  if (isOther) return true;
  return plantedIn(about, [about.meetingTitle, about.senderName, ...(about.knownFacts ?? [])])(subject);
}

/** A sentence without evidence must be fully supported. */
function isUnproven({ kind, support }: Claim, { evidence }: DraftSentence): boolean {
  return support === "unsupported" || (support === "partial" && kind !== "courtesy" && evidence.length === 0);
}

/** Puts each sentence in its own paragraph so that it is judged independently of its neighbors. */
function apart({ blocks }: Draft) {
  let bodyText = "";
  const places = blocks.flatMap(({ list, sentences }) =>
    sentences.map((sentence) => {
      const start = bodyText.length;
      const text = squashed(sentence.text);
      bodyText += `${list ? `- ${text}` : text}\n\n`;
      return { sentence, start, end: bodyText.length };
    }),
  );
  return { bodyText, places };
}

function reasonOf(claims: readonly Claim[]): string {
  const reasons = claims.flatMap(({ differences = [] }) =>
    differences.map(({ here, said }) => (said === null ? `nobody said “${here}”` : `said: ${said}; here: ${here}`)),
  );
  return reasons.slice(0, MAX_REASONS).join("; ") || "nothing in the transcript supports it";
}

function squashed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
