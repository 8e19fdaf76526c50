import { expect, it } from "vitest";
import { firstNameOf, givenNameOf, isTitle } from "./first-name";

it("takes the first word of a name, and leaves out an academic title before a whole name", () => {
  for (const name of ["Ruth", "Ruth Abiola", "Dr Ruth Abiola", "Prof. Ruth Abiola", " Ruth  Abiola "])
    expect(firstNameOf(name)).toBe("Ruth");
});

it("keeps a name whole whose first word is a title or a label", () => {
  for (const name of [
    "Dr. Weber",
    "Father Piotr Zawada",
    "Mrs Joan Little",
    "Captain Reyes",
    "Professor C",
    "Speaker 2",
  ])
    expect(firstNameOf(name)).toBe(name);
});

it("takes no name for a title because it begins like one", () => {
  expect(firstNameOf("Missy Lord")).toBe("Missy");
  expect(firstNameOf("Sirine Haddad")).toBe("Sirine");
  expect(isTitle("Father")).toBe(true);
  expect(isTitle("Drew")).toBe(false);
});

it("finds the given name behind any title", () => {
  expect(["Father Piotr Zawada", "Dr. Weber", "Ruth Abiola", "Mrs", ""].map(givenNameOf)).toEqual([
    "Piotr",
    "Weber",
    "Ruth",
    "",
    "",
  ]);
});
