import { describe, expect, it } from "vitest";
import { z } from "zod";
import { email } from "@/lib/core/input";
import { readOptions } from "./read-options";

const Options = z.object({ email, name: z.string().optional() });

describe("the options of a command", () => {
  it("are parsed in any order, with = or a space", () => {
    expect(readOptions(["--name=N", "--email", "a@b.example"], Options)).toEqual({ email: "a@b.example", name: "N" });
  });

  it.each([
    [["--emial", "a@b.example"], /Unknown option '--emial'.*--email --name/],
    [["--email"], /--email/],
    [[], /--email is required/],
    [["--email", "nobody"], /--email: must be an email address/],
    [["a@b.example"], /options: --email --name/],
  ])("%j are refused with a reason", (args, reason) => {
    expect(() => readOptions(args, Options)).toThrow(reason);
  });
});
