import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft, DraftBlock, DraftSentence } from "@/lib/grounding/draft";
import type { Participant } from "@/lib/grounding/transcript";
import { isTold } from "./agreed-analysis";
import type { Letter } from "./promise-line";
import type { AgreedRow } from "./read-agreed";
import { rowLine, saysRow } from "./row-line";
import { isSameKind, rowToldBy } from "./told-rows";

type Written = {
  draft: Draft;
  /** The engine's draft before the lock left anything out. It may word a correction that nobody said. */
  proposed: Draft;
  rows: AgreedRow[];
  letter: Letter;
  participants: Participant[];
  analysis: Analysis;
};

type Followed = { draft: Draft; notes: string[] };

/** Corrections of these fields change what the email has to say. */
const TOLD_FIELDS = ["who", "what", "dueOn", "state"] as const;
const MAX_ADDED = 20;

/**
 * Makes a draft say what the ledger says: leaves out what is wrong, withdrawn or done, and tells what people corrected
 * or added in their words. The lock judges those lines like all others, so one that nobody said is flagged.
 */
export function followRows({ draft, proposed, rows, letter, participants, analysis }: Written): Followed {
  const unheard = new Set(analysis.unheard);
  const isHeard = ({ evidence }: AgreedRow) => !evidence.some(({ segmentIndex }) => unheard.has(segmentIndex));
  const mended = new Set(rows.filter((row) => isMended(row) && isHeard(row)));
  const written = new Set<AgreedRow>();
  const unworded = new Set<AgreedRow>();
  const left = new Set<AgreedRow>();
  const isSaidIn = (row: AgreedRow, { text }: DraftSentence) => saysRow(text, row, letter, participants);
  const sentencesOf = (row: AgreedRow): DraftSentence[] => {
    const worded = sentencesIn(proposed).find((one) => rowToldBy(one, rows) === row && isSaidIn(row, one));
    const text = worded?.text ?? rowLine(row, letter, participants);
    (text === null ? unworded : written).add(row);
    const kind = row.kind === "commitment" ? ("commitment" as const) : ("fact" as const);
    return text === null ? [] : [worded ?? { text, kind, evidence: row.evidence }];
  };
  const follow = (sentence: DraftSentence): DraftSentence[] => {
    const row = sentence.kind === "courtesy" ? null : rowToldBy(sentence, rows);
    if (row && isOver(row)) left.add(row);
    if (!row || !mended.has(row)) return row && isOver(row) ? [] : [sentence];
    if (!isSameKind(sentence, row) || written.has(row) || unworded.has(row)) return [];
    if (!isSaidIn(row, sentence)) return sentencesOf(row);
    written.add(row);
    return [sentence];
  };
  const blocks = draft.blocks.map((block) => ({ ...block, sentences: block.sentences.flatMap(follow) }));
  const isMissing = (row: AgreedRow) =>
    !written.has(row) && !unworded.has(row) && !sentencesIn({ ...draft, blocks }).some((one) => isSaidIn(row, one));
  const missing = draft.note ? [] : [...mended].filter(isMissing).slice(0, MAX_ADDED);
  const followed = { ...draft, blocks: withoutEmptyLists(missing.flatMap(sentencesOf).reduce(withLine, blocks)) };
  return { draft: followed, notes: notesOf({ written, left, unworded }) };
}

function sentencesIn({ blocks }: Draft): DraftSentence[] {
  return blocks.flatMap(({ sentences }) => sentences.filter(({ kind }) => kind !== "courtesy"));
}

function isMended(row: AgreedRow): boolean {
  return isTold(row) && (row.source === "person" || TOLD_FIELDS.some((field) => row.corrected.includes(field)));
}

function isOver({ state, vanishedAt }: AgreedRow): boolean {
  return (
    vanishedAt === null && (state === "wrong" || state === "withdrawn" || state === "done" || state === "fulfilled")
  );
}

/** Adds a line to the list of its kind and subject, or else to a new list after the last thing said. */
function withLine(blocks: DraftBlock[], line: DraftSentence): DraftBlock[] {
  const subject = ({ text }: DraftSentence) => text.split(" ")[0];
  const lists = blocks.filter(({ list, sentences }) => list && sentences.some(({ kind }) => kind === line.kind));
  const place = lists.find(({ sentences }) => sentences.some((one) => subject(one) === subject(line))) ?? lists[0];
  if (place)
    return blocks.map((block) => (block === place ? { ...block, sentences: [...block.sentences, line] } : block));
  const last = blocks.findLastIndex(({ sentences }) => sentences.some(({ evidence }) => evidence.length > 0));
  const at = last < 0 ? Math.min(AFTER_THANKS, blocks.length) : last + 1;
  return blocks.toSpliced(at, 0, { list: true, sentences: [line] });
}

const AFTER_THANKS = 2;

/** Removes lists that are empty now, each with the heading above it. */
function withoutEmptyLists(blocks: DraftBlock[]): DraftBlock[] {
  const isEmpty = (block: DraftBlock | undefined) => block?.sentences.length === 0;
  const isHeading = ({ sentences }: DraftBlock) =>
    sentences.length === 1 && sentences[0]?.kind === "courtesy" && sentences[0].text.endsWith(":");
  return blocks.filter((block, at) => !isEmpty(block) && !(isHeading(block) && isEmpty(blocks[at + 1])));
}

function notesOf(rows: Record<"written" | "left" | "unworded", Set<AgreedRow>>): string[] {
  const { written, left } = rows;
  const lines = ({ size }: Set<AgreedRow>) => `${size} ${size === 1 ? "line" : "lines"}`;
  const unworded = [...rows.unworded].filter(({ kind }) => kind !== "question");
  return [
    ...(written.size > 0 ? [`${lines(written)} as corrected or added on the meeting's page`] : []),
    ...(left.size > 0
      ? [`${lines(left)} left out, because the meeting's page says it is done, wrong or withdrawn`]
      : []),
    ...unworded.map(({ what }) => `Not in the draft, because it needs your wording: “${what}”`),
  ];
}
