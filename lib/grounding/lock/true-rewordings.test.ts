import { expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "Insurance won't pay because we hadn't trained people."],
    ["Ada Finch", "Does the service include parts?"],
    ["Bo Lind", "Parts and labour. The only thing that isn't covered is limescale filters, those are forty pounds."],
    ["Ada Finch", "You'd get a ten year guarantee on the lead and five on the slates."],
    ["Ada Finch", "Online for most. The finance team, that's eight people, in person."],
    ["Bo Lind", "You'd need to renew the secrecy agreement, the old one ran out in December."],
    ["Ada Finch", "Send it over and I'll sign it this week."],
    [
      "Bo Lind",
      "Deliveries are Tuesdays. Minimum is a hundred and fifty pounds, otherwise there's a twelve pound charge.",
    ],
    ["Ada Finch", "My insurance wants to know if there's a night watchman."],
    ["Bo Lind", "No watchman. Storage ashore from November till March is in it if you've a berth."],
    ["Ada Finch", "So English and French, and then German extra, the app includes English and French."],
    ["Bo Lind", "The plant list we import if my daughter Josie's done by then."],
    ["Ada Finch", "I could see the toilets done twice a day."],
    ["Bo Lind", "I'm back after Easter."],
  ],
  ["Bo Lind"],
);

it.each([
  ["an exception to what is covered", "Limescale filters are extra at £40."],
  ["a guarantee that is a thing", "The lead carries a ten-year guarantee and the slates five years."],
  ["a promise as promised", "The old secrecy agreement ran out in December, and you promised to sign the new one."],
  ["a charge for less than a minimum", "Deliveries are on Tuesdays; orders under £150 cost £12 more."],
  ["what was asked and answered", "We have no night watchman."],
  ["a span of months", "Storage ashore from November to March is in it if you have a berth."],
  ["what is extra in another clause", "English and French are included, and German is extra."],
  ["a condition", "We import the plant list, provided Josie has finished by then."],
  ["twice in other words", "The toilets are done two times a day."],
  ["what was only denied long before", "The finance team of eight would be trained in person."],
  ["a holiday without other days", "I am back after Easter."],
])("accepts %s", (_, sentence) => {
  expect(kinds(sentence)).toEqual([]);
});
