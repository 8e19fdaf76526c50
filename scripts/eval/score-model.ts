import type { LLMock } from "@copilotkit/aimock";
import { supportedDraft } from "@/lib/features/follow-ups/supported-draft";
import type { Analysis } from "@/lib/grounding/analysis";
import { keepSupportedDraft } from "@/lib/grounding/keep-supported-draft";
import { createOpenAi } from "@/lib/providers/ai/openai";
import type { AnnotatedCall } from "./annotated-call";
import { transcriptOf } from "./score-call";
import type { Tally } from "./tally";

type Sentence = { text: string; lines: number[] };

const EMPTY: Analysis = { summary: [], actionItems: [], keyTopics: [], sentimentScores: {} };

/**
 * Replays a model that returns an expert's email, then its incorrect version (and again when asked to correct it), and
 * counts which sentences reach the draft.
 */
export async function scoreModel(call: AnnotatedCall, mock: LLMock, { count, note }: Tally): Promise<void> {
  const { mail, perturbed = [] } = call;
  if (!mail) return;
  for (const { text, isKept } of await answered(call, mail.sentences, mock)) {
    count("model's true sentences kept", isKept);
    if (!isKept) note(`left out though true: ${text}`);
  }
  const wrong = perturbed.map(({ of, text }) => ({ text, lines: of === null ? [] : mail.sentences[of]!.lines }));
  for (const [at, { text, isKept }] of (await answered(call, wrong, mock)).entries()) {
    count("model's wrong sentences left out", !isKept);
    if (isKept) note(`kept though wrong, ${perturbed[at]!.kind}: ${text}`);
  }
}

async function answered(call: AnnotatedCall, sentences: Sentence[], mock: LLMock) {
  const transcript = transcriptOf(call);
  const blocks = sentences.map(({ text, lines }) => ({
    list: false,
    sentences: [
      {
        text,
        kind: lines.length === 0 ? "courtesy" : "fact",
        evidence: lines.map((segment) => ({ segment, quote: call.turns[segment]?.text ?? "" })),
      },
    ],
  }));
  mock.clearFixtures();
  mock.onMessage(/failed 0:/, { content: JSON.stringify({ sentences: [] }) });
  mock.onMessage(/.*/s, { content: JSON.stringify({ subject: call.mail?.subject ?? "", blocks }) });
  const ai = createOpenAi({ apiKey: "none", baseUrl: `${mock.url}/v1`, model: "expert" });
  const sender = { name: call.participants.find(({ side }) => side === "us")?.name ?? "", signature: null };
  const { participants, segments } = transcript;
  const { title: meetingTitle, startTime: meetingStart } = call;
  const about = { meetingTitle, meetingStart, participants, segments, senderName: sender.name };
  const { draft } = await supportedDraft(
    ai,
    { templateType: "followUp", tone: "neutral", transcript, analysis: EMPTY, sender, greet: [] },
    async (written) => keepSupportedDraft({ draft: written, transcript, own: [], about }),
  );
  const kept = new Set(draft.blocks.flatMap((block) => block.sentences.map(({ text }) => text)));
  return sentences.map(({ text }) => ({ text, isKept: kept.has(text.replace(/\s+/g, " ").trim()) }));
}
