import { describe, expect, it } from "vitest";
import { readTranscript } from "./reading";
import { statementOf } from "./statements";
import { withAllWork, withKnownKind } from "./subject-kinds";

const SPEAKERS: Record<string, string> = { M: "Marit Dahl", O: "Otto Klein", P: "Petra Klein" };

function lastOf(lines: string[]) {
  const transcript = {
    title: "Barge hire",
    startTime: "2026-11-10T10:00:00Z",
    participants: [
      { name: "Marit Dahl", email: null, role: null, external: false },
      { name: "Otto Klein", email: null, role: null, external: true },
      { name: "Petra Klein", email: null, role: null, external: true },
    ],
    segments: lines.map((line, at) => {
      const [speaker = "", text = ""] = line.split(": ");
      return { speaker: SPEAKERS[speaker]!, text, startSeconds: at * 10 };
    }),
  };
  const reading = readTranscript(transcript);
  const last = reading.sentences.at(-1)!;
  return [last.clean.replace(/\.$/, ""), last, reading] as const;
}

const lastNamed = (lines: string[]) => withKnownKind(...lastOf(lines))?.text;
const work = (lines: string[]) => withAllWork(...lastOf(lines));

describe("a subject that its verb makes known", () => {
  it("is the board for those who sit or vote, whoever named it", () => {
    expect(lastNamed(["O: It goes to the harbour board.", "O: They sit on the fifth of May."])).toBe(
      "The harbour board sits on the fifth of May",
    );
    expect(lastNamed(["O: Hello.", "M: And when do your trustees meet?", "O: They meet in June."])).toBe(
      "Our trustees meet in June",
    );
    expect(lastNamed(["O: That goes to our trustees.", "P: They meet in June."])).toBe("Our trustees meet in June");
  });

  it("is the contract for what runs out", () => {
    expect(lastNamed(["O: The lease is with Vossloh.", "O: They are slow.", "O: It runs out in May."])).toBe(
      "The lease runs out in May",
    );
  });

  it("is found in the same sentence", () => {
    expect(lastNamed(["O: I have to ask our committee, and they vote on the second of March."])).toBe(
      "Our committee votes on the second of March",
    );
  });

  it("stays open if two were named, none was or it is somebody else's", () => {
    expect(lastNamed(["O: The board asks the committee.", "O: They meet in June."])).toBeUndefined();
    expect(lastNamed(["O: The drivers are on strike.", "O: They meet in June."])).toBeUndefined();
    expect(lastNamed(["O: That rival has to ask their board.", "O: They meet in June."])).toBeUndefined();
  });

  it.each([
    [
      "a nearer thing",
      ["O: Our policy is with Vossloh.", "O: We have a berth at another quay.", "O: It ends on June 3."],
    ],
    [
      "others of the sentence",
      ["O: Our board met in May.", "O: The harbour pilots sent a letter, they decide in June."],
    ],
    ["a nearer season", ["O: Our lease is fine.", "O: The fishing season is short.", "O: It ends on June 12."]],
    ["somebody between", ["O: Our board wrote to the harbour pilots.", "O: They decide in June."]],
    ["a nearer firm", ["O: Our board likes it.", "O: The crane firm wrote.", "O: They decide in June."]],
  ])("stays open if it may be %s", (_, lines) => {
    expect(lastNamed(lines)).toBeUndefined();
  });

  it("is found in a question or in what somebody is asked for", () => {
    expect(lastNamed(["O: Hello.", "M: Tell me about the board.", "O: They sit on the eighteenth of May."])).toBe(
      "The board sits on the eighteenth of May",
    );
    expect(lastNamed(["O: Our lease is with Vossloh.", "O: It ends on June 3."])).toBe("Our lease ends on June 3");
  });

  it("rests on the sentence that names it", () => {
    const [, last, reading] = lastOf(["O: It goes to the harbour board.", "O: They sit on the fifth of May."]);
    const statement = statementOf(last, reading, () => ({ as: "guest", first: "Otto" }));
    expect(statement?.sentences).toEqual(reading.sentences);
  });

  it("stays open where the sentence supposes something", () => {
    expect(lastNamed(["O: If the board says yes to you, they meet in June."])).toBeUndefined();
  });

  it("stays open for what anybody can do", () => {
    expect(lastNamed(["O: The board likes it.", "O: They want three copies."])).toBeUndefined();
  });
});

describe("work that nobody names", () => {
  it("is everything that has to be finished by a date", () => {
    expect(work(["O: It must be finished until Easter."])).toBe("Everything has to be finished by Easter");
    expect(work(["O: It's got to be live before the third of May."])).toBe(
      "Everything has to be live before the third of May",
    );
  });

  it("is not the thing that was named before", () => {
    expect(work(["O: The slipway is first.", "O: It has to be finished by May 3."])).toBeNull();
    expect(work(["O: We are building a shed.", "O: It has to be finished by May 3."])).toBeNull();
    expect(work(["O: Our fishing season is short.", "O: Yes.", "O: It has to be ready by May 3."])).toBeNull();
  });

  it("is no thing with a size or colour, and no paper", () => {
    expect(work(["O: It must be blue."])).toBeNull();
    expect(work(["O: It has to be two pages by Monday."])).toBeNull();
    expect(work(["O: I am writing the report.", "O: It has to be finished by Monday."])).toBeNull();
  });
});
