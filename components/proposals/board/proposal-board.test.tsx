import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ProposalRow } from "@/lib/features/proposals/schema";
import { type Answer, fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { ProposalBoard } from "./proposal-board";

freshBrowser();

const proposal: ProposalRow = {
  id: "0198a8de-0000-7000-8000-000000000001",
  title: "Rollout",
  clientName: "Northwind",
  status: "draft",
  validUntil: null,
  pricing: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
};
const board = (canWrite = true) => <ProposalBoard proposals={[proposal]} total={1} canWrite={canWrite} />;
const saved = (minute: number): Answer => ({
  body: { success: true, data: { ...proposal, updatedAt: `2026-11-20T11:0${minute}:00.000Z` } },
});
const column = (label: string) => within(screen.getByRole("region", { name: label }));

describe("the proposal board", () => {
  it("moves a card by keys at once, keeps the focus on it, and undoes step by step", async () => {
    let minute = 0;
    const asked = fakeApi(() => saved(minute++));
    const { user } = openScreen(board());
    act(() => screen.getByRole("link", { name: "Rollout" }).focus());
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(column("In review, 1").getByRole("link", { name: "Rollout" })).toBeTruthy();
    await expect.poll(() => document.activeElement?.textContent).toBe("Rollout");
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(column("Approved, 1").getByText("Rollout")).toBeTruthy();
    await user.keyboard("u");
    expect(column("In review, 1").getByText("Rollout")).toBeTruthy();
    await user.keyboard("u");
    expect(column("Draft, 1").getByText("Rollout")).toBeTruthy();
    await expect
      .poll(() => asked.map(({ body }) => body))
      .toEqual([{ status: "review" }, { status: "approved" }, { status: "review" }, { status: "draft" }]);
  });

  it("moves a card through its menu", async () => {
    fakeApi(() => saved(0));
    const { user } = openScreen(board());
    await user.click(screen.getByRole("button", { name: "Status of Rollout" }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "Sent" }));
    expect(column("Sent, 1").getByText("Rollout")).toBeTruthy();
    await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("Status of Rollout");
  });

  it("puts a card back if the server refuses, and says why", async () => {
    fakeApi(() => ({ status: 404, body: { error: "Not Found", message: "Proposal not found" } }));
    const { user } = openScreen(board());
    act(() => screen.getByRole("link", { name: "Rollout" }).focus());
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(await screen.findByText("Proposal not found")).toBeTruthy();
    expect(column("Draft, 1").getByText("Rollout")).toBeTruthy();
  });

  it("doesn't move what the user may not change", async () => {
    const asked = fakeApi(() => saved(0));
    const { user } = openScreen(board(false));
    act(() => screen.getByRole("link", { name: "Rollout" }).focus());
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}u");
    expect(column("Draft, 1").getByText("Rollout")).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
