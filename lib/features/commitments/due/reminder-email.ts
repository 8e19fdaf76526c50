import { longDay } from "@/lib/grounding/spoken/calendar";
import type { OutgoingEmail } from "@/lib/providers/email/port";
import { type CommitmentRow, dayOf } from "../present";

type Owed = CommitmentRow & { meeting: { ownerId: string } };
type Letter = { from: string; to: string; origin: string };

export function reminderEmail(rows: Owed[], { from, to, origin }: Letter): OutgoingEmail {
  const [first] = rows;
  const day = first ? dayOf(first.dueOn) : null;
  const count = rows.length === 1 ? "1 commitment" : `${rows.length} commitments`;
  const lines = rows.map((row) => ({
    text: `${row.what}${row.toWhom ? ` (${row.toWhom})` : ""}, from ${row.meeting.title}`,
    url: new URL(pathOf(row), origin).href,
  }));
  const intro = `You promised this by ${day ? longDay(day) : "tomorrow"}:`;
  const closing = "Follow the link to mark it as done once it is.";
  const items = lines.map(({ text, url }) => `<li><a href="${escaped(url)}">${escaped(text)}</a></li>`).join("");
  return {
    from,
    to: [to],
    cc: [],
    replyTo: null,
    subject: `Due tomorrow: ${count}`,
    html: `<p>${escaped(intro)}</p><ul>${items}</ul><p>${escaped(closing)}</p>`,
    text: `${[intro, ...lines.map(({ text, url }) => `- ${text}\n  ${url}`), closing].join("\n\n")}\n`,
    headers: {},
    tags: { kind: "commitment-reminder" },
  };
}

/** Not everyone who took something on may see the whole meeting. */
function pathOf({ ownerId, meeting, meetingId }: Owed): string {
  if (meeting.ownerId === ownerId) return `/meetings/${meetingId}?tab=commitments`;
  return `/commitments?${new URLSearchParams({ meetingId, ownerId })}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
