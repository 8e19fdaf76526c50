import { expect, it } from "vitest";
import { matchPeople } from "./match-people";

const person = (email: string, name = email) => ({
  name,
  email,
  responseStatus: "accepted" as const,
  self: false,
  organizer: false,
});
const match = (names: string[], ...people: ReturnType<typeof person>[]) =>
  Object.fromEntries(matchPeople(names, people));

it.each<[string, string]>([
  ["jonas.feld@buyer.example", "Jonas Feld"],
  ["jfeld@buyer.example", "Jonas Feld"],
  ["jonasf@buyer.example", "Jonas Feld"],
  ["feld.jonas@buyer.example", "Jonas Feld"],
  ["jonas@buyer.example", "Jonas"],
  ["jose-luis.pena@buyer.example", "José-Luis.Peña"],
])("takes %s for %s", (email, name) => {
  expect(match([name], person(email))).toEqual({ [name]: email });
});

it("prefers the name in the calendar over the address", () => {
  const people = [person("x1@buyer.example", "Jonas Feld"), person("jonas.feld@buyer.example", "Jonas Feldmann")];
  expect(match(["jonas feld", "Jonas Feldmann"], ...people)).toEqual({
    "jonas feld": "x1@buyer.example",
    "Jonas Feldmann": "jonas.feld@buyer.example",
  });
});

it("does not guess", () => {
  expect(match(["Jonas"], person("jonas@a.example"), person("jonas@b.example"))).toEqual({});
  expect(match(["Jonas Feld", "Jonas Fuchs"], person("jonas@a.example"))).toEqual({});
  expect(match(["iPhone", "", "…"], person("jonas@a.example"), person("…@a.example"))).toEqual({});
  expect(match(["Ana"], { ...person("ana@a.example"), email: null as never })).toEqual({});
});
