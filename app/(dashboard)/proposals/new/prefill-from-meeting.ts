import type { Meeting, Transcript } from "@/lib/features/meetings/schema";
import type { ProposalInput } from "@/lib/features/proposals/schema";

export type ProposalPrefill = {
  meetingId: string;
  title: string;
  clientName: string;
  sections: ProposalInput["sections"];
};

/** Sections that repeat the meeting's summary and add nothing to it. */
export function prefillFromMeeting(found: {
  meeting: Meeting;
  transcript: Transcript;
  ownDomains: string[];
}): ProposalPrefill {
  const { meeting, transcript, ownDomains } = found;
  const list = (lines: string[]) => lines.map((line) => `- ${line}`).join("\n");
  const sections = [
    { title: "What we understood", content: transcript.summary },
    { title: "What matters to you", content: list(transcript.keyTopics) },
    { title: "Next steps", content: list(transcript.actionItems) },
  ].filter(({ content }) => content.trim() !== "");
  return {
    meetingId: meeting.meetingId,
    title: meeting.title,
    clientName: clientOf(meeting, ownDomains),
    sections: sections.map((section, order) => ({ ...section, order })),
  };
}

/** A company name guessed from the guests' domain, for a person to correct: acme-tools.com gives "Acme Tools". */
function clientOf({ participants }: Meeting, ownDomains: string[]): string {
  const domains = participants.flatMap(({ email }) => email?.split("@")[1]?.toLowerCase() ?? []);
  const domain = domains.find((one) => !ownDomains.includes(one));
  const words = (domain?.split(".").at(-2) ?? "").split("-").filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
