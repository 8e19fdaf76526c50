import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "The auditor counted nineteen leaks and our own plumber twenty-six."],
    ["Bo Lind", "A sensor is 480 euros. In the cellar it's 530."],
    ["Ada Finch", "And the deadlines?"],
    ["Bo Lind", "The survey's on the ninth of December. The report, I'd say the sixteenth."],
    ["Ada Finch", "Tenants pay eleven percent for water and, um, four percent for waste."],
    ["Ada Finch", "So we're three hundred and ten tenants, of which a hundred and twenty rent a garage."],
    ["Bo Lind", "What does the boiler cost you?"],
    ["Ada Finch", "Forty-eight thousand for the gas this year."],
    ["Ada Finch", "It was twenty-nine the year before the renovation. Twenty-nine thousand."],
    ["Bo Lind", "Ours measures the pressure to about 20 millibars."],
    ["Ada Finch", "In frost?"],
    ["Bo Lind", "In frost it's worse, I'd say 35."],
    ["Ada Finch", "The callout took eighteen hours and our rule says six."],
    ["Bo Lind", "The bill went from seven hundred to thirty-three hundred when the meter broke."],
  ],
  ["Bo Lind"],
);

describe("two figures of one kind", () => {
  it.each([
    "The auditor counted 26 leaks and your own plumber 19.",
    "A sensor is €530, and in the cellar it is €480.",
    "The survey is on December 16, and the report follows on December 9.",
    "Tenants pay 4 percent for water and 11 percent for waste.",
    "The gas costs you 29,000, against 48,000 before the renovation.",
    "Ours measures the pressure to about 35 millibars, and in frost to about 20.",
    "The callout took 6 hours against a rule of 18.",
    "The bill went from €3,300 to €700 when the meter broke.",
  ])("are not exchanged: %s", (sentence) => {
    expect(kinds(sentence)).toContain("direction");
  });

  it.each([
    "The auditor counted 19 leaks and your own plumber 26.",
    "Your plumber counted 26 leaks and the auditor 19.",
    "A sensor is €480, or €530 in the cellar.",
    "The survey is on December 9, and the report follows on December 16.",
    "Tenants pay 11 percent for water and 4 percent for waste.",
    "You have 310 tenants, of which 120 rent a garage.",
    "The gas costs you 48,000, against 29,000 before the renovation.",
    "Ours measures the pressure to about 20 millibars, and in frost to about 35.",
    "The callout took 18 hours against a rule of 6.",
    "The bill went from €700 to €3,300 when the meter broke.",
  ])("may stand in any order: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("direction");
  });
});
