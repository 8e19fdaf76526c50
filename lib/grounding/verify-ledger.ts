import { CERTAINTIES, LEDGER_KINDS, type LedgerEntry } from "./analysis";
import { amountsIn, likeness } from "./lock/amounts";
import { plantedIn } from "./planted-terms";
import { withoutInstructions } from "./prompt-injections";
import { verifyEvidence } from "./quotes";
import { meetingDay, WEEKDAYS } from "./spoken/calendar";
import { spokenDays } from "./spoken/days";
import type { MeetingTranscript } from "./transcript";
import { isDay, personNamed, plain, verifiedDue } from "./verify-analysis";

const MAX_ENTRIES = 120;
const MAX_EVIDENCE = 8;

/**
 * Keeps the ledger entries whose quotes occur in their segments, without people who were absent or days nobody said.
 * When a figure differs from the quote, the quote becomes the text.
 */
export function verifyLedger(entries: LedgerEntry[], whole: MeetingTranscript): LedgerEntry[] {
  const transcript = { ...whole, segments: withoutInstructions(whole.segments, whole.participants) };
  const isPlanted = plantedIn(whole, [whole.title, ...whole.participants.map(({ name }) => name)]);
  return entries
    .slice(0, 2 * MAX_ENTRIES)
    .flatMap((entry) => {
      const evidence = verifyEvidence(entry.evidence, transcript.segments).slice(0, MAX_EVIDENCE);
      const isMeeting = entry.kind === "next_meeting";
      const text = plain(entry.what, 500);
      const what = isMeeting ? text : groundedText(text, evidence);
      if (!LEDGER_KINDS.includes(entry.kind) || what === "" || evidence.length === 0) return [];
      if (isPlanted(what)) return [];
      const person = (name: string | null) => (name === null ? null : personNamed(name, transcript));
      const due = verifiedDue(entry.due, entry.dueOn, { transcript, evidence });
      return [
        {
          kind: entry.kind,
          certainty: CERTAINTIES.includes(entry.certainty) ? entry.certainty : ("tentative" as const),
          who: person(entry.who),
          toWhom: person(entry.toWhom),
          what,
          due: due.due,
          dueOn: isMeeting ? meetingOn(entry.dueOn, evidence, transcript) : due.dueOn,
          evidence,
        },
      ];
    })
    .slice(0, MAX_ENTRIES);
}

function groundedText(what: string, evidence: LedgerEntry["evidence"]): string {
  const said = evidence.flatMap(({ quote }) => amountsIn(quote));
  const isSaid = amountsIn(what).every((one) => said.some((other) => likeness(one, other) === "same"));
  return isSaid ? what : plain(evidence[0]?.quote ?? "", 500);
}

/** The agreed day, if one of the quotes names its date or weekday. */
function meetingOn(
  dueOn: string | null,
  evidence: LedgerEntry["evidence"],
  { startTime }: MeetingTranscript,
): string | null {
  const from = meetingDay(startTime);
  if (dueOn === null || !isDay(dueOn) || !from) return null;
  const day = new Date(`${dueOn}T00:00:00Z`);
  const names = new RegExp(`\\b(?:${WEEKDAYS[day.getUTCDay()]}|${day.getUTCDate()}(?:st|nd|rd|th)?)\\b`, "i");
  const isNamed = ({ quote }: { quote: string }) =>
    names.test(quote) || spokenDays(quote, from).some(({ on }) => on === dueOn);
  return evidence.some(isNamed) ? dueOn : null;
}
