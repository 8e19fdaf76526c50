import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import { draftText } from "@/lib/grounding/draft-text";
import { keepSupportedDraft } from "@/lib/grounding/keep-supported-draft";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { perform } from "@/lib/providers/ai/builtin/engine";

type People = Record<string, MeetingTranscript["participants"][number]>;

export const WEBER = { name: "Anna Weber", email: null, role: null, external: false };
export const BRANDT = { name: "Jonas Brandt", email: null, role: null, external: true };
/** Enough words for a call to be taken for one in the language. */
export const OPENING = {
  de: "us: Guten Tag, schön, dass wir heute miteinander sprechen können, ich freue mich auf unser Gespräch.",
  es: "us: Buenos días, muchas gracias por su tiempo, me alegra mucho poder hablar hoy con ustedes.",
  fr: "us: Bonjour, merci beaucoup pour votre temps, je suis très heureuse de vous parler aujourd'hui.",
};

/** A call on Tuesday, November 24, 2026, from lines such as "us: Guten Tag." of those people who speak in it. */
export function foreignTranscript(
  lines: readonly string[],
  people: People = { us: WEBER, them: BRANDT },
): MeetingTranscript {
  const said = lines.map((line) => line.split(": "));
  const speakers = Object.keys(people).filter((one) => said.some(([speaker]) => speaker === one));
  return {
    title: "Gespräch",
    startTime: "2026-11-24T09:00:00Z",
    participants: speakers.map((one) => people[one]!),
    segments: said.map(([speaker = "", ...text], at) => ({
      speaker: people[speaker]!.name,
      text: text.join(": "),
      startSeconds: at * 9,
    })),
  };
}

/** What the built-in engine makes of such a call: its steps, and Anna Weber's email as the check leaves it. */
export function readForeignCall(transcript: MeetingTranscript) {
  const { participants, segments, title, startTime } = transcript;
  const analysis = perform({ method: "analyze", input: transcript }) as Analysis;
  const sender = { name: WEBER.name, signature: null };
  const greet = participants.filter(({ external }) => external).map(({ name }) => name.split(" ")[0]!);
  const request = { templateType: "followUp" as const, tone: "neutral" as const, transcript, analysis, sender, greet };
  const draft = perform({ method: "draft", input: request }) as Draft;
  const about = {
    meetingTitle: title,
    meetingStart: startTime,
    participants,
    segments,
    senderName: sender.name,
  };
  const kept = keepSupportedDraft({ draft, transcript, own: [], about });
  const steps = analysis.actionItems.map(({ owner, task, dueOn }) => [owner?.split(" ")[0] ?? null, task, dueOn]);
  return { analysis, steps, draft, about, mail: draftText(kept.draft) };
}
