import { expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

it("gives a promise to the one it is handed on to", () => {
  const found = commitmentsIn(
    "Ann: We'd need to drill the wall.",
    "Dermot: I'll ask the landlord about the drilling. Carla, that's you.",
    "Carla: Fine.",
  );
  expect(found.map(({ owner }) => owner)).toEqual(["Carla"]);
});
