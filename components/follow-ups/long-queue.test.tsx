import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { ReviewRow } from "@/lib/features/overview/follow-ups/schema";
import { sampleReviewItem } from "@/lib/testing/sample-follow-up";
import { fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { ReviewQueue } from "./review-queue";
import type { Viewer } from "./viewer";

freshBrowser();

const manager: Viewer = {
  userId: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f0002",
  role: "sales_manager",
  needsSecondPerson: false,
  undoSeconds: 30,
  sendingPaused: false,
  hours: null,
  timeZone: "UTC",
};

const itemAt = (at: number, part: Partial<FollowUp> = {}) =>
  sampleReviewItem({
    id: `0d8b7a53-8d0e-4d0a-9b57-${String(at).padStart(12, "0")}`,
    subject: `Mail ${at}`,
    bodyText: `Hello number ${at}`,
    to: [`person${at}@buyer${at}.example`],
    reviewDueAt: new Date(Date.UTC(2026, 1, 1, 0, at)).toISOString(),
    ...part,
  });

const asRow = (item: ReturnType<typeof itemAt>, part: Partial<ReviewRow> = {}): ReviewRow => ({
  ...item,
  company: null,
  deal: null,
  ...part,
});

const screenOf = (rows: ReviewRow[], loaded: number[] = [0, 1, 2]) => (
  <ReviewQueue rows={rows} items={loaded.map((at) => itemAt(at))} viewer={manager} done={<p>Nothing to review</p>} />
);

/** A server with the texts of all items. */
const texts = () =>
  fakeApi(({ path }) => {
    const ids = new URLSearchParams(path.split("?")[1]).getAll("id");
    return path.startsWith("/review/items")
      ? { body: ids.map((id) => itemAt(Number(id.slice(-12)))) }
      : { body: { success: true, data: [] } };
  });

const count = (total: number) => Array.from({ length: total }, (_, at) => asRow(itemAt(at)));
const list = () => screen.getByRole("list", { name: "Waiting for review" });
const current = () => screen.getByRole("article").getAttribute("aria-label");

describe("a queue of 490", () => {
  it("makes every item reachable but renders only rows near the screen", async () => {
    texts();
    openScreen(screenOf(count(490)));
    const rows = within(list()).getAllByRole("listitem");
    expect(rows.length).toBeLessThan(60);
    expect(rows[0]?.getAttribute("aria-setsize")).toBe("490");
    expect(Number.parseInt(list().style.height, 10)).toBeGreaterThan(490 * 50);
  });

  it("fetches a text before it is reached, and shows it", async () => {
    const asked = texts();
    const { user } = openScreen(screenOf(count(490)));
    await waitFor(() => expect(asked.some(({ path }) => path.includes("000000000003"))).toBe(true));
    await user.keyboard("jjjj");
    expect(current()).toBe("Mail 4");
    expect(await screen.findByText("Hello number 4")).toBeDefined();
    const ids = asked.flatMap(({ path }) => new URLSearchParams(path.split("?")[1]).getAll("id"));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is searched with / by subject, company, deal, person and flag, and cleared with Escape", async () => {
    texts();
    const rows = count(490).map((row, at) =>
      at === 412
        ? { ...row, company: "Northwind", deal: { name: "Rollout", amount: 24_000, currency: "EUR" } }
        : at === 77
          ? { ...row, followUp: { ...row.followUp, riskFlags: ["unsupported_price"] as FollowUp["riskFlags"] } }
          : row,
    );
    const { user } = openScreen(screenOf(rows));
    await user.keyboard("/northwind rollout");
    await waitFor(() => expect(within(list()).getAllByRole("listitem")).toHaveLength(1));
    expect(list().textContent).toContain("Northwind · Rollout€24,000Dana");
    expect(screen.getByText("1 of 490")).toBeDefined();
    expect(await screen.findByText("Hello number 412")).toBeDefined();
    await user.keyboard("{Escape}");
    expect(document.activeElement?.getAttribute("data-review-mail")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Flagged 1" }));
    expect(within(list()).getAllByRole("listitem")).toHaveLength(1);
    expect(list().textContent).toContain("Price not in transcript");
  });
});

describe("a change by someone else", () => {
  it("never moves another email under the cursor", async () => {
    const asked = texts();
    const { user, show } = openScreen(screenOf(count(3)));
    expect(current()).toBe("Mail 0");
    const urgent = itemAt(9, { riskFlags: ["unsupported_price"] });
    show(screenOf([asRow(urgent), ...count(3)]));
    expect(within(list()).getAllByRole("button")[0]?.textContent).toBe("Mail 9");
    expect(current()).toBe("Mail 0");
    show(screenOf(count(3).slice(1), [1, 2]));
    expect(current()).toBe("Mail 0");
    expect(screen.getByText("Hello number 0")).toBeDefined();
    expect(screen.getByText("This no longer waits for review.")).toBeDefined();
    await user.keyboard("arc");
    expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
    await user.keyboard("j");
    expect(current()).toBe("Mail 1");
  });

  it("doesn't affect text being typed", async () => {
    texts();
    const { user, show } = openScreen(screenOf(count(3)));
    await user.keyboard("e");
    await user.type(screen.getByRole("textbox", { name: "Body" }), " and more");
    show(screenOf(count(3).slice(1)));
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Body" }).value).toBe("Hello number 0 and more");
  });
});

describe("the open email", () => {
  it("has the focus initially and after each step", async () => {
    texts();
    const { user } = openScreen(screenOf(count(3)));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Mail 0");
    await user.keyboard("j");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Mail 1");
  });

  it("warns about another pending email to the same person", async () => {
    texts();
    const rows = count(3);
    const [first, second] = rows;
    openScreen(screenOf([first!, { ...second!, followUp: { ...second!.followUp, cc: ["Person0@buyer0.example"] } }]));
    expect(screen.getByText("Another email to the same person is waiting.")).toBeDefined();
    expect(screen.getByText(/person0@buyer0.example: “Mail 1”/)).toBeDefined();
  });
});
