import type { Analysis, Evidence } from "@/lib/grounding/analysis";
import type { Segment } from "@/lib/grounding/transcript";
import { labelOf, listSpeakers, type NamedSpeaker, type Speaker } from "./named-speakers";

/**
 * Puts the speakers' present names into an engine's reading. Evidence is left as it is. Where a name belongs to several
 * speakers, the quoted segments decide who is meant.
 */
export function renameReading(reading: Analysis, segments: Segment[], named: NamedSpeaker[]): Analysis {
  const speakers = listSpeakers(segments, named);
  const renamed = speakers.filter(({ name, readAs }) => name !== readAs);
  if (renamed.length === 0) return reading;
  const pattern = patternOf(renamed);
  const about = (evidence: Evidence[]) => {
    const labels = evidence.flatMap(({ segmentIndex: at }) => (segments[at] ? labelOf(segments[at]) : []));
    const quoted = new Set(labels);
    return {
      who: (name: string | null) => name && presentName(name, speakers, quoted),
      retold: (text: string) => retell(text, pattern, { speakers, quoted }),
    };
  };
  const { summary, actionItems, sentimentScores, ledger } = reading;
  return {
    ...reading,
    summary: summary.map((one) => ({ ...one, text: about(one.evidence).retold(one.text) })),
    actionItems: actionItems.map((one) => {
      const { who, retold } = about(one.evidence);
      return { ...one, owner: who(one.owner), task: retold(one.task) };
    }),
    sentimentScores: mergeScores(sentimentScores, speakers),
    ...(ledger && {
      ledger: ledger.map((one) => {
        const { who, retold } = about(one.evidence);
        return { ...one, who: who(one.who), toWhom: who(one.toWhom), what: retold(one.what) };
      }),
    }),
  };
}

/** Engines may expand a speaker's name to a participant's ("Ann" to "Ann Lee"), but only for what the speaker said. */
function presentName(name: string, speakers: Speaker[], quoted: Set<string>): string {
  const exact = speakers.filter(({ readAs }) => readAs === name);
  const expanded = speakers.filter(
    (one) => one.name !== one.readAs && quoted.has(one.label) && isShortFor(one.readAs, name),
  );
  const meant = exact.length > 0 ? exact : expanded;
  return only(meant) ?? only(meant.filter(({ label }) => quoted.has(label))) ?? name;
}

function only(speakers: Speaker[]): string | null {
  const [first, ...others] = new Set(speakers.map(({ name }) => name));
  return first !== undefined && others.length === 0 ? first : null;
}

function isShortFor(short: string, long: string): boolean {
  return long.toLowerCase().startsWith(`${short.toLowerCase()} `);
}

type Told = { speakers: Speaker[]; quoted: Set<string> };

/**
 * Renames speakers in an engine's own words, never inside quotation marks. A single word such as "Will" or "You" only
 * counts as a name where that speaker is quoted.
 */
function retell(text: string, pattern: RegExp, { speakers, quoted }: Told): string {
  const isMeant = (name: string) =>
    /[\s\d_]/.test(name) || speakers.some(({ readAs, label }) => readAs === name && quoted.has(label));
  const renamed = (part: string) =>
    part.replace(pattern, (name: string, from: number) => {
      const present = presentName(name, speakers, quoted);
      const isThere = present.startsWith(name) && part.startsWith(present, from);
      return isMeant(name) && !isThere ? present : name;
    });
  const parts = text.split(/(“[^”]*”|"[^"]*")/);
  return parts.map((part, at) => (at % 2 === 1 ? part : renamed(part))).join("");
}

/** The names as whole words, longest first. */
function patternOf(renamed: Speaker[]): RegExp {
  const names = [...new Set(renamed.map(({ readAs }) => readAs))].sort((a, b) => b.length - a.length);
  const escaped = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "gu");
}

/** Speakers who turn out to be one person get the mean of their scores, weighted by their turns. */
function mergeScores(scores: Record<string, number>, speakers: Speaker[]): Record<string, number> {
  const heard = new Set(speakers.map(({ readAs }) => readAs));
  const kept = Object.entries(scores).filter(([key]) => key === "overall" || !heard.has(key));
  const merged = Map.groupBy(
    speakers.filter(({ readAs }) => readAs !== "overall" && Object.hasOwn(scores, readAs)),
    ({ name }) => name,
  );
  const means = [...merged].map(([name, group]): [string, number] => {
    const turns = group.reduce((sum, one) => sum + one.turns, 0);
    const sum = group.reduce((total, one) => total + (scores[one.readAs] ?? 0) * one.turns, 0);
    return [name, Math.round((1000 * sum) / turns) / 1000];
  });
  return Object.fromEntries([...kept, ...means]);
}
