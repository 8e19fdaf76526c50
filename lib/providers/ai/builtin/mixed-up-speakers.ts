import { firstNameOf } from "@/lib/grounding/first-name";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import type { DraftRequest } from "../port.ts";
import { isLabel } from "./people.ts";

type MixUp = { speaker: string; called: string };

/** People introduce themselves at the start. */
const OPENING = 12;
const MIN_LETTERS = 3;
const OWN = "(?:I['’]m|I am|[Mm]y name is|[Mm]y name['’]s) ";
const HERE = " (?:here|speaking)(?=[.,!?]|$| from\\b)";
/** What all introductions have, whatever the name. */
const INTRODUCES = new RegExp(`${OWN}\\p{Lu}|\\p{Lu}\\p{L}+${HERE}`, "u");
const STARTS = "(?:^|[.!?,;] +|\\b(?:hi|hello|hey|morning|afternoon) (?:\\p{L}+ ){0,3})";
const ENDS = "(?=[.,!?;]|$| (?:from|with|at|here|and I)\\b)";

/** Finds a speaker who says they are somebody else: "I'm Nora from Brightdesk", said by "Colin Hartley". */
export function mixUpIn({ segments, participants }: MeetingTranscript): MixUp | null {
  const labels = [...new Set(segments.map(({ speaker }) => speaker))];
  const names = [...new Set([...labels, ...participants.map(({ name }) => name)].filter((name) => !isLabel(name)))];
  for (const speaker of labels.filter((label) => !isLabel(label))) {
    const opening = segments.filter((one) => one.speaker === speaker && one.label === undefined).slice(0, OPENING);
    const said = opening.map(({ text }) => text).filter((text) => INTRODUCES.test(text));
    const called = names.find((name) => !sharesWord(name, speaker) && said.some((text) => introduces(text, name)));
    if (called) return { speaker, called: firstNameOf(called) };
  }
  return null;
}

/** The same request for a conversation between people of whom nothing is known. */
export function withoutNames(request: DraftRequest): DraftRequest {
  const { transcript, analysis } = request;
  const labels = [...new Set(transcript.segments.map(({ speaker }) => speaker))];
  const unnamed = (name: string) => `Speaker ${labels.indexOf(name) + 1}`;
  const segments = transcript.segments.map((one) => ({ ...one, speaker: unnamed(one.speaker) }));
  const actionItems = analysis.actionItems.map((one) => ({ ...one, owner: null }));
  return {
    ...request,
    transcript: { ...transcript, participants: [], segments },
    analysis: { ...analysis, actionItems },
  };
}

/** Says in a draft why nobody is named in it. */
export function mixUpNote({ speaker, called }: MixUp): string {
  return `${speaker} is introduced as ${called} in the transcript, so the speakers may be mixed up and the draft doesn't say who does what. Correct the speakers, then draft again.`;
}

function sharesWord(a: string, b: string): boolean {
  const words = new Set(a.toLowerCase().split(/\P{L}+/u));
  return b
    .toLowerCase()
    .split(/\P{L}+/u)
    .some((word) => word !== "" && words.has(word));
}

function introduces(text: string, name: string): boolean {
  const first = firstNameOf(name);
  if (!/^\p{Lu}\p{L}+$/u.test(first) || first.length < MIN_LETTERS) return false;
  const own = new RegExp(`${STARTS}${OWN}${first}${ENDS}`, "u");
  const here = new RegExp(`(?:^|[.!?,] +)(?:[Ii]t['’]s )?${first}${HERE}`, "u");
  return own.test(text) || here.test(text);
}
