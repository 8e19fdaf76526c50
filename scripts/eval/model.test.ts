import path from "node:path";
import { LLMock } from "@copilotkit/aimock";
import { expect, it } from "vitest";
import { readCalls } from "./annotated-call";
import { scoreModel } from "./score-model";
import { type Figures, tallyInto } from "./tally";

async function sharesOf(folder: string): Promise<(name: string) => number> {
  const figures: Figures = new Map();
  const tally = tallyInto(figures, () => undefined);
  const mock = new LLMock({ port: 0, logLevel: "silent" });
  await mock.start();
  for (const call of readCalls(path.join(import.meta.dirname, folder))) await scoreModel(call, mock, tally);
  await mock.stop();
  return (name) => {
    const { hits, of } = figures.get(name) ?? { hits: 0, of: 1 };
    return hits / of;
  };
}

it("keeps what is true in a model's answers and drops what is wrong, even when asked twice", async () => {
  const [own, longer] = await Promise.all([sharesOf("calls"), sharesOf("longer-calls")]);
  expect(own("model's true sentences kept")).toBe(1);
  expect(own("model's wrong sentences left out")).toBe(1);
  expect(longer("model's true sentences kept")).toBeGreaterThanOrEqual(0.91);
  expect(longer("model's wrong sentences left out")).toBeGreaterThanOrEqual(0.78);
});
