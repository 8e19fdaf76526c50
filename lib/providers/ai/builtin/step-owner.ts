import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import { firstNameOf } from "@/lib/grounding/first-name";
import type { DraftRequest } from "../port.ts";
import { isLabel, isSender, type Person, sameName } from "./people.ts";
import type { Reading } from "./reading.ts";

/** Whose step it is in the email's words, and on which side. */
export function ownerOf(
  item: ActionItem,
  request: DraftRequest,
  reading: Reading,
): { subject: string | null; side: "ours" | "theirs" | "open" } {
  if (!item.owner || isLabel(item.owner)) return { subject: null, side: "open" };
  const { people, transcript } = reading;
  const sayer = people.bySpeaker.get(transcript.segments[item.evidence[0]!.segmentIndex]?.speaker ?? "");
  const isSayers = sayer && (sayer.speaker === item.owner || sameName(sayer.first, item.owner));
  if (isSender(people, request.sender.name, isSayers ? sayer.speaker : item.owner))
    return { subject: "I", side: "ours" };
  const person = isSayers
    ? sayer
    : [...people.bySpeaker.values()].find((one) => one.speaker === item.owner || sameName(one.speaker, item.owner!));
  const participant =
    person?.participant ?? transcript.participants.find((one) => sameName(one.name, item.owner!)) ?? null;
  const namedBy = person ?? namerOf(item, item.owner, reading) ?? sayer;
  const external = participant ? participant.external : namedBy?.side === "external";
  const internal = participant ? !participant.external : namedBy?.side === "internal";
  const side =
    !people.sidesKnown || !transcript.participants.some((one) => one.external)
      ? "open"
      : external
        ? "theirs"
        : internal
          ? "ours"
          : "open";
  if (
    !person &&
    !participant &&
    (isCalledBySide(item.owner, item.evidence) ||
      /\b(?:team|group|department|side|people|lads|guys|folks|office|accountants?|technicians?|developers?|colleagues|legal|procurement|finance|security|counsel|manager|director|rep|lead|architect|boss|colleague|c[a-z]o|lawyers?|engineers?|assistant|accounting|accounts|support|purchasing)$/i.test(
        item.owner,
      ))
  ) {
    const role =
      item.owner.charAt(1) === item.owner.charAt(1).toUpperCase()
        ? item.owner
        : item.owner.charAt(0).toLowerCase() + item.owner.slice(1);
    const team = DEPARTMENT.test(role) ? " team" : "";
    return { subject: `${external ? "Your" : "Our"} ${role}${team}`, side };
  }
  const first = person?.first ?? (participant ? firstNameOf(participant.name) : item.owner);
  if (request.greet.length === 1 && external && sameName(first, request.greet[0]!)) return { subject: "You", side };
  return { subject: first, side };
}

/** "Our trainer will do that." */
function isCalledBySide(owner: string, evidence: readonly Evidence[]): boolean {
  const role = owner.toLowerCase();
  return evidence.some(({ quote }) => {
    const said = quote.toLowerCase();
    return said.includes(`our ${role}`) || said.includes(`my ${role}`);
  });
}

/** Called by its work alone: "Finance does that." */
const DEPARTMENT = /^(?:legal|procurement|finance|security|accounting|accounts|support|purchasing)$/i;

/** Who speaks of somebody outside the meeting, which may be an answer: "Is there a portal?" – "Beth sets you up." */
function namerOf({ evidence }: ActionItem, owner: string, { people, transcript }: Reading): Person | undefined {
  const first = owner.toLowerCase().split(" ")[0]!;
  const naming = evidence.findLast(({ quote }) =>
    quote
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .includes(first),
  );
  return naming && people.bySpeaker.get(transcript.segments[naming.segmentIndex]?.speaker ?? "");
}
