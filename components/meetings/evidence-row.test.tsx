import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { EvidenceRow } from "./evidence-row";
import { SpeakingShares } from "./speaking-shares";
import { TranscriptView } from "./transcript-view";

freshBrowser();

const said = (...timestamps: string[]) =>
  timestamps.map((timestamp, at) => ({ speaker: at === 1 ? "Sam" : "Dana", text: "Well, all right then.", timestamp }));
const pasted = said("00:00:00", "00:00:00", "00:00:00");
const recorded = said("00:00:00", "00:00:20", "00:02:33");

const item = {
  text: "They agreed.",
  evidence: [0, 2].map((segmentIndex) => ({ segmentIndex, quote: "Well", score: 1 })),
};

function openMeeting(segments: typeof pasted): string {
  const { container } = openScreen(
    <>
      <EvidenceRow item={item} segments={segments} target={null} onShow={() => {}} />
      <SpeakingShares segments={segments} />
      <TranscriptView segments={segments} target={null} addTo={null} />
    </>,
  );
  return container.textContent ?? "";
}

it("shows no time anywhere for a transcript without times, but lines and words", () => {
  const text = openMeeting(pasted);
  expect(text).not.toMatch(/\d\d:\d\d|\d (s|min)\b/);
  expect(text).toContain("line 1");
  expect(screen.getByRole("button", { name: "Also said at line 3" })).toBeTruthy();
  expect(screen.getByText("67% · 8 words")).toBeTruthy();
  expect(document.getElementById("segment-2")?.textContent).toMatch(/^3Dana/);
});

it("shows the times of a recorded transcript", () => {
  openMeeting(recorded);
  expect(screen.getByRole("button", { name: "Also said at 00:02:33" })).toBeTruthy();
  expect(document.getElementById("segment-2")?.textContent).toMatch(/^00:02:33Dana/);
  expect(screen.getByText("Who spoke").closest("section")?.textContent).toMatch(/% · \d+ s/);
});

it("lets what was said run in the direction of its own language", () => {
  openMeeting([{ speaker: "Dana", text: "שלום, אני אשלח את ההצעה.", timestamp: "00:00:00" }, ...recorded.slice(1)]);
  const words = document.querySelector('[data-said="0"]');
  expect(words?.textContent).toBe("שלום, אני אשלח את ההצעה.");
  expect(words?.getAttribute("dir")).toBe("auto");
});
