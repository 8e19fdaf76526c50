import { expect, it } from "vitest";
import type { MeetingProgress } from "@/lib/features/overview/meetings/schema";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { StageLine } from "./stage-line";

freshBrowser();

const drafted = (status: string, hasBounced = false) =>
  ({
    meeting: { transcriptStatus: "completed", endTime: "2026-11-18T15:40:00.000Z" },
    hasTranscript: true,
    followUp: { id: "f", subject: "Thank you", status, hasBounced },
  }) as unknown as MeetingProgress;

it("says how far the email of a meeting is, rather than that it was once drafted", () => {
  const textOf = (progress: MeetingProgress, withStatus = true) => {
    const { container, unmount } = openScreen(<StageLine progress={progress} withStatus={withStatus} />);
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(textOf(drafted("draft"))).toBe("Draft ready");
  expect(textOf(drafted("pending_review"))).toBe("To review");
  expect(textOf(drafted("sent"))).toBe("Sent");
  expect(textOf(drafted("sent", true))).toBe("Bounced");
  expect(textOf(drafted("sent"), false)).toBe("Drafted");
});
