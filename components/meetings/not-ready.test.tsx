import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { MeetingDetail } from "@/lib/features/overview/meetings/schema";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { NotReady } from "./not-ready";

freshBrowser();

const recovery = {
  id: "f1",
  subject: "Sorry we missed each other",
  templateType: "noShowRecovery",
  status: "draft",
  hasBounced: false,
};
const meeting = { meetingId: "m1", endTime: "2026-11-20T15:30:00.000Z", transcriptStatus: "unavailable" };

const open = (part: object, canWrite = true) =>
  openScreen(
    <NotReady
      detail={
        {
          meeting,
          hasTranscript: false,
          noShow: "guest",
          nextPollAt: null,
          followUps: [recovery],
          ...part,
        } as MeetingDetail
      }
      canWrite={canWrite}
    />,
  );

it("leads from a no-show to the draft that offers another time, and asks for no transcript", async () => {
  const { user } = open({});
  expect(screen.getByRole("heading", { name: "The customer didn't show up" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Review the draft" }).getAttribute("href")).toBe("/follow-ups/f1");
  expect(screen.queryByText(/to continue/)).toBeNull();
  const paste = screen.getByRole("form", { name: "Paste transcript" });
  const fold = paste.closest("details");
  expect(fold?.open).toBe(false);
  await user.click(screen.getByText("It did take place"));
  expect(fold?.open).toBe(true);
});

it("says of a no-show whose email was sent nothing about a draft", () => {
  open({ noShow: "host", followUps: [{ ...recovery, status: "sent" }] });
  expect(screen.getByRole("heading", { name: "We didn't show up" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open the email" })).toBeTruthy();
  expect(screen.queryByText(/Nothing is sent/)).toBeNull();
});

it("offers whoever may only read neither a draft to review nor a transcript to paste", () => {
  open({}, false);
  expect(screen.getByRole("link", { name: "Open the email" })).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
});

it("asks for the transcript of a meeting that took place", () => {
  open({ noShow: null, followUps: [] });
  expect(screen.getByRole("heading", { name: "Paste transcript" })).toBeTruthy();
  expect(screen.getByText(/Paste the transcript to continue/)).toBeTruthy();
});
