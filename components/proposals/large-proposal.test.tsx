import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Proposal } from "@/lib/features/proposals/schema";
import { fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { LargeProposal } from "./large-proposal";

freshBrowser();

const id = "0198a8de-0000-7000-8000-000000000001";
const versionAt = (updatedAt: string, title: string): Proposal => ({
  id,
  title,
  clientName: "Northwind",
  status: "draft",
  templateType: "custom",
  sections: [],
  pricing: null,
  validUntil: null,
  crmDealId: null,
  metadata: {},
  createdAt: "2026-11-20T09:00:00.000Z",
  updatedAt,
});
const [FIRST, SECOND] = ["2026-11-20T10:00:00.000Z", "2026-11-20T11:00:00.000Z"] as const;
const page = (updatedAt: string) => <LargeProposal id={id} updatedAt={updatedAt} canWrite tenantName="Acme" />;
/** Answers with this proposal. It has no emails. */
const answer = (path: string, stored: Proposal) =>
  path === `/proposals/${id}` ? { body: { success: true, data: stored } } : { status: 404, body: { error: "x" } };
const titled = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("a proposal that is too long to be rendered on the server", () => {
  it("is loaded in the browser, and again after someone else changed it", async () => {
    let stored = versionAt(FIRST, "Rollout");
    const asked = fakeApi(({ path }) => answer(path, stored));
    const loads = () => asked.filter(({ path }) => path === `/proposals/${id}`).length;
    const { show } = openScreen(page(FIRST));
    expect(screen.getByText("Loading the proposal")).toBeTruthy();
    await titled("Rollout");
    show(page(FIRST));
    stored = versionAt(SECOND, "Rollout in spring");
    expect(loads()).toBe(1);
    show(page(SECOND));
    await titled("Rollout in spring");
    expect(loads()).toBe(2);
  });

  it("can be tried again if it doesn't arrive, and stays if a later version doesn't", async () => {
    let isOffline = true;
    const asked = fakeApi(({ path }) => (isOffline ? null : answer(path, versionAt(FIRST, "Rollout"))));
    const { user, show } = openScreen(page(FIRST));
    await screen.findByText("We couldn't load this proposal");
    isOffline = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await titled("Rollout");
    isOffline = true;
    const before = asked.length;
    show(page(SECOND));
    await expect.poll(() => asked.slice(before).map(({ path }) => path)).toContain(`/proposals/${id}`);
    await titled("Rollout");
    expect(screen.queryByText("We couldn't load this proposal")).toBeNull();
  });
});
