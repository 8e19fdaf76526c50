import type { MeetingTranscript } from "@/lib/grounding/transcript";

const GREETING =
  "(?:hi|hello|hey|dear|(?:good )?(?:morning|afternoon|evening)|a message for|this is for|hallo|servus|moin|grüezi|grüß (?:gott|sie)|guten? (?:tag|morgen|abend)|hola|buen(?:os|as) (?:días|tardes|noches)|bonjour|bonsoir|salut)";
const TITLE = "(?:mr\\.?|mrs\\.?|ms\\.?|dr\\.?|herr|frau|don|doña|señora?|monsieur|madame|there) ";
/** A message greets in its first words. */
const OPENING_TURNS = 2;
const OPENING_LENGTH = 80;

/** Whether one person alone leaves a message for a guest, whom they greet by name, rather than dictating notes. */
export function isVoicemail({ segments, participants }: MeetingTranscript): boolean {
  const speakers = new Set(segments.map(({ speaker }) => speaker));
  if (speakers.size !== 1) return false;
  const guests = participants.filter(({ external, name }) => external && !speakers.has(name));
  const parts = guests.flatMap(({ name }) => name.split(/[\s,]+/)).filter((part) => part.length > 1);
  if (parts.length === 0) return false;
  const names = parts.map((part) => part.replace(/[^\p{L}\p{N}'’-]/gu, ".")).join("|");
  const greets = new RegExp(`(?<!\\p{L})${GREETING},? (?:${TITLE})?(?:${names})(?!\\p{L})`, "iu");
  return segments.slice(0, OPENING_TURNS).some(({ text }) => greets.test(text.slice(0, OPENING_LENGTH)));
}
