import { type GroundingInput, groundBody } from "@/lib/grounding/ground-body";
import type { AnnotatedCall } from "./annotated-call";
import type { Tally } from "./tally";

/** Checks each sentence of a call's email, and its incorrect version, against the call, and counts the results. */
export function scoreLock(call: AnnotatedCall, { count, note }: Tally): void {
  if (!call.mail || !call.perturbed) return;
  const told = call.mail.sentences.filter(({ lines }) => lines.length > 0);
  const judged = supportOf(call, told);
  for (const [at, { text, lines }] of told.entries()) {
    const { support, cited, why } = judged[at]!;
    count("lock rejects true", support === "unsupported");
    count("lock doubts true", support === "partial");
    if (support === "supported")
      count(
        "lock cites a right line",
        cited.some((line) => lines.includes(line)),
      );
    else note(`${support} though true: ${text} [${why}]`);
  }
  const wrong = supportOf(call, call.perturbed);
  for (const [at, { text, kind }] of call.perturbed.entries()) {
    const { support, why } = wrong[at]!;
    count("lock catches", support === "unsupported");
    count("lock catches or doubts", support !== "supported");
    count(`lock catches: ${kind}`, support === "unsupported");
    if (support !== "unsupported") note(`${support} though wrong, ${kind}: ${text} [${why}]`);
  }
}

function supportOf(call: AnnotatedCall, sentences: { text: string }[]) {
  const bodyText = sentences.map(({ text }) => text).join("\n\n");
  const { claims } = groundBody({
    ...groundingOf(call),
    subject: call.mail?.subject ?? "",
    bodyText,
  });
  return sentences.map(({ text }) => {
    const own = claims.filter((claim) => text.includes(claim.text) || claim.text.includes(text));
    const worst = (["unsupported", "partial"] as const).find((level) => own.some(({ support }) => support === level));
    return {
      support: worst ?? "supported",
      cited: own.flatMap(({ evidence }) => evidence.map(({ segmentIndex }) => segmentIndex)),
      why: own
        .flatMap(({ differences = [] }) => differences.map(({ kind, said, here }) => `${kind}: ${here} / ${said}`))
        .join("; "),
    };
  });
}

export function groundingOf(call: AnnotatedCall): Omit<GroundingInput, "bodyText" | "subject"> {
  return {
    segments: call.turns.map(({ speaker, text }, at) => ({ speaker, text, startSeconds: at * 10 })),
    participants: call.participants.map(({ name, side }) => ({ name, email: null, external: side !== "us" })),
    meetingTitle: call.title,
    meetingStart: call.startTime,
    senderName: call.participants.find(({ side }) => side === "us")?.name ?? "",
  };
}
