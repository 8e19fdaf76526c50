import { describe, expect, it } from "vitest";
import { encodeOutline } from "./encode-outline";

const triangle = [
  { command: "moveTo", args: [-10, 0] },
  { command: "lineTo", args: [500, 0] },
  { command: "quadraticCurveTo", args: [500, 700.4, 0, 700] },
  { command: "closePath", args: [] },
];

describe("an outline", () => {
  it("becomes a simple glyph: contours, box, ends, flags, steps", () => {
    const { bytes, left } = encodeOutline({ commands: triangle });
    const view = new DataView(bytes.buffer);
    const words = Array.from({ length: 7 }, (_, at) => view.getInt16(at * 2));
    expect(left).toBe(-10);
    expect(words).toEqual([1, -10, 0, 500, 700, 3, 0]);
    const [first, second, control, last] = bytes.slice(14, 18);
    expect([first, second, control, last].map((flag = 0) => flag & 1)).toEqual([1, 1, 0, 1]);
    expect([...bytes.slice(18, 26)]).toEqual([10, 1, 254, 254, 12, 2, 188, 0]);
    expect(bytes.length % 4).toBe(0);
  });

  it("without commands is empty", () => {
    expect(encodeOutline({ commands: [] }).bytes).toHaveLength(0);
  });
});
