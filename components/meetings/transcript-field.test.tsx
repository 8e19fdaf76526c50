import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { TranscriptField } from "./transcript-field";

freshBrowser();

function Form() {
  const [text, setText] = useState("Typed before");
  return <TranscriptField value={text} onChange={setText} />;
}

function open() {
  const { user } = openScreen(<Form />);
  const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Transcript" });
  const choose = (content: string) =>
    user.upload(screen.getByLabelText("Transcript file"), new File([content], "call.txt", { type: "text/plain" }));
  return { user, box, choose };
}

describe("the transcript field", () => {
  it("takes the text of a chosen file", async () => {
    const { box, choose } = open();
    await choose("Dana: Hello.");
    await waitFor(() => expect(box.value).toBe("Dana: Hello."));
  });

  it("keeps what was typed and says why a file is no use, until the text changes", async () => {
    const { user, box, choose } = open();
    await choose("PK\u0003\u0004\u0000");
    const fault = await screen.findByText(/This isn't a text file/);
    expect(box.value).toBe("Typed before");
    expect(box.getAttribute("aria-describedby")).toContain(fault.closest("p")?.id);
    await user.type(box, "!");
    expect(screen.queryByText(/This isn't a text file/)).toBeNull();
  });
});
