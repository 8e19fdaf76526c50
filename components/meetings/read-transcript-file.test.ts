import { describe, expect, it } from "vitest";
import { MAX_TRANSCRIPT_CHARACTERS } from "@/lib/features/meetings/transcript-limit";
import { readTranscriptFile } from "./read-transcript-file";

const read = (...parts: (string | number[])[]) =>
  readTranscriptFile(new Blob(parts.map((part) => (typeof part === "string" ? part : new Uint8Array(part)))));
const codes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

describe("the text of a chosen transcript file", () => {
  it("is read in UTF-8, with or without a byte order mark", async () => {
    expect(await read("Jörg: 40 € für März.")).toEqual({ text: "Jörg: 40 € für März." });
    expect(await read([0xef, 0xbb, 0xbf], "Jörg: Ja.")).toEqual({ text: "Jörg: Ja." });
  });

  it("is read in UTF-16 and in the encoding of older Windows programs", async () => {
    const wide = codes("Jörg: Ja.");
    expect(
      await read(
        [0xff, 0xfe],
        wide.flatMap((code) => [code, 0]),
      ),
    ).toEqual({ text: "Jörg: Ja." });
    expect(
      await read(
        [0xfe, 0xff],
        wide.flatMap((code) => [0, code]),
      ),
    ).toEqual({ text: "Jörg: Ja." });
    expect(await read(wide)).toEqual({ text: "Jörg: Ja." });
  });

  it("is missing from a file that isn't text, is empty or is far too long", async () => {
    const document = await read("PK", [3, 4, 20, 0, 6, 0, 8, 0, 0x9d, 0xc3]);
    expect(document).toEqual({ fault: expect.stringMatching(/isn't a text file/) });
    expect(await read("")).toEqual({ fault: "This file is empty" });
    expect(await read(" \r\n")).toEqual({ fault: "This file is empty" });
    const long = await read("€".repeat(2 * MAX_TRANSCRIPT_CHARACTERS));
    expect(long).toEqual({ fault: "This file is too long. At most 400,000 characters" });
  });
});
