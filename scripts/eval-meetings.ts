import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Analysis } from "@/lib/grounding/analysis";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { createBuiltinAi } from "@/lib/providers/ai/builtin";

type RealMeeting = {
  id: string;
  turns: { speaker: string; content: string }[];
  topics: { topic: string }[];
  summaryEvidence: { query: string; links: { turn: number; text: string }[] }[];
};

const { values } = parseArgs({
  options: { data: { type: "string" }, only: { type: "string" }, show: { type: "boolean" } },
});
if (!values.data) {
  console.error("Usage: tsx scripts/eval-meetings.ts --data <folder of meetings> [--only <id>] [--show]");
  process.exit(2);
}

const ai = createBuiltinAi();
const rows: Record<string, string | number>[] = [];
const totals = { hits: 0, picked: 0, chance: 0, items: 0, bad: 0 };
for (const file of readdirSync(values.data)
  .filter((name) => name.endsWith(".json"))
  .sort()) {
  const meeting = JSON.parse(readFileSync(path.join(values.data, file), "utf8")) as RealMeeting;
  if (!Array.isArray(meeting.turns) || (values.only && meeting.id !== values.only)) continue;
  const transcript: MeetingTranscript = {
    title: meeting.id,
    startTime: "2026-11-24T15:00:00Z",
    participants: [],
    segments: meeting.turns.map((turn, i) => ({ speaker: turn.speaker, text: turn.content, startSeconds: i * 5 })),
  };
  const began = performance.now();
  const analysis = await ai.analyze(transcript);
  const draft = await ai.draft({
    templateType: "followUp",
    tone: "neutral",
    transcript,
    analysis,
    sender: { name: meeting.turns[0]!.speaker, signature: null },
    greet: [],
  });
  const ms = Math.round(performance.now() - began);
  const human = new Set(meeting.summaryEvidence.flatMap((one) => one.links.map((link) => link.turn)));
  const ours = analysis.summary.flatMap((one) => one.evidence.map((evidence) => evidence.segmentIndex));
  const words = meeting.turns.map((turn) => turn.content.split(/\s+/).length);
  const all = words.reduce((sum, count) => sum + count, 0);
  const chance = [...human].reduce((sum, turn) => sum + (words[turn] ?? 0), 0) / all;
  const hits = ours.filter((segment) => human.has(segment)).length;
  const { found, expected } = topicWords(meeting, analysis);
  totals.hits += hits;
  totals.picked += ours.length;
  totals.chance += chance * ours.length;
  totals.items += analysis.actionItems.length;
  totals.bad += unsupported(transcript, analysis);
  rows.push({
    meeting: meeting.id,
    segments: transcript.segments.length,
    words: all,
    ms,
    "summary hits": `${hits}/${ours.length}`,
    "by chance": `${Math.round(chance * 100)} %`,
    "topic words": `${found}/${expected}`,
    items: analysis.actionItems.length,
    "draft words": draft.blocks
      .flatMap((block) => block.sentences)
      .reduce((sum, one) => sum + one.text.split(/\s+/).length, 0),
  });
  if (values.show)
    show(
      analysis,
      draft.blocks
        .map((block) => block.sentences.map((one) => (block.list ? `- ${one.text}` : one.text)).join("\n"))
        .join("\n\n"),
    );
}
console.table(rows);
console.log(
  `Summary sentences that people also used as evidence: ${percent(totals.hits / totals.picked)}; a word picked at random: ${percent(totals.chance / totals.picked)}`,
);
console.log(
  `Action items: ${totals.items}; quotes that are not verbatim: ${totals.bad}; slowest meeting: ${Math.max(...rows.map((row) => Number(row.ms)))} ms`,
);

function topicWords(meeting: RealMeeting, analysis: Analysis): { found: number; expected: number } {
  const said = new Set(meeting.topics.flatMap((one) => one.topic.toLowerCase().match(/[a-z]{4,}/g) ?? []));
  const ours = analysis.keyTopics.filter((one) =>
    one.topic
      .toLowerCase()
      .split(/\s+/)
      .some((word) => said.has(word) || said.has(word.replace(/s$/, ""))),
  );
  return { found: ours.length, expected: analysis.keyTopics.length };
}

function unsupported(transcript: MeetingTranscript, analysis: Analysis): number {
  const evidence = [...analysis.summary, ...analysis.actionItems, ...analysis.keyTopics].flatMap((one) => one.evidence);
  return evidence.filter((one) => !transcript.segments[one.segmentIndex]?.text.includes(one.quote)).length;
}

function show(analysis: Analysis, mail: string): void {
  for (const one of analysis.summary) console.log(`  [${one.evidence[0]?.segmentIndex}] ${one.text}`);
  for (const item of analysis.actionItems)
    console.log(`  > ${item.owner ?? "?"}: ${item.task} (${item.due ?? "-"} ${item.dueOn ?? ""})`);
  console.log(`  # ${analysis.keyTopics.map((one) => one.topic).join("; ")}\n${mail}\n`);
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
