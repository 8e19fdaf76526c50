import type { FollowUpModel, MeetingModel } from "@/lib/db/generated/models";
import type { Analysis } from "@/lib/grounding/analysis";
import { sentText } from "../../follow-ups/agreed/table";

type NoteText = { subject: string; text: string };

type Email = Pick<FollowUpModel, "subject" | "to" | "cc" | "bodyText" | "agreed">;
type Meeting = Pick<MeetingModel, "title" | "startTime">;

export function followUpNote(followUp: Email): NoteText {
  const { subject, to, cc } = followUp;
  const copies = cc.length > 0 ? `\nCc: ${cc.join(", ")}` : "";
  return { subject: `Email sent: ${subject}`, text: `To: ${to.join(", ")}${copies}\n\n${sentText(followUp)}` };
}

export function meetingNote({ title, startTime }: Meeting, { summary, actionItems }: Analysis): NoteText {
  const said = summary.map(({ text }) => text).join(" ");
  const items = actionItems.map(({ owner, task, due }) => {
    return `- ${owner ? `${owner}: ` : ""}${task}${due ? ` (due ${due})` : ""}`;
  });
  const parts = [said, items.length > 0 ? `Action items\n${items.join("\n")}` : ""];
  return {
    subject: `Meeting: ${title} (${startTime.toISOString().slice(0, 10)})`,
    text: parts.filter(Boolean).join("\n\n"),
  };
}
