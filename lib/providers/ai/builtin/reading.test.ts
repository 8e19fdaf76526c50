import { describe, expect, it } from "vitest";
import { readTranscript } from "./reading";
import { securityCall } from "./sample-calls";

describe("a meeting", () => {
  it("is read once for what is found in it and written about it", () => {
    expect(readTranscript(structuredClone(securityCall))).toBe(readTranscript(structuredClone(securityCall)));
  });

  it("is read again when it was corrected", () => {
    readTranscript(securityCall);
    const [first, ...others] = securityCall.segments;
    const corrected = { ...securityCall, segments: [{ ...first!, text: "The tank holds nine litres." }, ...others] };
    expect(readTranscript(corrected).sentences[0]?.clean).toBe("The tank holds nine litres.");
  });
});
