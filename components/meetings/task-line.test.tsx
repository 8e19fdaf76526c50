import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { CrmTask } from "@/lib/features/crm/tasks/schema";
import { fakeApi, freshBrowser, openScreen, refreshes } from "@/lib/testing/screen";
import { TaskLine } from "./task-line";

freshBrowser();

const task: CrmTask = {
  id: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f2001",
  connectionId: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f2002",
  commitmentId: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f2003",
  meetingId: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f2004",
  status: "written",
  isDone: false,
  deletedInCrm: false,
  externalId: "77",
  url: "https://app.hubspot.com/contacts/1/record/0-1/2/?engagement=77",
  createdAt: "2026-11-18T15:00:00.000Z",
  writtenAt: "2026-11-18T15:00:00.000Z",
};

function open(changes: Partial<CrmTask> = {}, canRemove = true) {
  const asked = fakeApi(() => ({ body: { success: true, data: { ...task, status: "removed" } } }));
  const tasks = { items: [], crmName: "HubSpot", connectionId: task.connectionId, canRemove };
  return { asked, ...openScreen(<TaskLine what="Send the plan" task={{ ...task, ...changes }} tasks={tasks} />) };
}

describe("a commitment's task in the CRM", () => {
  it("is linked, and is removed after a confirmation", async () => {
    const { user, asked } = open();
    expect(screen.getByText("Task in HubSpot")).toBeDefined();
    const link = screen.getByRole("link", { name: /the task in HubSpot: Send the plan/ });
    expect(link.getAttribute("href")).toBe(task.url);
    await user.click(screen.getByRole("button", { name: "Remove the task from HubSpot: Send the plan" }));
    expect(asked).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(refreshes.count).toBeGreaterThan(0));
    expect(asked).toMatchObject([{ method: "DELETE", path: `/crm/tasks/${task.id}` }]);
  });

  it("has no link in a sandbox, and no button for those who may not remove it", () => {
    open({ url: null }, false);
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("says what became of it", () => {
    const text = (changes: Partial<CrmTask>) => open(changes).container.textContent;
    expect(text({ isDone: true })).toContain("Completed in HubSpot");
    expect(text({ status: "writing", externalId: null, url: null })).toBe("Being added to HubSpot");
    expect(text({ status: "removed", externalId: null, url: null })).toBe("Removed from HubSpot");
    expect(text({ status: "removed", externalId: null, url: null, deletedInCrm: true })).toBe(
      "Deleted in HubSpot, so not added again",
    );
    expect(text({ status: "failed", externalId: null, url: null })).toBe("Couldn't be added to HubSpot");
    expect(text({ status: "failed" })).toContain("Couldn't be updated in HubSpot");
    expect(text({ status: "withdrawn", externalId: null, url: null })).toBe("");
  });
});
