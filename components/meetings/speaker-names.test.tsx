import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answer, fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { SpeakerNames } from "./speaker-names";

freshBrowser();

const speakers = {
  meetingId: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f2002",
  revision: 3,
  speakers: [
    { label: "Speaker 1", name: "Speaker 1", turns: 4 },
    { label: "Sam Okafor", name: "Sam Okafor", turns: 2 },
  ],
};
const participants = [{ name: "Ann Lee" }, { name: "Sam Okafor" }];

function open(answers: Answer[] = [], canWrite = true) {
  const asked = fakeApi(
    ({ body }) =>
      answers.shift() ?? {
        body: { success: true, data: { ...speakers, revision: (body as typeof speakers).revision + 1 } },
      },
  );
  return { asked, ...openScreen(<SpeakerNames {...{ speakers, participants, canWrite }} />) };
}

describe("the names of speakers", () => {
  it("are chosen from the invitation, and undone step by step", async () => {
    const { user, asked } = open();
    await user.click(screen.getByRole("button", { name: "Rename Speaker 1" }));
    await user.click(screen.getByRole("button", { name: "Ann Lee" }));
    await screen.findByText("Speaker 1 is now Ann Lee");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Back to Speaker 1");
    expect(asked.map(({ body }) => body)).toEqual([
      { revision: 3, speakers: [{ label: "Speaker 1", name: "Ann Lee" }] },
      { revision: 4, speakers: [{ label: "Speaker 1", name: null }] },
    ]);
    await user.keyboard("u");
    expect(asked).toHaveLength(2);
  });

  it("are typed and undone by keyboard alone", async () => {
    const { user, asked } = open();
    await user.tab();
    await user.keyboard("{Enter}");
    await user.keyboard("Bo Berg{Enter}");
    await screen.findByText("Speaker 1 is now Bo Berg");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("u");
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.body).toMatchObject({ speakers: [{ label: "Speaker 1", name: null }] });
  });

  it("make two speakers one person", async () => {
    const { user, asked } = open();
    await user.click(screen.getByRole("button", { name: "Rename Speaker 1" }));
    await user.click(screen.getByRole("button", { name: "Sam Okafor" }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toMatchObject({ speakers: [{ label: "Speaker 1", name: "Sam Okafor" }] });
  });

  it("keep what was typed when the server refuses it", async () => {
    const refused = { error: "Revision conflict", code: "revision_conflict", message: "Out of date" };
    const { user } = open([{ status: 409, body: refused }]);
    await user.click(screen.getByRole("button", { name: "Rename Speaker 1" }));
    await user.keyboard("Bo Berg{Enter}");
    await screen.findByText("This changed since you opened it");
    expect(screen.getByRole("textbox")).toHaveProperty("value", "Bo Berg");
  });

  it("are shown step by step when there are thousands", async () => {
    fakeApi(() => null);
    const many = Array.from({ length: 5_000 }, (_, at) => ({ label: `S${at}`, name: `S${at}`, turns: 1 }));
    const { user } = openScreen(
      <SpeakerNames {...{ speakers: { ...speakers, speakers: many }, participants, canWrite: true }} />,
    );
    expect(screen.getAllByRole("button", { name: /^Rename/ })).toHaveLength(12);
    await user.click(screen.getByRole("button", { name: "and 4988 more" }));
    expect(screen.getAllByRole("button", { name: /^Rename/ })).toHaveLength(112);
  });

  it("are only read by people who can't edit the meeting", () => {
    open([], false);
    expect(screen.getByText("Speaker 1")).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
