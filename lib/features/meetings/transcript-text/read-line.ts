import { cleanName, type Likeness, nameLikeness } from "./speaker-name";
import { secondsOf } from "./timestamps";

export type Label = { name: string; text: string; likeness: Exclude<Likeness, "no"> };

/**
 * A parsed line. `plain` is its text if the label does not count. `heading` is a name alone on its line, with or
 * without a time, which only counts if the surrounding lines confirm it.
 */
export type Line = {
  plain: string;
  stamp: number | null;
  label: Label | null;
  heading: { name: string; stamp: number | null } | null;
};

const TIME = "(?:\\d{1,3}:)?\\d{1,3}:\\d{2}(?:[.,]\\d{1,3})?";
const BRACKETED = new RegExp(`^[[(<](${TIME})[\\])>][ \\t]*(?:[-–—|:][ \\t]*)?`);
const LEADING = new RegExp(`^(${TIME})(?![\\d:])[ \\t]*(?:[-–—|][ \\t]*)?`);
const NAME_THEN_BRACKET = new RegExp(
  `^(.{1,90}?)[ \\t]*[[(](${TIME})[\\])][ \\t]*(\\*{0,2}[:：]\\*{0,2}|[-–—]|)[ \\t]*`,
);
const NAME_THEN_TIME = new RegExp(`^(.{1,80}?)[ \\t]{1,20}(?:[-–—|•][ \\t]*)?(${TIME})$`);
const MAX_HEAD_LENGTH = 200;

/** Splits `Name: text` without checking the name. Returns null if no colon ends a label. */
export function splitLabel(line: string): { name: string; text: string } | null {
  const head = line.slice(0, MAX_HEAD_LENGTH);
  const colon = head.search(/[:：]/);
  if (colon < 1) return null;
  const after = line[colon + 1] ?? " ";
  const emphasised = /^[*_]/.test(head);
  const name = cleanName(head.slice(0, colon)).replace(/^\[([^[\]]+)\]$/, "$1");
  const glued = line[colon] === ":" && !/\s/.test(after) && !(emphasised && /[*_]/.test(after));
  if (glued && !(/\p{L}/u.test(after) && nameLikeness(name) === "sure")) return null;
  const text = line.slice(colon + 1);
  return { name, text: (emphasised ? text.replace(/^[*_]{1,3}/, "") : text).trim() };
}

export function readLine(raw: string): Line {
  const line = raw.replace(/^[-•>]\s+(?=\S)/, "");
  const bracketed = BRACKETED.exec(line);
  const leading = bracketed ?? LEADING.exec(line);
  const stamp = leading ? secondsOf(leading[1]!) : null;
  if (!leading || stamp === null) return readUntimed(line, raw);
  const rest = line.slice(leading[0].length);
  const inner = readUntimed(rest, rest);
  const heading = inner.heading && { ...inner.heading, stamp };
  const timed = bracketed || rest === "" || inner.label?.likeness === "sure" || leading[1]!.split(":").length === 3;
  return timed ? { ...inner, stamp, heading } : { ...readUntimed(line, raw), heading };
}

function readUntimed(line: string, plain: string): Line {
  const timed = readTimedName(line);
  if (timed) return { plain, stamp: timed.stamp, label: timed, heading: null };
  const label = splitLabel(line);
  const likeness = label ? nameLikeness(label.name) : "no";
  const heading = headingOf(line);
  return { plain, stamp: null, label: label && likeness !== "no" ? { ...label, likeness } : null, heading };
}

/** Parses `Name (00:12): text`, `Name [00:12]` and `Name  0:12`. */
function readTimedName(line: string): (Label & { stamp: number | null }) | null {
  const head = line.slice(0, MAX_HEAD_LENGTH);
  const match = NAME_THEN_BRACKET.exec(head) ?? (line.length < MAX_HEAD_LENGTH ? NAME_THEN_TIME.exec(head) : null);
  if (!match) return null;
  const name = cleanName(match[1]!.replace(/:[ \t]*$/, ""));
  const likeness = nameLikeness(name);
  const text = line.slice(match[0].length).trim();
  const ending = match[3] ?? "";
  const labelled = /[:：]/.test(ending) || (likeness === "sure" && (text === "" || ending !== ""));
  return likeness === "no" || !labelled ? null : { name, likeness, text, stamp: secondsOf(match[2]!) };
}

function headingOf(line: string): Line["heading"] {
  if (line.length > 90 || /[.,:;?!…]$/.test(line)) return null;
  const name = cleanName(line);
  return nameLikeness(name) === "sure" ? { name, stamp: null } : null;
}
