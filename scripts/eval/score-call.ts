import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import { draftText } from "@/lib/grounding/draft-text";
import { firstNameOf } from "@/lib/grounding/first-name";
import { keepSupportedDraft } from "@/lib/grounding/keep-supported-draft";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { verifyAnalysis } from "@/lib/grounding/verify-analysis";
import { perform } from "@/lib/providers/ai/builtin/engine";
import type { AnnotatedCall } from "./annotated-call";
import { pairUp } from "./pairing";
import type { Tally } from "./tally";
import { matchesKey, namesDay, namesTime, sentencesOf } from "./wordings";

type Commitment = AnnotatedCall["commitments"][number];
type Item = { text: string; day: string | null; lines: number[] };

/** Runs the built-in engine on a call, and counts how much of the expected content its analysis and email contain. */
export function scoreCall(call: AnnotatedCall, tally: Tally): void {
  const { analysis, draft, dropped } = readCall(call);
  for (const text of dropped) tally.note(`dropped: ${text}`);
  scoreItems(call, analysis, tally);
  scoreMail(call, draftText(draft), tally);
  tally.note(`\n${draftText(draft)}\n`);
}

type Call = Pick<AnnotatedCall, "title" | "startTime" | "participants" | "turns">;

export function transcriptOf({ title, startTime, participants, turns }: Call): MeetingTranscript {
  return {
    title,
    startTime,
    participants: participants.map(({ name, side, role }) => ({ name, email: null, role, external: side !== "us" })),
    segments: turns.map(({ speaker, text }, at) => ({ speaker, text, startSeconds: at * 10 })),
  };
}

/** What the product would store: the analysis, and the email without unsupported sentences. */
export function readCall(call: Call): { analysis: Analysis; draft: Draft; dropped: string[] } {
  const transcript = transcriptOf(call);
  const analysis = verifyAnalysis(perform({ method: "analyze", input: transcript }) as Analysis, transcript);
  const sender = { name: call.participants.find(({ side }) => side === "us")?.name ?? "", signature: null };
  const greet = call.participants.filter(({ side }) => side !== "us").map(({ name }) => firstNameOf(name));
  const input = { templateType: "followUp" as const, tone: "neutral" as const, transcript, analysis, sender, greet };
  const written = perform({ method: "draft", input }) as Draft;
  const { participants, segments } = transcript;
  const about = {
    meetingTitle: call.title,
    meetingStart: call.startTime,
    participants,
    segments,
    senderName: sender.name,
  };
  const { draft } = keepSupportedDraft({ draft: written, transcript, own: [], about });
  const kept = new Set(textsOf(draft));
  return { analysis, draft, dropped: textsOf(written).filter((text) => !kept.has(text)) };
}

function textsOf(draft: Draft): string[] {
  return draft.blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text));
}

function scoreItems(call: AnnotatedCall, analysis: Analysis, { count, note }: Tally): void {
  const items: Item[] = analysis.actionItems.map(({ owner, task, due, dueOn, evidence }) => ({
    text: `${owner ?? ""}: ${task} (${due ?? ""} ${dueOn ?? ""})`,
    day: dueOn,
    lines: evidence.map(({ segmentIndex }) => segmentIndex),
  }));
  const open = new Set(items);
  for (const { owner, text, key, due, dueSaid } of call.commitments) {
    const found = [...open, ...items].find((one) => matchesKey(key, one.text));
    count("items recall", found !== undefined);
    if (!found) note(`missed: ${owner}: ${text}`);
    if (!found) continue;
    open.delete(found);
    const isOwner = found.text.startsWith(owner.split(" ")[0]!);
    count("items owner", isOwner);
    if (!isOwner) note(`not ${owner}'s: ${found.text}`);
    if (!due && !dueSaid) {
      count("items without a day", found.day === null);
      if (found.day) note(`has no day: ${found.text}`);
    }
    if (!due) continue;
    const isDue = namesDay(found.text, due, dueSaid, call.startTime);
    count("items due", isDue);
    if (!isDue) note(`due ${due}, "${dueSaid}": ${found.text}`);
  }
  const held = new Set(call.commitments.flatMap(({ lines }) => lines));
  const wrong = items.filter(({ text }) => !call.commitments.some(({ key }) => matchesKey(key, text)));
  for (const item of items) count("items precision", !wrong.includes(item));
  for (const { text } of wrong) note(`no commitment: ${text}`);
  for (const { line, kind } of call.traps) {
    const taken = held.has(line) ? undefined : wrong.find(({ lines }) => lines.includes(line));
    count("traps taken", taken !== undefined);
    if (taken) note(`trap taken (${kind}): ${taken.text}`);
  }
}

function scoreMail(call: AnnotatedCall, body: string, { count, note }: Tally): void {
  const sentences = sentencesOf(body);
  const near = (at: number) => sentences.slice(at, at + 2).join(" ");
  const tellsAt = (key: string[][]) => sentences.findIndex((_, at) => matchesKey(key, near(at)));
  const expected = call.commitments.filter(({ told }) => told);
  const isDueIn = ({ due, dueSaid }: Commitment, line: string) =>
    due === null || namesDay(line, due, dueSaid, call.startTime);
  const lines = body.split(/\n+/).filter((line) => line.trim() !== "");
  const tellers = expected.map(({ key }) => [...lines.keys()].filter((at) => matchesKey(key, lines[at]!)));
  const onTime = expected.map((one, item) => tellers[item]!.filter((at) => isDueIn(one, lines[at]!)));
  for (const [item, at] of pairUp(onTime, tellers).entries()) {
    const one = expected[item]!;
    count("mail tells commitments", at !== null);
    if (at === null) note(`not in the mail: ${one.owner}: ${one.text}`);
    if (at === null || !one.due) continue;
    const isDue = isDueIn(one, lines[at]!);
    count("mail due", isDue);
    if (!isDue) note(`in the mail without ${one.due}, "${one.dueSaid}": ${lines[at]}`);
  }
  for (const { text, key } of call.facts.filter(({ must }) => must)) {
    const isTold = tellsAt(key) >= 0;
    count("mail tells facts", isTold);
    if (!isTold) note(`fact not in the mail: ${text}`);
  }
  const { meeting, startTime } = call;
  if (meeting)
    count(
      "mail tells meeting",
      namesDay(body, meeting.day, null, startTime) && (!meeting.time || namesTime(body, meeting.time)),
    );
  else count("mail invents meeting", /\b(?:speak|meet) again\b/i.test(body));
  for (const { key, why } of call.forbidden) {
    const said = sentences.find((one) => matchesKey(key, one));
    count("mail tells forbidden", said !== undefined);
    if (said) note(`forbidden (${why}): ${said}`);
  }
}
