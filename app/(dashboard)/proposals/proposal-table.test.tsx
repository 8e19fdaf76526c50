import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ProposalRow } from "@/lib/features/proposals/schema";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { ProposalTable } from "./proposal-table";

freshBrowser();

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T00:00:00.000Z`;

const proposal = (title: string, part: Partial<ProposalRow>): ProposalRow => ({
  id: title,
  title,
  clientName: "Northwind",
  status: "sent",
  validUntil: null,
  pricing: null,
  createdAt: daysFromNow(-30),
  updatedAt: daysFromNow(-30),
  ...part,
});

it("says that an offer has expired once its last day is over, until the client has answered", () => {
  openScreen(
    <ProposalTable
      proposals={[
        proposal("Yesterday", { validUntil: daysFromNow(-1) }),
        proposal("Today", { validUntil: daysFromNow(0) }),
        proposal("Accepted", { validUntil: daysFromNow(-1), status: "accepted" }),
      ]}
    />,
  );
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent?.includes("Expired"))).toEqual([true, false, false]);
});
