import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ReviewRow } from "@/lib/features/overview/follow-ups/schema";
import { sampleReviewItem } from "@/lib/testing/sample-follow-up";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { ReviewListRow } from "./review-list-row";

freshBrowser();

const textOf = (part: Pick<ReviewRow, "company" | "deal">) => {
  const row = { ...sampleReviewItem({ to: ["dana@buyer.example"] }), ...part };
  const { unmount } = openScreen(
    <ReviewListRow row={row} position={0} size={1} isCurrent={false} isSelected={false} onOpen={() => {}} />,
  );
  const text = screen.getByRole("listitem").textContent;
  unmount();
  return text;
};

it("names the company once, also when the deal is named after it", () => {
  const deal = { name: "Northwind: rollout", amount: 24_000, currency: "EUR" };
  expect(textOf({ company: "Northwind", deal })).toContain("Northwind: rollout€24,000");
  expect(textOf({ company: "Northwind", deal })).not.toContain("·");
  expect(textOf({ company: "Halden", deal })).toContain("Halden · Northwind: rollout");
  expect(textOf({ company: null, deal: null })).toContain("buyer.example");
});
