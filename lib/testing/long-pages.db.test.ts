import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import {
  createFollowUpContract,
  listFollowUpsContract,
  listRevisionsContract,
} from "@/lib/features/follow-ups/contract";
import { createFollowUp } from "@/lib/features/follow-ups/create-follow-up";
import { editFollowUp } from "@/lib/features/follow-ups/edit-follow-up";
import { FollowUpInput } from "@/lib/features/follow-ups/schema";
import { listProposalsContract } from "@/lib/features/proposals/contract";
import { readBatches } from "@/lib/features/proposals/list/read-batches";
import type { Proposal } from "@/lib/features/proposals/schema";
import { listFollowUps } from "@/lib/testing/list-follow-ups";
import { callRoute } from "./call-route";
import { createTenant, tokenOf } from "./factories";

it("streams large proposals in order, as one page", async () => {
  const member = await createTenant();
  const { ctx, userId } = member;
  for (let at = 0; at < 12; at++) {
    const content = randomBytes(at % 3 === 0 ? 36_000 : 100).toString("base64");
    const sections = [0, 1, 2].map((order) => ({ title: "Part", content, order }));
    const data = { tenantId: ctx.tenantId, ownerId: userId, title: `Large ${at}`, clientName: "Client" };
    await ctx.db.proposal.create({ data: { ...data, sections } });
  }
  const query = { page: 2, limit: 5, sortBy: "title", sortOrder: "asc" } as const;
  const token = await tokenOf(member);
  const answer = await callRoute(listProposalsContract, { token, query: "?page=2&limit=5&sortBy=title&sortOrder=asc" });
  const { batches, total } = await readBatches(ctx, query);
  const items: Proposal[] = [];
  for await (const batch of batches) items.push(...batch);
  expect(items.map(({ title }) => title)).toEqual([3, 4, 5, 6, 7].map((at) => `Large ${at}`));
  const pagination = { page: 2, limit: 5, total, totalPages: 3 };
  const isWhole = answer.text === JSON.stringify({ success: true, data: items, pagination, message: "Proposals" });
  expect(isWhole).toBe(true);
  const sizes: number[] = [];
  for await (const batch of (await readBatches(ctx, query)).batches) sizes.push(batch.length);
  expect(sizes).toEqual([1, 3, 1]);
});

it.each([20, 60, 100])("streams %i of 65 follow-ups in order, as one page", async (limit) => {
  const member = await createTenant();
  const { ctx, userId } = member;
  const text = { bodyHtml: "<p>Hi</p>", bodyText: "Hi", contentHash: "none", to: ["dana@northwind.example"] };
  await ctx.db.followUp.createMany({
    data: Array.from({ length: 65 }, (_, at) => ({
      tenantId: ctx.tenantId,
      ownerId: userId,
      subject: `Number ${at}`,
      createdAt: new Date(Date.UTC(2026, 10, 20, 10, at % 30)),
      ...text,
    })),
  });
  const token = await tokenOf(member);
  const { body } = await callRoute(listFollowUpsContract, { token, query: `?limit=${limit}` });
  const { items } = await listFollowUps(ctx, { page: 1, limit });
  expect(items).toHaveLength(Math.min(65, limit));
  const pagination = { page: 1, limit, total: 65, totalPages: Math.ceil(65 / limit) };
  expect(body).toEqual({ success: true, data: items, pagination });
});

it.each([7, 45, 100])("streams %i of 50 versions of a follow-up in order, each with its diff", async (limit) => {
  const member = await createTenant();
  const { ctx } = member;
  const { id } = await createFollowUp(ctx, FollowUpInput.parse(createFollowUpContract.example));
  for (let revision = 1; revision < 50; revision++)
    await editFollowUp(ctx, { id, revision, bodyText: `Text ${revision + 1}` });
  const token = await tokenOf(member);
  const { body } = await callRoute(listRevisionsContract, { token, params: { id }, query: `?limit=${limit}` });
  const { data, pagination } = body as { data: { revision: number; diff: unknown[] }[]; pagination: object };
  const expected = Array.from({ length: Math.min(50, limit) }, (_, at) => 50 - at);
  expect(data.map(({ revision }) => revision)).toEqual(expected);
  expect(data.map(({ diff }) => diff.length > 0)).toEqual(expected.map((revision) => revision > 1));
  expect(pagination).toEqual({ page: 1, limit, total: 50, totalPages: Math.ceil(50 / limit) });
});
