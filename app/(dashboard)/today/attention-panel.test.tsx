import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { sampleReviewItem } from "@/lib/testing/sample-follow-up";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { AttentionPanel } from "./attention-panel";

freshBrowser();

const NONE = { rows: [], count: 0 };
const NOTHING = { items: [], total: 0 };

it("counts and shows a draft that its reviewer sent back, even when nothing failed", () => {
  const { followUp } = sampleReviewItem();
  const sentBack = { rows: [{ followUp, ownerName: "Dana", hasBounced: false }], count: 1 };
  openScreen(
    <AttentionPanel sentBack={sentBack} failed={NONE} bounced={NOTHING} bouncedSince="2026-11-01" lost={NOTHING} />,
  );
  expect(screen.getByRole("heading", { name: /Needs attention/ }).parentElement?.textContent).toContain("1");
  expect(screen.getByText("Changes requested")).toBeDefined();
});
