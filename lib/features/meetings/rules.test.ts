import { expect, it } from "vitest";
import { greetingOf, nameFrom } from "./rules";

const guest = (name: string) => ({ name, email: "guest@client.example", role: null, external: true });

it("greets by first name, and by the whole name where the first word names nobody", () => {
  const names = ["Dana Ruiz", "Professor C", "Dr. Weber", "Speaker 2", "Mia"].map(guest);
  expect(greetingOf(names)).toEqual(["Dana", "Professor C", "Dr. Weber", "Speaker 2", "Mia"]);
  expect(greetingOf([{ ...guest("Sam Owner"), external: false }])).toEqual([]);
});

it("makes a name of an address", () => {
  expect(nameFrom("owner@acme.example")).toBe("Owner");
  expect(nameFrom("mia.lang@acme.example")).toBe("Mia Lang");
  expect(nameFrom("")).toBe("");
});
