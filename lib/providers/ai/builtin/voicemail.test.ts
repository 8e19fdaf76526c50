import { describe, expect, it } from "vitest";
import { isVoicemail } from "./voicemail.ts";

const JONAS = { name: "Jonas Brandt", email: null, role: null, external: true };

/** Lines such as "Anna: Hi." */
function call(participants: (typeof JONAS)[], ...lines: string[]) {
  const segments = lines.map((line, at) => {
    const [speaker = "", text = ""] = line.split(": ");
    return { speaker, text, startSeconds: at * 5 };
  });
  return { title: "Call", startTime: "2026-11-24T10:00:00Z", participants, segments };
}

describe("one person speaking alone", () => {
  it.each([
    "Hi Jonas, it's Anna, I'm sorry I missed you.",
    "Good morning Mr. Brandt, Anna here.",
    "Guten Tag Herr Brandt, hier ist Anna Weber.",
    "Hola, Jonas, soy Ana.",
    "Bonjour Monsieur Brandt, c'est Anna.",
  ])("leaves a message: %s", (text) => {
    expect(isVoicemail(call([JONAS], `Anna: ${text}`, "Anna: I'll send you the quote tomorrow."))).toBe(true);
  });

  it.each([
    "Notes on the call with Jonas Brandt. He wants a quote.",
    "Hi Priya, Jonas called and his budget is forty thousand.",
    "Right, that went well.",
  ])("dictates notes or speaks to somebody else: %s", (text) => {
    expect(isVoicemail(call([JONAS], `Anna: ${text}`, "Anna: I'll send the quote tomorrow."))).toBe(false);
  });

  it("is no message where somebody else speaks too, or no guest is known", () => {
    expect(isVoicemail(call([JONAS], "Anna: Hi Jonas, it's Anna.", "Priya: He's not there."))).toBe(false);
    expect(isVoicemail(call([], "Anna: Hi Jonas, it's Anna."))).toBe(false);
  });
});
