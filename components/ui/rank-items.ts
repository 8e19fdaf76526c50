import { defaultFilter } from "cmdk";

type Rankable = { label: string; group: string; keywords?: string[] };

/** The items that match the text, by group, both with the best match first. Equal matches keep their order. */
export function rankItems<T extends Rankable>(items: T[], text: string): { group: string; items: T[] }[] {
  const words = text.trim();
  const rank = (item: T) => (words ? defaultFilter(item.label, words, item.keywords) : 1);
  const matches = items
    .map((item) => ({ item, rank: rank(item) }))
    .filter((match) => match.rank > 0)
    .toSorted((one, other) => other.rank - one.rank);
  const groups = Map.groupBy(matches, (match) => match.item.group);
  return [...groups].map(([group, members]) => ({ group, items: members.map((match) => match.item) }));
}
