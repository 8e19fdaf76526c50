import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Answer, fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { TranscriptView } from "../transcript-view";

freshBrowser();

const segments = [
  { speaker: "Noor Said", text: "We talked about the crane.", timestamp: "00:00:04" },
  { speaker: "Emil Dahl", text: "Right. I'll lend you the harness on November 26.", timestamp: "00:00:11" },
  { speaker: "Noor Said", text: "And the ropes too.", timestamp: "00:00:19" },
  { speaker: "Noor Said", text: "So we'll send you our anchor plan.", timestamp: "00:00:23" },
];
const addTo = { id: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f2002", startTime: "2026-11-18T15:00:00Z", guests: ["Noor Said"] };

function open(
  part: { addTo: typeof addTo | null; target?: number },
  answer: Answer = { body: { success: true, data: {} } },
) {
  const asked = fakeApi(() => answer);
  const target = part.target === undefined ? null : { segmentIndex: part.target, quote: null, turn: 0 };
  return { asked, ...openScreen(<TranscriptView {...{ segments, target, addTo: part.addTo }} />) };
}

/** Selects from the first to the last words, as with a mouse. */
function select(from: string, to: string) {
  const node = (words: string) => {
    const text = screen.getByText((content) => content.includes(words)).firstChild as Text;
    return { text, at: text.data.indexOf(words) };
  };
  const [first, last] = [node(from), node(to)];
  act(() => {
    window.getSelection()?.setBaseAndExtent(first.text, first.at, last.text, last.at + to.length);
    document.dispatchEvent(new Event("selectionchange"));
  });
}

it("makes the selected words a commitment, with who said them and the day they name", async () => {
  const { user, asked } = open({ addTo });
  expect(screen.queryByRole("button")).toBeNull();
  select("lend you", "November 26");
  await user.click(screen.getByRole("button", { name: "Add commitment" }));
  const what = screen.getByRole<HTMLInputElement>("textbox", { name: "What" });
  expect(what.value).toBe("lend you the harness on November 26");
  await user.clear(what);
  await user.type(what, "Lend the harness{Enter}");
  await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
  expect(asked).toMatchObject([
    {
      method: "POST",
      path: `/meetings/${addTo.id}/commitments`,
      body: {
        what: "Lend the harness",
        who: "Emil Dahl",
        dueOn: "2026-11-26",
        evidence: [{ segmentIndex: 1, quote: "lend you the harness on November 26" }],
      },
    },
  ]);
});

it("quotes each line of a longer selection, by keyboard too", async () => {
  const { user, asked } = open({ addTo });
  select("the harness", "the ropes");
  await user.keyboard("i");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toMatchObject({
    evidence: [
      { segmentIndex: 1, quote: "the harness on November 26." },
      { segmentIndex: 2, quote: "And the ropes" },
    ],
  });
});

it("takes the line that is shown when nothing is selected, and Escape discards it", async () => {
  const { user, asked } = open({ addTo, target: 2 });
  await user.keyboard("i");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "What" }).value).toBe("And the ropes too.");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("form")).toBeNull();
  expect(asked).toEqual([]);
});

it("words what a guest promised from our side", async () => {
  const { user } = open({ addTo, target: 3 });
  await user.keyboard("i");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "What" }).value).toBe("Send us their anchor plan.");
});

it("keeps what was typed after a refusal", async () => {
  const message = 'segment 0 doesn\'t say "the crane"';
  const details = { fieldErrors: { evidence: [message] } };
  const { user } = open({ addTo }, { status: 400, body: { error: "Bad", code: "bad_request", message, details } });
  select("the crane", "the crane");
  await user.keyboard("i");
  await user.keyboard("{Enter}");
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "What" }).value).toBe("the crane");
});

it("is not offered to users who can't write", async () => {
  const { user } = open({ addTo: null });
  select("the crane", "the crane");
  await user.keyboard("i");
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("form")).toBeNull();
});
