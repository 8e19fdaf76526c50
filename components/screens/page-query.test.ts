import { describe, expect, it } from "vitest";
import { z } from "zod";
import { PageQuery } from "@/lib/core/pagination";
import { pageQuery } from "./page-query";

const Query = PageQuery.extend({ status: z.enum(["sent", "draft"]).optional(), q: z.string().optional() });

describe("the address of a page", () => {
  it("is read like a query of the API", async () => {
    const query = await pageQuery(Query, Promise.resolve({ page: "3", status: "sent", q: "acme" }));
    expect(query).toEqual({ page: 3, limit: 20, status: "sent", q: "acme" });
  });

  it("forgets a parameter that makes no sense and keeps the others", async () => {
    const query = await pageQuery(Query, Promise.resolve({ page: "-1", status: "lost", q: "acme" }));
    expect(query).toEqual({ page: 1, limit: 20, q: "acme" });
  });

  it("takes the first of a parameter given twice and ignores an empty one", async () => {
    const query = await pageQuery(Query, Promise.resolve({ status: ["draft", "sent"], q: "" }));
    expect(query).toEqual({ page: 1, limit: 20, status: "draft" });
  });
});
