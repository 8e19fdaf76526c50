import { Banner } from "@/components/ui/banner";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";

export function MailWarnings({ item }: { item: ReviewItem }) {
  const { followUp, formattedText, overtaken } = item;
  const isSteered = followUp.riskFlags.includes("instruction_in_talk");
  const isUndecided = followUp.status === "draft" || followUp.status === "pending_review";
  const requests = isUndecided
    ? item.notes.flatMap(({ text, request }) => (request ? [{ text, ...request }] : []))
    : [];
  const notes = isUndecided ? item.notes.filter(({ request }) => !request) : [];
  if (!isSteered && !formattedText && [overtaken, requests, notes].every(({ length }) => length === 0)) return null;
  return (
    <div className="flex flex-col gap-2">
      {isSteered && (
        <Banner tone="danger" title="This transcript contains an instruction.">
          Someone said something that reads like a command to software. We didn't follow it, but check the text closely.
        </Banner>
      )}
      {formattedText && (
        <Banner tone="danger" title="The formatted version says something different.">
          Most recipients see this instead of the plain text below:
          <span className="mt-1 block whitespace-pre-wrap rounded border bg-surface p-2">{formattedText}</span>
        </Banner>
      )}
      {overtaken.length > 0 && (
        <Banner tone="danger" title="Part of the table is out of date.">
          <ul className="mt-1 flex flex-col gap-1 wrap-anywhere">
            {overtaken.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Banner>
      )}
      {requests.length > 0 && (
        <Banner tone="warning" title="Changes requested">
          <ul className="mt-1 flex flex-col gap-2 wrap-anywhere">
            {requests.map(({ text, byName, at }) => (
              <li key={at} className="whitespace-pre-wrap">
                {text}
                <p className="text-fg-muted text-xs">
                  {byName}, <RelativeTime at={at} />
                </p>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {notes.length > 0 && (
        <Banner tone="warning" title={notes.length === 1 ? "1 note" : `${notes.length} notes`}>
          <ul className="mt-1 flex flex-col gap-1">
            {notes.map(({ text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes are only ever appended
              <li key={index} className="whitespace-pre-wrap">
                {text}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
