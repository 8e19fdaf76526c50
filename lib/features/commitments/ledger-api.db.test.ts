import { beforeAll, describe, expect, it } from "vitest";
import { callRoute } from "@/lib/testing/call-route";
import { createTenant, memberOf, type TestMember, tokenOf } from "@/lib/testing/factories";
import { correctCommitmentContract, getCommitmentContract, listCommitmentsContract } from "./contract";
import { countSides } from "./count-sides";
import { type Commitment, CommitmentListQuery } from "./schema";
import { changeCommitment, insertCommitments, type NewCommitment } from "./write-commitment";

let owner: TestMember;
let rep: TestMember;
const meetings: Record<string, string> = {};
const ids: Record<string, string> = {};

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const HALDEN = ["dana@halden.example"];

beforeAll(async () => {
  owner = await createTenant();
  rep = await memberOf(owner.tenant, "sales_rep");
  for (const [title, by] of [
    ["Halden kickoff", owner],
    ["Brightwell demo", rep],
  ] as const) {
    const at = new Date("2026-11-18T15:00:00Z");
    const { tenantId, db } = owner.ctx;
    const data = { tenantId, ownerId: by.userId, title, startTime: at, endTime: at };
    meetings[title] = (await db.meeting.create({ data })).id;
  }
  const meetingId = meetings["Halden kickoff"]!;
  const ours = { meetingId, kind: "commitment", side: "ours", source: "engine", contacts: HALDEN } as const;
  await add("late", {
    ...ours,
    what: "Send the plan",
    state: "overdue",
    dueOn: day("2026-11-19"),
    toWhom: "Dana Ruiz",
  });
  await add("soon", {
    ...ours,
    what: "Call 100% of depots",
    state: "firm",
    dueOn: day("2026-11-24"),
    who: "Sam Okafor",
  });
  await add("open", { ...ours, what: "Ask legal", state: "firm" });
  await add("maybe", { ...ours, what: "Visit_the site", state: "tentative", dueOn: day("2026-11-30") });
  await add("theirs", { ...ours, what: "Name the gates", state: "firm", side: "theirs", dueOn: day("2026-11-24") });
  await add("done", { ...ours, what: "Book the room", state: "done", dueOn: day("2026-11-20") });
  await add("price", { ...ours, what: "It's $9 per seat", kind: "price", state: "firm" });
  const other = { ...ours, meetingId: meetings["Brightwell demo"]!, contacts: ["lee@brightwell.example"] };
  await add("rep's", {
    ...other,
    what: "Send the offer",
    state: "firm",
    ownerId: rep.userId,
    dueOn: day("2026-11-23"),
  });
  await synced();
});

async function add(name: string, row: Omit<NewCommitment, "ownerId"> & { ownerId?: string }): Promise<void> {
  const { ctx, userId } = owner;
  const [id = ""] = await ctx.transaction((tx) => insertCommitments(ctx, tx, [{ ownerId: userId, ...row }]));
  ids[name] = id;
}

/** Dana and her deal as the CRM knows them. */
async function synced(): Promise<void> {
  const { tenantId, db } = owner.ctx;
  const { id: connectionId } = await db.connection.create({ data: { tenantId, provider: "hubspot" } });
  const common = { tenantId, connectionId };
  const dana = { externalId: "501", fields: { email: "Dana@Halden.example" } };
  await db.crmRecord.create({ data: { ...common, ...dana, objectType: "contact" } });
  const deal = { externalId: "901", fields: { name: "Pilot", contactIds: ["501"] } };
  await db.crmRecord.create({ data: { ...common, ...deal, objectType: "deal" } });
}

async function listed(query: string, member: TestMember = owner) {
  const answer = await callRoute(listCommitmentsContract, { token: await tokenOf(member), query });
  expect(answer.status, query).toBe(200);
  return answer.body as { data: Commitment[]; pagination: { total: number; totalPages: number } };
}

const nameOf = (id: string) => Object.entries(ids).find(([, one]) => one === id)?.[0];
const names = async (query: string, member?: TestMember) =>
  (await listed(query, member)).data.map(({ id }) => nameOf(id));

describe("GET /commitments", () => {
  it("lists what is overdue first, then by due day, then the rest", async () => {
    const all = await names("?kind=commitment");
    expect(all.toSpliced(2, 2)).toEqual(["late", "rep's", "maybe", "open", "done"]);
    expect(all.slice(2, 4).toSorted()).toEqual(["soon", "theirs"]);
  });

  it.each([
    ["?kind=commitment&state=open&side=ours", ["late", "rep's", "soon", "maybe", "open"]],
    ["?state=overdue", ["late"]],
    ["?state=tentative", ["maybe"]],
    ["?state=done", ["done"]],
    ["?state=wrong", []],
    ["?side=theirs", ["theirs"]],
    ["?side=unknown", []],
    ["?kind=price", ["price"]],
    ["?dueBefore=2026-11-20", ["late", "done"]],
    ["?dueAfter=2026-11-24&dueBefore=2026-11-24", ["soon", "theirs"]],
    ["?dueAfter=2026-12-01", []],
    ["?contact=DANA%40halden.example&state=overdue", ["late"]],
    ["?contact=501&side=theirs", ["theirs"]],
    ["?contact=nobody%40halden.example", []],
    ["?deal=901&side=theirs", ["theirs"]],
    ["?deal=501", []],
    ["?q=PLAN", ["late"]],
    ["?q=okafor", ["soon"]],
    ["?q=dana%20ruiz", ["late"]],
    ["?q=brightwell", ["rep's"]],
    ["?q=100%25%20of", ["soon"]],
    ["?q=visit_the", ["maybe"]],
    ["?q=d_p", []],
    ["?punctuality=missed", ["late"]],
  ])("%s finds exactly its rows", async (query, expected) => {
    expect((await names(query)).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ["", { ours: 6, theirs: 1, unknown: 0 }],
    ["state=open", { ours: 5, theirs: 1, unknown: 0 }],
    ["kind=price&side=theirs&state=open", { ours: 5, theirs: 1, unknown: 0 }],
    ["dueAfter=2026-11-24&dueBefore=2026-11-24", { ours: 1, theirs: 1, unknown: 0 }],
  ])("counts as many for each side as it lists (%s)", async (query, counts) => {
    const filters = CommitmentListQuery.parse(Object.fromEntries(new URLSearchParams(query)));
    expect(await countSides(owner.ctx, filters)).toEqual(counts);
    for (const [side, count] of Object.entries(counts)) {
      const search = new URLSearchParams(query);
      search.set("kind", "commitment");
      search.set("side", side);
      expect((await listed(`?${search}`)).pagination.total, `${search}`).toBe(count);
    }
  });

  it("filters by owner and meeting, also together with the rest", async () => {
    expect(await names(`?ownerId=${rep.userId}`)).toEqual(["rep's"]);
    expect(await names(`?meetingId=${meetings["Brightwell demo"]}`)).toEqual(["rep's"]);
    expect(await names(`?meetingId=${meetings["Halden kickoff"]}&ownerId=${rep.userId}`)).toEqual([]);
  });

  it("shows each row on exactly one page", async () => {
    const pages = [];
    for (let page = 1; page <= 4; page++) pages.push(await listed(`?limit=3&page=${page}`));
    expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 2, 0]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(8);
    for (const { pagination } of pages) expect(pagination).toMatchObject({ total: 8, totalPages: 3 });
  });

  it("pages what several filters leave, in the same order", async () => {
    const filters = "kind=commitment&state=open&contact=dana%40halden.example&dueAfter=2026-11-01&q=e";
    const whole = (await listed(`?${filters}`)).data.map(({ id }) => id);
    expect(whole.length).toBeGreaterThanOrEqual(3);
    const pages = [];
    for (let page = 1; page <= whole.length; page++) pages.push(await listed(`?${filters}&limit=1&page=${page}`));
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(whole);
    for (const { pagination } of pages) expect(pagination.total).toBe(whole.length);
  });

  it.each([
    ["state", "?state=kept"],
    ["side", "?side=both"],
    ["ownerId", "?ownerId=1"],
    ["dueAfter", "?dueAfter=2026-02-30"],
    ["dueBefore", "?dueBefore=tomorrow"],
    ["limit", "?limit=101"],
    ["q", `?q=${"x".repeat(256)}`],
    ["q", "?q=%00"],
    ["contact", "?contact=%00"],
    ["deal", `?deal=${"x".repeat(256)}`],
  ])("names %s when it can't be used", async (field, query) => {
    const answer = await callRoute(listCommitmentsContract, { token: await tokenOf(owner), query });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { details: { fieldErrors: object } }).details.fieldErrors)).toEqual([field]);
  });

  it("is for everyone in the team as their role allows, and for nobody else", async () => {
    const manager = await memberOf(owner.tenant, "sales_manager");
    const viewer = await memberOf(owner.tenant, "viewer");
    const colleague = await memberOf(owner.tenant, "sales_rep");
    const stranger = await createTenant();
    for (const member of [owner, manager, viewer]) expect((await listed("", member)).pagination.total).toBe(8);
    expect(await names("", rep)).toEqual(["rep's"]);
    for (const member of [colleague, stranger]) expect(await names("", member)).toEqual([]);
    const params = { id: ids["rep's"]! };
    const status = async (member: TestMember, isWrite: boolean) => {
      const token = await tokenOf(member);
      const body = { revision: 1, what: "Send the offer" };
      const call = isWrite ? { token, params, body } : { token, params };
      return (await callRoute(isWrite ? correctCommitmentContract : getCommitmentContract, call)).status;
    };
    const answers = [];
    for (const member of [rep, manager, viewer, colleague, stranger])
      answers.push([await status(member, false), await status(member, true)]);
    expect(answers).toEqual([
      [200, 200],
      [200, 200],
      [200, 403],
      [404, 404],
      [404, 404],
    ]);
  });
});

describe("a row that someone else corrected", () => {
  it("is refused with what changed and the row as it is now", async () => {
    const token = await tokenOf(owner);
    const params = { id: ids.maybe! };
    const patch = (body: object) => callRoute(correctCommitmentContract, { token, params, body });
    await patch({ revision: 1, dueOn: "2026-12-02" });
    await patch({ revision: 2, state: "firm" });
    const lost = await patch({ revision: 1, what: "Visit the site" });
    expect(lost.status).toBe(409);
    expect(lost.body).toMatchObject({
      code: "revision_conflict",
      message: expect.stringContaining("dueOn, state changed since"),
      details: {
        revision: 1,
        current: 3,
        changed: ["dueOn", "state"],
        commitment: { what: "Visit_the site", dueOn: "2026-12-02", state: "firm", revision: 3 },
      },
    });
    expect((await patch({ revision: 2, what: "Visit the site" })).body).toMatchObject({
      details: { changed: ["state"] },
    });
  });
});

it("writes a change and its event together or not at all", async () => {
  const { ctx } = owner;
  const where = { tenantId: ctx.tenantId, id: ids.open! };
  const counted = () => ctx.db.auditEvent.count({ where: { tenantId: ctx.tenantId, entityId: ids.open! } });
  const include = { meeting: { select: { title: true } } } as const;
  const fails = ctx.transaction(async (tx) => {
    const row = await tx.commitment.findFirstOrThrow({ where, include });
    await changeCommitment(ctx, tx, row, { state: "done" });
    throw new Error("killed");
  });
  await expect(fails).rejects.toThrow("killed");
  expect(await counted()).toBe(1);
  expect((await ctx.db.commitment.findFirstOrThrow({ where })).state).toBe("firm");
});
