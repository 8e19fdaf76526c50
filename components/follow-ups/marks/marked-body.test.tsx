import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { sampleReviewItem } from "@/lib/testing/sample-follow-up";
import { fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { FollowUpEditor } from "../follow-up-editor";

freshBrowser();

const bodyText = "Hi Ana,\n\nThe lift is $4,100. Ask Ravi.";
const claims: FollowUp["claims"] = [
  {
    id: "c1",
    start: 9,
    end: 28,
    text: "The lift is $4,100.",
    kind: "price",
    support: "unsupported",
    evidence: [],
    differences: [
      {
        kind: "price",
        here: "4,100",
        said: "forty-four hundred",
        segmentIndex: 3,
        fix: { start: 12, end: 18, text: "$4,400", segmentIndex: 3 },
      },
    ],
  },
  {
    id: "c2",
    start: 29,
    end: 38,
    text: "Ask Ravi.",
    kind: "fact",
    support: "unsupported",
    evidence: [],
  },
];
const transcript = { 3: { speaker: "Ana Silva", timestamp: "00:01:21", text: "Forty-four hundred for the lift." } };

function edit() {
  const item = { ...sampleReviewItem({ bodyText, claims }), transcript, unsupported: ["Ravi"] };
  let stored = item.followUp;
  const asked = fakeApi(({ body }) => {
    stored = { ...stored, ...(body as Partial<FollowUp>), revision: stored.revision + 1, claims: [] };
    return { body: { success: true, data: stored } };
  });
  const onClose = vi.fn();
  return { asked, onClose, ...openScreen(<FollowUpEditor {...{ item, onSaved: vi.fn(), onClose }} />) };
}

const body = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Body" });
const selected = () => body().value.slice(body().selectionStart, body().selectionEnd);
const announced = () => screen.getAllByRole("status")[0]?.textContent;
const offer = () => screen.queryByRole("button", { name: "Use it" });

it("offers what was said on the flagged figure, and Enter uses it and has it checked", async () => {
  const { user, asked } = edit();
  await user.tab();
  expect(selected()).toBe("$4,100");
  expect(announced()).toBe("Said at 01:21: $4,400, here: $4,100. Enter to use it, Escape to dismiss.");
  await user.keyboard("{Enter}");
  expect(body().value).toBe("Hi Ana,\n\nThe lift is $4,400. Ask Ravi.");
  expect(announced()).toBe("Replaced $4,100 with $4,400.");
  expect(offer()).toBeNull();
  await waitFor(() =>
    expect(asked).toMatchObject([{ method: "PATCH", body: { revision: 1, bodyText: body().value } }]),
  );
  expect(document.activeElement).toBe(body());
});

it("uses it by mouse", async () => {
  const { user } = edit();
  await user.tab();
  await user.click(screen.getByRole("button", { name: "Use it" }));
  expect(body().value).toContain("The lift is $4,400.");
});

it("dismisses the offer with Escape, and closes with the next", async () => {
  const { user, onClose } = edit();
  await user.tab();
  await user.keyboard("{Escape}");
  expect(offer()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(body().value).toBe(bodyText);
});

it("moves between flagged places with Tab, and out after the last", async () => {
  const { user } = edit();
  await user.tab();
  await user.tab();
  expect(selected()).toBe("Ravi");
  expect(announced()).toBe("Nobody said Ravi in the meeting.");
  await user.tab({ shift: true });
  expect(selected()).toBe("$4,100");
  await user.tab();
  await user.tab();
  expect(document.activeElement).not.toBe(body());
});

it("opens the offer where the cursor is put, but not while typing beside it", async () => {
  const { user } = edit();
  await user.pointer({ target: body(), offset: 23, keys: "[MouseLeft]" });
  expect(offer()).not.toBeNull();
  await user.pointer({ target: body(), offset: 8, keys: "[MouseLeft]" });
  await user.keyboard("Welcome.{Enter}");
  expect(body().value).toContain("Hi Ana,\nWelcome.\n\nThe lift is $4,100.");
  expect(offer()).toBeNull();
  await user.tab();
  expect(selected()).toBe("$4,100");
});
