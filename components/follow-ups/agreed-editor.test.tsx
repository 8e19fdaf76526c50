import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Commitment } from "@/lib/features/commitments/schema";
import type { Agreed } from "@/lib/features/follow-ups/agreed/schema";
import { fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { AgreedEditor } from "./agreed-editor";
import { AgreedTable } from "./agreed-table";

freshBrowser();

const meetingId = "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f0001";
const entry = (at: number, part: Partial<Commitment> = {}): Commitment => ({
  id: `0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f100${at}`,
  meetingId,
  meetingTitle: "Discovery",
  ownerId: meetingId,
  kind: "commitment",
  state: "firm",
  side: "ours",
  who: "Sam Okafor",
  toWhom: null,
  what: `send plan ${at}`,
  due: null,
  dueOn: "2026-11-27",
  evidence: [],
  source: "engine",
  engine: "builtin",
  corrected: [],
  fulfilledBy: null,
  vanishedAt: null,
  revision: 1,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
  ...part,
});

function open(entries: Commitment[], value: Agreed | null = null) {
  fakeApi(() => ({
    body: { success: true, data: entries, pagination: { page: 1, limit: 100, total: entries.length, totalPages: 1 } },
  }));
  const onChange = vi.fn<(value: Agreed | null) => void>();
  const props = { meetingId, bodyText: "Vielen Dank für das Gespräch, wir melden uns.", unheard: [7], value, onChange };
  return { onChange, ...openScreen(<AgreedEditor {...props} />) };
}

const rowOf = ({ id, who, what, dueOn }: Commitment) => ({ commitmentId: id, who, what, dueOn });

it("switches the table on with what was agreed, in the language of the email", async () => {
  const agreed = entry(1);
  const others = (["tentative", "withdrawn", "wrong"] as const).map((state, at) => entry(at + 2, { state }));
  const unheard = entry(6, { evidence: [{ segmentIndex: 7, quote: "I will lower the price", score: 1 }] });
  const { user, onChange } = open([agreed, ...others, entry(5, { kind: "question" }), unheard]);
  await user.click(screen.getByRole("switch", { name: "Add a table of what was agreed" }));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ language: "de", rows: [rowOf(agreed)] }));
});

it("stays off and says so when nothing was agreed", async () => {
  const { user, onChange } = open([entry(1, { state: "wrong" })]);
  await user.click(screen.getByRole("switch"));
  await screen.findByText("Nothing was agreed in this meeting.");
  expect(onChange).not.toHaveBeenCalled();
});

it("adds, removes and rewords rows, and marks those that no longer were agreed", async () => {
  const [first, second] = [entry(1, { state: "wrong" }), entry(2)];
  const value: Agreed = { language: "en", rows: [rowOf(first)] };
  const { user, onChange } = open([first, second], value);
  await screen.findByText(/^This is wrong, so it wasn't agreed/);
  await user.click(screen.getByRole("checkbox", { name: "Include: send plan 2" }));
  expect(onChange).toHaveBeenLastCalledWith({ language: "en", rows: [rowOf(first), rowOf(second)] });
  await user.type(screen.getByRole("textbox", { name: "What" }), "!");
  expect(onChange).toHaveBeenLastCalledWith({ language: "en", rows: [{ ...rowOf(first), what: "send plan 1!" }] });
  await user.click(screen.getByRole("checkbox", { name: "Include: send plan 1" }));
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it("shows the table as it is sent, with the evidence of a row on its text", async () => {
  const agreed: Agreed = { language: "en", rows: [{ ...rowOf(entry(1)), what: "send the <b>plan</b>" }] };
  const text = "Sam Okafor will send the <b>plan</b> by Friday, November 27.";
  const claim = { id: "r1", start: 0, end: text.length, text, kind: "commitment", support: "unsupported" } as const;
  const select = vi.fn();
  const claims = [{ ...claim, evidence: [], row: 0 }];
  const focus = { statements: claims, activeId: null, selectedId: null, select, hover: vi.fn() };
  const { user } = openScreen(<AgreedTable {...{ agreed, claims, focus }} unsupported={["Friday, November 27"]} />);
  const [head, row] = screen.getAllByRole("row");
  expect(
    within(head!)
      .getAllByRole("columnheader")
      .map((cell) => cell.textContent),
  ).toEqual(["Who", "What", "By when"]);
  expect(row?.textContent).toContain("Send the <b>plan</b>");
  expect(within(row!).getByTitle("Nobody said this in the meeting").textContent).toMatch(/^Friday, November 27/);
  await user.click(within(row!).getByRole("button"));
  expect(select).toHaveBeenCalledWith("r1");
});
