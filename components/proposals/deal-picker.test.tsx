import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { Field } from "@/components/ui/field";
import { fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { DealPicker } from "./deal-picker";

freshBrowser();

const deal = (name: string, crmDealId: string) => ({
  id: `0198a8de-0000-7000-8000-00000000000${crmDealId.length}`,
  crmDealId,
  name,
  companyName: "Northwind",
  amount: 36_000,
  currency: "GBP",
  stage: "91183427",
  stageName: "Negotiation",
  status: "open",
  closeDate: null,
  ownerEmail: null,
  ownerName: null,
  updatedAt: "2026-11-20T10:00:00.000Z",
});

function Form({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <Field label="CRM deal">
      <DealPicker value={value} onChange={setValue} />
      <output>{value}</output>
    </Field>
  );
}

function answering(deals: ReturnType<typeof deal>[]) {
  return fakeApi(({ path }) => {
    const query = new URLSearchParams(path.split("?")[1]);
    const data = deals.filter(
      ({ name, crmDealId }) =>
        name.toLowerCase().includes((query.get("q") ?? "").toLowerCase()) &&
        crmDealId.includes(query.get("crmDealId") ?? ""),
    );
    const pagination = { page: 1, limit: 20, total: data.length, totalPages: 1 };
    return { body: { success: true, data, pagination } };
  });
}

describe("choosing a deal", () => {
  it("works by name and keyboard alone", async () => {
    answering([deal("Dispatch desk", "77"), deal("Pilot", "123")]);
    const { user } = openScreen(<Form start="" />);
    await user.tab();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Dispatch desk")).toBeTruthy();
    await user.keyboard("pil");
    expect(await screen.findByText("Northwind · £36,000.00 · Negotiation")).toBeTruthy();
    await expect.poll(() => screen.queryByText("Dispatch desk")).toBeNull();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("status").textContent).toBe("123");
    expect(screen.getByRole("combobox", { name: "CRM deal" }).textContent).toBe("Pilot");
  });

  it("shows the proposal's deal and can remove it", async () => {
    answering([deal("Dispatch desk", "77")]);
    const { user } = openScreen(<Form start="77" />);
    await user.click(await screen.findByText("Dispatch desk"));
    await user.click(await screen.findByText("No deal"));
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("accepts an ID that hasn't been synced", async () => {
    answering([]);
    const { user } = openScreen(<Form start="" />);
    await user.click(screen.getByRole("combobox", { name: "CRM deal" }));
    await user.keyboard("006Ab000");
    await user.click(await screen.findByText("Use the deal ID “006Ab000”"));
    expect(screen.getByRole("status").textContent).toBe("006Ab000");
  });
});
