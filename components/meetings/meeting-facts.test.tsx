import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Deal } from "@/lib/features/contacts/schema";
import type { MeetingDetail } from "@/lib/features/overview/meetings/schema";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { MeetingFacts } from "./meeting-facts";

freshBrowser();

const detail = {
  meeting: { startTime: "2026-11-18T15:00:00.000Z", endTime: "2026-11-18T15:40:00.000Z", platform: "zoom" },
  participants: [
    { name: "Dana Ruiz", email: "Dana@northwind.example", role: "CFO", external: true },
    { name: "Someone", email: null, role: null, external: true },
    { name: "Sam Okafor", email: "sam@seller.example", role: "Rep", external: false },
  ],
  followUps: [],
} as unknown as MeetingDetail;

const deal: Deal = {
  id: "0198a8de-0000-7000-8000-000000000001",
  crmDealId: "7",
  name: "Northwind rollout",
  companyName: "Northwind",
  amount: 36_000,
  currency: "GBP",
  stage: "2",
  stageName: "Negotiation",
  status: "open",
  closeDate: null,
  ownerEmail: null,
  ownerName: null,
  updatedAt: "2026-11-20T10:00:00.000Z",
};

const deals = () => screen.getByText(/^Deals?$/).parentElement as HTMLElement;

it("leads to the deal and to the guests that the CRM knows", () => {
  openScreen(
    <MeetingFacts
      detail={detail}
      known={{ contacts: [{ id: "c1", email: "dana@northwind.example" }], deals: [deal] }}
    />,
  );
  expect(within(deals()).getByRole("link", { name: "Northwind rollout" }).getAttribute("href")).toBe(
    `/contacts/deals/${deal.id}`,
  );
  expect(deals().textContent).toContain("£36,000");
  expect(deals().textContent).toContain("Negotiation");
  expect(screen.getByRole("link", { name: "Dana Ruiz" }).getAttribute("href")).toBe("/contacts/c1");
  expect(screen.queryByRole("link", { name: "Someone" })).toBeNull();
  expect(screen.getByText("Sam Okafor").textContent).toBe("Sam Okafor Rep (your team)");
});

it("says that there is no deal", () => {
  openScreen(<MeetingFacts detail={detail} known={{ contacts: [], deals: [] }} />);
  expect(deals().textContent).toBe("DealNone");
});
