import { type APIResponse, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { namesLabel } from "../../components/meetings/meeting-labels";
import { STATUS_LABELS } from "../../components/proposals/proposal-labels";
import { launchSandbox } from "../launch-sandbox";
import { countSandboxRows, prolongLiveCall } from "./sandbox-rows";
import { takeTour } from "./take-tour";

let context: BrowserContext;
let page: Page;
let visitor: string;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
  const { demo } = await launchSandbox();
  visitor = demo.email;
  expect(await prolongLiveCall(visitor)).toBe(1);
  await page.goto(demo.loginUrl);
  await page.waitForURL("**/today");
  await takeTour(page);
  // The approved email leaves after the time for undo. The one scheduled for another day stays.
  await expect.poll(async () => (await countSandboxRows(visitor)).sending).toBe(1);
});
test.afterAll(() => context.close());

/** The total that a list shows: next to its title, or on its open tab. */
async function totalOn(screen: string): Promise<number> {
  await page.goto(screen);
  const main = page.getByRole("main");
  const total = main.locator("header [data-numeric], [role=tab][aria-selected=true] [data-numeric]").first();
  return Number(await total.textContent());
}

/** The same for a list that is only read, because opening more than a hundred in turn takes minutes. */
async function totalServed(screen: string): Promise<number> {
  const html = await (await fetched(screen)).text();
  return page.evaluate((served) => {
    const parts = new DOMParser().parseFromString(served, "text/html").querySelectorAll("main, body > [hidden]");
    const wanted = "header [data-numeric], [role=tab][aria-selected=true] [data-numeric]";
    const [total] = [...parts].flatMap((part) => [...part.querySelectorAll(wanted)]);
    return Number(total?.textContent ?? Number.NaN);
  }, html);
}

/** Asks more than a person would, so it waits when the rate limit says so. */
async function fetched(url: string): Promise<APIResponse> {
  const answer = await context.request.get(url);
  if (answer.status() === 429) {
    await page.waitForTimeout(Number(answer.headers()["retry-after"] ?? 1) * 1_000);
    return fetched(url);
  }
  expect(answer.status(), url).toBe(200);
  return answer;
}

async function ask<T>(path: string): Promise<T> {
  return (await fetched(`/api${path}`)).json();
}

/** All rows of a list in the API. */
async function listAll<T>(path: string): Promise<T[]> {
  const rows: T[] = [];
  for (let at = 1; ; at++) {
    const separator = path.includes("?") ? "&" : "?";
    const { data, pagination } = await ask<Listed<T>>(`${path}${separator}limit=100&page=${at}`);
    rows.push(...data);
    if (data.length === 0 || rows.length >= pagination.total) return rows;
  }
}
type Listed<T> = { data: T[]; pagination: { total: number } };

async function totalOf(path: string): Promise<number | undefined> {
  const { pagination, total } = await ask<{ pagination?: { total: number }; total?: number }>(path);
  return pagination?.total ?? total;
}

test("each list shows as many rows as are stored, on its screen and in the API", async () => {
  const rows = await countSandboxRows(visitor);
  const lists: [screen: string, path: string | null, stored: number][] = [
    ["/follow-ups", "/followups", rows.followUps],
    ["/meetings", "/meetings", rows.meetings],
    ["/commitments", "/commitments", rows.commitments],
    ["/proposals", "/proposals", rows.proposals],
    ["/coaching", "/objection/sessions", rows.sessions],
    ["/deliveries", "/email/deliveries", rows.deliveries],
    ["/contacts", null, rows.contacts],
    ["/contacts?tab=deals", null, rows.deals],
  ];
  for (const [screen, path, stored] of lists) {
    expect(stored, screen).toBeGreaterThan(0);
    expect(await totalOn(screen), screen).toBe(stored);
    if (path) expect(await totalOf(path), path).toBe(stored);
  }
});

test("the sidebar, Today, the queue and the API agree on what waits for review", async () => {
  const { toReview } = await countSandboxRows(visitor);
  expect(await totalOf("/followups?status=pending_review")).toBe(toReview);
  expect(await totalOn("/follow-ups?status=pending_review")).toBe(toReview);
  await page.goto("/today");
  await expect(page.getByRole("heading", { name: `To review ${toReview}` })).toBeVisible();
  await expect(page.getByRole("link", { name: `Review ${toReview} waiting` })).toBeVisible();
  await page.goto("/review");
  await expect(page.getByRole("list", { name: "Waiting for review" }).getByRole("listitem").first()).toHaveAttribute(
    "aria-setsize",
    String(toReview),
  );
});

test("each panel of Today holds as many emails as it says, and no email is on two", async () => {
  const rows = await countSandboxRows(visitor);
  await page.goto("/today");
  const stored = { "To review": rows.toReview, "Sending soon": rows.sending, Drafts: rows.drafts };
  const seen: string[] = [];
  for (const [title, count] of Object.entries(stored)) {
    const panel = page.locator("section").filter({ has: page.getByRole("heading", { name: `${title} ${count}` }) });
    await expect(panel).toBeVisible();
    const links = await panel
      .getByRole("listitem")
      .getByRole("link")
      .evaluateAll((found) =>
        found.map((link) => ({ text: link.textContent ?? "", href: link.getAttribute("href") ?? "" })),
      );
    const rest = links.find(({ text }) => /^\d+ more /.test(text));
    const items = links.filter((link) => link !== rest).map(({ href }) => href.slice(-36));
    expect(items.length + Number.parseInt(rest?.text ?? "0", 10), title).toBe(count);
    seen.push(...items);
  }
  expect(seen.length).toBeGreaterThan(2);
  expect(new Set(seen).size).toBe(seen.length);
});

/** Every link next to a whole number: tiles, stages of the funnel, cells of tables. */
async function countedLinks(screen: string): Promise<Map<string, number>> {
  await page.goto(screen);
  await page.getByRole("main").locator("[data-numeric]").first().waitFor();
  const found = await page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll<HTMLAnchorElement>("a[href*='?']")].map((link) => {
      const own = link.cloneNode(true) as HTMLElement;
      for (const hidden of own.querySelectorAll(".sr-only")) hidden.remove();
      const beside = link.closest("td + td") ? null : link.closest("li, tr, div:has(> p)");
      const number = own.textContent?.trim() || "";
      const next = beside?.querySelector("[data-numeric]")?.textContent?.trim() ?? "";
      return { href: link.getAttribute("href") ?? "", text: /^\d/.test(number) ? number : next };
    }),
  );
  const whole = found.filter(({ href, text }) => /^[\d,]+(?: \([\d.]+%\))?$/.test(text) && !/^\?|csv/.test(href));
  return new Map(whole.map(({ href, text }) => [href, Number.parseInt(text.replaceAll(",", ""), 10)]));
}

for (const screen of ["/analytics?range=7d", "/analytics?range=90d"]) {
  test(`every figure of ${screen} leads to that many rows`, async () => {
    const figures = await countedLinks(screen);
    expect(figures.size, [...figures.keys()].join("\n")).toBeGreaterThan(5);
    const [first] = figures;
    expect(await totalOn(first![0]), first![0]).toBe(first![1]);
    for (const [href, count] of figures) expect(await totalServed(href), href).toBe(count);
  });
}

test("every figure of coaching leads to sessions with that many objections", async () => {
  const figures = await countedLinks("/coaching");
  expect(figures.size).toBeGreaterThan(2);
  for (const [href, count] of figures) {
    await page.goto(href);
    await expect(page.getByRole("table", { name: "Coaching sessions" })).toBeVisible();
    const cells = page.getByRole("table", { name: "Coaching sessions" }).locator("tbody tr td:nth-child(2)");
    const counts = (await cells.allTextContents()).map(Number);
    expect(
      counts.reduce((sum, one) => sum + one, 0),
      href,
    ).toBe(count);
  }
});

test("the report counts what is stored", async () => {
  const rows = await countSandboxRows(visitor);
  type Report = { summary: { totalFollowUpsSent: number; meetingsProcessed: number } };
  const { summary } = await ask<Report>("/reports/analytics?timeRange=90d");
  expect(summary).toMatchObject({ totalFollowUpsSent: rows.sent, meetingsProcessed: rows.processed });
  expect(await totalOn("/deliveries?reached=sent")).toBe(rows.sent);
  expect(await totalOn("/deliveries?reached=replied")).toBe(rows.replied);
});

test("a meeting has the same people on its page, in the list, on Today and in the API", async () => {
  type Meeting = { meetingId: string; title: string; participants: { name: string }[] };
  const { data } = await ask<{ data: Meeting[] }>("/meetings?limit=100");
  const shown = new Map<string, string[]>();
  for (const screen of ["/meetings", "/today"]) {
    await page.goto(screen);
    for (const row of await page
      .getByRole("main")
      .locator("tr, li")
      .filter({ has: page.locator("a[href^='/meetings/']") })
      .all()) {
      const href = (await row.getByRole("link").first().getAttribute("href")) ?? "";
      shown.set(href, [...(shown.get(href) ?? []), (await row.textContent()) ?? ""]);
    }
  }
  for (const { meetingId, title, participants } of data) {
    const label = namesLabel(participants);
    for (const row of shown.get(`/meetings/${meetingId}`) ?? []) expect(row, title).toContain(label);
    await page.goto(`/meetings/${meetingId}`);
    const who = page
      .getByRole("main")
      .locator("dl > div")
      .filter({ has: page.getByText("Who", { exact: true }) });
    await expect(who.locator("dd > ul > li, details > ul > li"), title).toHaveCount(Math.max(1, participants.length));
  }
});

test("an email has the same status in the list of follow-ups, at its meeting and among the deliveries", async () => {
  type FollowUp = { id: string; meetingId: string | null; subject: string; status: string; deliveryId: string | null };
  const { data } = await ask<{ data: FollowUp[] }>("/followups?status=sent&limit=100");
  for (const { subject, deliveryId, meetingId } of data) {
    const { data: delivery } = await ask<{ data: { status: string } }>(`/email/deliveries/${deliveryId}`);
    const label = delivery.status === "bounced" ? "Bounced" : "Sent";
    await page.goto(`/follow-ups?q=${encodeURIComponent(subject)}`);
    await expect(page.getByRole("row").filter({ hasText: subject }).first(), subject).toContainText(label);
    if (!meetingId) continue;
    await page.goto(`/meetings/${meetingId}`);
    await expect(page.getByRole("listitem").filter({ hasText: subject }).first(), subject).toContainText(label);
  }
});

test("the checklist says the same on Today, on its own page and in the API", async () => {
  type Onboarding = { data: { completedSteps: number[]; steps: { step: number }[]; progress: number } };
  const { data } = await ask<Onboarding>("/user/onboarding");
  await page.goto("/onboarding");
  const text = `${data.completedSteps.length} of ${data.steps.length}`;
  await expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Setup progress" })).toHaveAttribute(
    "aria-valuenow",
    String(data.progress),
  );
});

type CrmRow = {
  id: string;
  externalId: string | null;
  name: string;
  fields: { email?: string; company?: string; contactIds?: string[] };
};
type Letter = { to: string[]; cc: string[] };
type Invited = { participants: { email?: string | null }[] };
type Offer = { crmDealId: string | null; clientName: string };

/** What can be on record about contacts and deals. */
async function readEverything() {
  const [contacts, deals, meetings, emails, proposals] = await Promise.all([
    listAll<CrmRow>("/crm/records?objectType=contact"),
    listAll<CrmRow>("/crm/records?objectType=deal"),
    listAll<Invited>("/meetings"),
    listAll<Letter>("/email/deliveries"),
    listAll<Offer>("/proposals"),
  ]);
  return { contacts, deals, meetings, emails, proposals };
}

/** The panels of a page that say how many rows they hold, and how many rows each shows. */
async function panelsOn(screen: string): Promise<Map<string, { count: number; shown: number }>> {
  await page.goto(screen);
  const panels = await page
    .getByRole("main")
    .locator("section:has(> header h2)")
    .evaluateAll((found) =>
      found.map((panel) => ({
        title: panel.querySelector("h2")?.textContent?.trim() ?? "",
        shown: panel.querySelectorAll(":scope > div > ul > li").length,
      })),
    );
  return new Map(
    panels.flatMap(({ title, shown }) => {
      const [, name, count] = /^(.+?) \(?(\d+)\)?$/.exec(title) ?? [];
      return name === undefined ? [] : [[name, { count: Number(count), shown }] as const];
    }),
  );
}

type Expected = { screen: string; ledger: string; counts: Record<string, number> };

/** Compares a page's panels with what is stored, and those about commitments with the list they lead to. */
async function expectPanels({ screen, ledger, counts }: Expected): Promise<void> {
  const panels = await panelsOn(screen);
  const owed = `/commitments?${ledger}&kind=commitment&state=open`;
  const expected: Record<string, number | undefined> = {
    ...counts,
    Commitments: await totalOf(`/commitments?${ledger}`),
    "We owe them": await totalOf(`${owed}&side=ours`),
    "They owe us": await totalOf(`${owed}&side=theirs`),
  };
  for (const [panel, count] of Object.entries(expected)) {
    const found = panels.get(panel);
    expect(found?.count ?? 0, `${panel} of ${screen}`).toBe(count);
    expect(found?.shown ?? 0, `rows in ${panel} of ${screen}`).toBe(Math.min(count ?? 0, SHOWN[panel] ?? 20));
  }
}
/** Panels that show all of their rows, or fewer than the others. */
const SHOWN: Record<string, number> = {
  Deals: Number.POSITIVE_INFINITY,
  People: Number.POSITIVE_INFINITY,
  "We owe them": 6,
  "They owe us": 6,
};

function countWith({ meetings, emails }: { meetings: Invited[]; emails: Letter[] }, addresses: string[]) {
  const isOneOf = (address: string | null | undefined) => addresses.includes(address?.toLowerCase() ?? "");
  return {
    Meetings: meetings.filter(({ participants }) => participants.some(({ email }) => isOneOf(email))).length,
    Emails: emails.filter(({ to, cc }) => [...to, ...cc].some(isOneOf)).length,
  };
}

test("each contact's page holds as many deals, meetings, emails, commitments and proposals as there are", async () => {
  const all = await readEverything();
  expect(all.contacts.length).toBeGreaterThan(5);
  for (const { id, externalId, fields } of all.contacts) {
    const email = fields.email?.toLowerCase();
    if (!email) continue;
    const deals = all.deals.filter((deal) => deal.fields.contactIds?.includes(externalId ?? id));
    const isAbout = ({ crmDealId, clientName }: Offer) =>
      deals.some((deal) => deal.externalId !== null && deal.externalId === crmDealId) ||
      clientName.toLowerCase() === fields.company?.toLowerCase();
    await expectPanels({
      screen: `/contacts/${id}`,
      ledger: `contact=${encodeURIComponent(email)}`,
      counts: { ...countWith(all, [email]), Deals: deals.length, Proposals: all.proposals.filter(isAbout).length },
    });
    expect(await totalOf(`/email/deliveries?q=${encodeURIComponent(email)}`), email).toBe(
      countWith(all, [email]).Emails,
    );
  }
});

test("each deal's page holds as many people, meetings, emails, commitments and proposals as there are", async () => {
  const all = await readEverything();
  expect(all.deals.length).toBeGreaterThan(5);
  for (const { id, externalId, fields } of all.deals) {
    const people = all.contacts.filter((contact) => fields.contactIds?.includes(contact.externalId ?? ""));
    const addresses = people.flatMap((contact) => contact.fields.email?.toLowerCase() ?? []);
    await expectPanels({
      screen: `/contacts/deals/${id}`,
      ledger: `deal=${encodeURIComponent(externalId ?? "")}`,
      counts: {
        ...countWith(all, addresses),
        People: people.length,
        Proposals: all.proposals.filter(({ crmDealId }) => crmDealId !== null && crmDealId === externalId).length,
      },
    });
  }
});

test("the board of proposals holds each of them once, in the column of its status", async () => {
  const { proposals } = await countSandboxRows(visitor);
  expect(await totalOn("/proposals?view=board")).toBe(proposals);
  const board = page.getByRole("region", { name: "Proposal board" });
  let held = 0;
  for (const [status, label] of Object.entries(STATUS_LABELS)) {
    const column = board.getByRole("region", { name: new RegExp(`^${label}, `) });
    const count = Number(await column.locator("h2 [data-numeric]").textContent());
    await expect(column.locator("[data-card]"), label).toHaveCount(count);
    expect(await totalOf(`/proposals?status=${status}`), label).toBe(count);
    held += count;
  }
  expect(held).toBe(proposals);
});
