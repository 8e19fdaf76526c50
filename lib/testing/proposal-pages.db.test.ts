import { beforeAll, describe, expect, it } from "vitest";
import {
  createProposalContract,
  deleteProposalContract,
  listProposalsContract,
} from "@/lib/features/proposals/contract";
import { callRoute } from "./call-route";
import { createTenant, tokenOf } from "./factories";

type Page = {
  data: { id: string; title: string; createdAt: string }[];
  pagination: { page: number; limit: number; total: number; totalPages: number };
};

async function team() {
  const token = await tokenOf(await createTenant());
  async function list(query: Record<string, string> = {}): Promise<Page> {
    const answer = await callRoute(listProposalsContract, { token, query: `?${new URLSearchParams(query)}` });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as Page;
  }
  async function add(title: string, more: object = {}): Promise<string> {
    const body = { title, clientName: "Client", ...more };
    const answer = await callRoute(createProposalContract, { token, body });
    expect(answer.status, answer.text).toBe(201);
    return (answer.body as { data: { id: string } }).data.id;
  }
  const remove = (id: string) => callRoute(deleteProposalContract, { token, params: { id } });
  const titles = async (query: Record<string, string>) => (await list(query)).data.map(({ title }) => title).sort();
  return { list, add, remove, titles };
}

type Team = Awaited<ReturnType<typeof team>>;

describe("characters that are special to a database", () => {
  const TITLES = ["100% off", "100x off", "a_b", "axb", "back\\slash", "it's", 'say "hi"', "(((", "a & b | !c", "x:*"];
  let own: Team;
  beforeAll(async () => {
    own = await team();
    for (const title of TITLES) await own.add(title, { clientName: `of ${title}` });
  });

  it.each([
    ["%", ["100% off"]],
    ["100%", ["100% off"]],
    ["100_", []],
    ["_", ["a_b"]],
    ["a_b", ["a_b"]],
    ["a%b", []],
    ["\\", ["back\\slash"]],
    ["\\%", []],
    ["\\_", []],
    ["'", ["it's"]],
    ["''", []],
    ['"', ['say "hi"']],
    [":*", ["x:*"]],
    ["& b |", ["a & b | !c"]],
    ["<->", []],
    ["((", ["((("]],
    ["(".repeat(255), []],
    ["of %", []],
  ])("are matched literally in %j", async (sought, expected) => {
    expect(await own.titles({ search: sought })).toEqual(expected);
    expect(await own.titles({ clientName: sought })).toEqual(expected);
  });
});

describe("a deleted proposal", () => {
  it("is in no list, whatever the filter", async () => {
    const { add, remove, list } = await team();
    await add("kept", { status: "sent" });
    await remove(await add("gone", { status: "draft", clientName: "Gone Ltd" }));
    const day = 86_400_000;
    const around = {
      dateFrom: new Date(Date.now() - day).toISOString(),
      dateTo: new Date(Date.now() + day).toISOString(),
    };
    const parts: Record<string, string>[] = [
      { status: "draft" },
      { search: "gone" },
      { clientName: "gone" },
      around,
      { sortBy: "title", sortOrder: "asc" },
    ];
    for (let chosen = 0; chosen < 2 ** parts.length; chosen++) {
      const query = Object.assign({}, ...parts.filter((_, at) => chosen & (2 ** at)));
      const { data, pagination } = await list(query);
      expect(
        data.map(({ title }) => title),
        JSON.stringify(query),
      ).not.toContain("gone");
      expect(pagination.total).toBe(data.length);
    }
  });
});

describe("paging", () => {
  it("counts pages exactly, with none for no results", async () => {
    const { add, list } = await team();
    const pages = async () => (await list({ limit: "2" })).pagination;
    for (const [total, totalPages] of [
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 2],
    ] as const) {
      expect(await pages()).toEqual({ page: 1, limit: 2, total, totalPages });
      await add(`number ${total}`);
    }
    expect(await list({ page: "9", limit: "2" })).toMatchObject({ data: [], pagination: { total: 4, totalPages: 2 } });
    const backwards = { dateFrom: "2027-01-01T00:00:00Z", dateTo: "2026-01-01T00:00:00Z" };
    expect(await list(backwards)).toMatchObject({ data: [], pagination: { total: 0, totalPages: 0 } });
  });

  it.each(["createdAt", "updatedAt", "title", "clientName", "status"])(
    "shows each proposal once when all are equal by %s",
    async (sortBy) => {
      const { add, list } = await team();
      const made = await Promise.all(Array.from({ length: 11 }, () => add("Same")));
      for (const sortOrder of ["asc", "desc"]) {
        const seen = await walk((page) => list({ page, limit: "3", sortBy, sortOrder }), 4);
        expect(seen.sort()).toEqual([...made].sort());
      }
    },
  );

  it("from the oldest neither skips nor repeats any while others are created", async () => {
    const { add, list } = await team();
    const made: string[] = [];
    for (let at = 0; at < 7; at++) made.push(await add(`Number ${at}`));
    const seen = await walk(async (page) => {
      const found = await list({ page, limit: "3", sortOrder: "asc" });
      made.push(await add("Meanwhile"));
      return found;
    }, 4);
    expect(seen).toEqual(made.slice(0, seen.length));
    expect(seen.length).toBeGreaterThan(9);
  });

  it("from the newest is stable with the first page's time as dateTo", async () => {
    const { add, list } = await team();
    const made: string[] = [];
    for (let at = 0; at < 8; at++) made.push(await add(`Number ${at}`));
    const dateTo = (await list({ limit: "1" })).data[0]?.createdAt ?? "";
    const seen = await walk(async (page) => {
      const found = await list({ page, limit: "3", dateTo });
      await add("Meanwhile");
      return found;
    }, 3);
    expect(seen).toEqual(made.reverse());
  });

  async function walk(pageOf: (page: string) => Promise<Page>, pages: number): Promise<string[]> {
    const seen: string[] = [];
    for (let page = 1; page <= pages; page++) seen.push(...(await pageOf(`${page}`)).data.map(({ id }) => id));
    return seen;
  }
});
