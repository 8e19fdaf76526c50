import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { sampleReviewItem } from "@/lib/testing/sample-follow-up";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { MailWarnings } from "./mail-warnings";

freshBrowser();

it("warns of rows of the table that no longer stand, with markup as text", () => {
  const reason = "“Send the <b>plan</b>” is wrong, so it wasn't agreed. Correct the commitment first.";
  openScreen(<MailWarnings item={{ ...sampleReviewItem(), overtaken: [reason] }} />);
  expect(screen.getByText("Part of the table is out of date.")).toBeDefined();
  expect(screen.getByText(reason)).toBeDefined();
});

it("says who asked for changes and when, apart from the check's own notes", () => {
  const at = new Date(Date.now() - 10 * 60_000).toISOString();
  const notes = [
    { text: "One sentence the AI wrote was left out", request: null },
    { text: "We only offered this.", request: { byName: "Naledi Khumalo", at } },
  ];
  openScreen(<MailWarnings item={{ ...sampleReviewItem({ status: "draft" }), notes }} />);
  const request = screen.getByText("Changes requested").parentElement?.textContent;
  expect(request).toContain("We only offered this.Naledi Khumalo, 10 min ago");
  expect(screen.getByText("1 note").parentElement?.textContent).toContain("was left out");
});

it("says nothing when there is nothing to warn of", () => {
  const { container } = openScreen(<MailWarnings item={sampleReviewItem()} />);
  expect(container.textContent).toBe("");
});
