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

it("says nothing when there is nothing to warn of", () => {
  const { container } = openScreen(<MailWarnings item={sampleReviewItem()} />);
  expect(container.textContent).toBe("");
});
