import { describe, expect, it } from "vitest";
import { understood } from "./understood-transcript";

describe("the preview of a pasted transcript", () => {
  it("shows who speaks, how often, and how it begins", async () => {
    const text = "[00:00:01] Dana Ruiz: Hello.\n[00:00:04] Sam Okafor: Hi.\n[00:00:09] Dana Ruiz: Shall we start?";
    expect(await understood(text)).toMatchObject({
      turns: 3,
      speakers: [
        { name: "Dana Ruiz", count: 2 },
        { name: "Sam Okafor", count: 1 },
      ],
      hasTimes: true,
      isNameless: false,
    });
  });

  it("says that there are no times where none are given", async () => {
    const pasted = `Dana Ruiz: ${"We need this before March. ".repeat(20)}\nSam Okafor: Hi.\nDana Ruiz: Shall we start?`;
    expect((await understood(pasted)).hasTimes).toBe(false);
  });

  it("says when no speakers are named", async () => {
    expect(await understood("we need this running before March and it has to be cheap")).toMatchObject({
      isNameless: true,
    });
    expect((await understood("Speaker 1: Hello.\nSpeaker 1: Hi.")).isNameless).toBe(false);
  });
});
