import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { draftText } from "@/lib/grounding/draft-text";
import { readCall } from "./score-call";
import type { Tally } from "./tally";
import { sentencesOf } from "./wordings";

const Figure = z.object({ what: z.string(), say: z.array(z.string()) });
/** Part of a call, the figures that hold at its end, and those that would be wrong in the email. */
const Passage = z.object({
  startTime: z.string(),
  participants: z.array(z.object({ name: z.string(), side: z.string() })),
  turns: z.array(z.object({ speaker: z.string(), text: z.string() })),
  holds: z.array(Figure),
  gone: z.array(Figure),
});
type Passage = z.infer<typeof Passage>;
type Figure = z.infer<typeof Figure>;

/** "€455 instead of €490" tells honestly what no longer holds. */
const IN_CONTRAST =
  /\b(?:instead of|rather than|(?:down|up|lowered|raised|reduced) from|no longer|not)(?: \p{L}+){0,2} $/iu;

/** Counts the figures that hold and those that no longer do in the email for each passage. */
export function scoreFigures({ count, note }: Tally): void {
  for (const passage of passages()) {
    const sentences = emailFor(passage);
    const teller = ({ say }: Figure) => sentences.find((sentence) => say.some((one) => tells(sentence, one)));
    const untold = passage.holds.filter((figure) => !teller(figure));
    for (const figure of passage.holds) count("valid figures told", !untold.includes(figure));
    const wrong = passage.gone.filter((figure) => teller(figure));
    for (const figure of passage.gone) count("figures told that no longer hold", wrong.includes(figure));
    count("passages with a wrong figure", wrong.length > 0);
    for (const { speaker, text } of passage.turns) note(`  ${speaker}: ${text}`);
    note(`\n${sentences.join("\n")}\n`);
    for (const { what } of untold) note(`not in the mail: ${what}`);
    for (const figure of wrong) note(`no longer holds (${figure.what}): ${teller(figure)}`);
  }
}

/** Whether a sentence names a figure, and not only to say what it is no more. */
function tells(sentence: string, figure: string): boolean {
  const named = new RegExp(
    `(?<![\\p{L}\\d]|\\d[.,])${figure.replace(/[$.*+?^()]/g, "\\$&")}(?![\\p{L}\\d]|[.,]\\d)`,
    "giu",
  );
  return [...sentence.matchAll(named)].some(({ index }) => !IN_CONTRAST.test(sentence.slice(0, index)));
}

function passages(): Passage[] {
  const lines = readFileSync(path.join(import.meta.dirname, "figures.jsonl"), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => Passage.parse(JSON.parse(line)));
}

function emailFor({ startTime, participants, turns }: Passage): string[] {
  const people = participants.map((one) => ({ ...one, role: null }));
  return sentencesOf(draftText(readCall({ title: "Call", startTime, participants: people, turns }).draft));
}
