import { expect, it } from "vitest";
import { type Example, scoreOf, trainLogisticRegression } from "./logistic-regression";

const OPTIONS = { rounds: 200, rate: 0.3, decay: 0.001 };

function example(names: string[], right: boolean): Example {
  return { features: new Map(names.map((name) => [name, 1])), right };
}

const EXAMPLES = [
  ...Array.from({ length: 20 }, () => example(["promise", "later"], true)),
  ...Array.from({ length: 20 }, () => example(["joke", "later"], false)),
  example(["rare", "promise"], true),
];

it("tells the examples apart by the feature that separates them", () => {
  const model = trainLogisticRegression(EXAMPLES, OPTIONS);
  expect(scoreOf(model, new Map([["promise", 1]]))).toBeGreaterThan(1);
  expect(scoreOf(model, new Map([["joke", 1]]))).toBeLessThan(-1);
  expect(Math.abs(model.weights.get("later")!)).toBeLessThan(model.weights.get("promise")!);
});

it("gives the same model for the same examples", () => {
  expect(trainLogisticRegression(EXAMPLES, OPTIONS)).toEqual(trainLogisticRegression(EXAMPLES, OPTIONS));
});

it("leaves out features of too few examples", () => {
  const { weights } = trainLogisticRegression(EXAMPLES, { ...OPTIONS, minExamples: 2 });
  expect([...weights.keys()]).toEqual(["joke", "later", "promise"]);
});

it("lets a heavy example outweigh several light ones", () => {
  const heavy = { ...example(["promise"], false), weight: 100 };
  const model = trainLogisticRegression([...EXAMPLES, heavy], OPTIONS);
  expect(scoreOf(model, new Map([["promise", 1]]))).toBeLessThan(0);
});
