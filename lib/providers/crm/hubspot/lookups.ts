import { z } from "zod";
import { ProviderFailure } from "../../failure";
import type { CrmDeal, CrmKind, CrmRecords, DealStatus } from "../port";
import type { Hubspot } from "./http";
import { readLinks } from "./links";
import { contactOf, dealOf, type Presenting, textOf } from "./objects";
import { type HubspotObject, Id, inlineAssociations, objectPage } from "./shapes";
import { readStages } from "./stages";

const Owners = z.object({
  results: z.array(
    z
      .object({ id: Id, email: z.string().nullish().catch(null) })
      .nullable()
      .catch(null),
  ),
  paging: z
    .object({ next: z.object({ after: Id }).optional().catch(undefined) })
    .nullish()
    .catch(undefined),
});

const CHUNK = 100;
const MAX_NAMES = 5_000;

/** Looks up what a deal refers to. Each lookup is requested once per adapter. */
export function openLookups(hubspot: Hubspot, presenting: Presenting) {
  const companies = new Map<string, string | null>();
  const stages = once(() => unlessRefused(() => readStages(hubspot), []));
  const owners = once(() => unlessRefused(readOwners, new Map<string, string>()));

  async function readOwners(): Promise<Map<string, string>> {
    const emails = new Map<string, string>();
    let after: string | undefined;
    for (let page = 0; page < 20; page++) {
      const query = new URLSearchParams({ limit: "500", ...(after === undefined ? {} : { after }) });
      const answer = Owners.safeParse(await hubspot({ method: "GET", path: `/crm/owners/{v}?${query}` })).data;
      for (const owner of answer?.results ?? []) if (owner?.email) emails.set(owner.id, owner.email.toLowerCase());
      const next = answer?.paging?.next?.after;
      if (next === undefined || next === after) break;
      after = next;
    }
    return emails;
  }

  async function companyNames(ids: string[]): Promise<void> {
    if (companies.size > MAX_NAMES) companies.clear();
    const unknown = [...new Set(ids)].filter((id) => !companies.has(id));
    for (let at = 0; at < unknown.length; at += CHUNK) {
      const chunk = unknown.slice(at, at + CHUNK);
      const body = { inputs: chunk.map((id) => ({ id })), properties: ["name"] };
      const read = () => hubspot({ method: "POST", path: "/crm/objects/{v}/companies/batch/read", body });
      const page = await unlessRefused(async () => objectPage(await read()), null);
      for (const id of chunk) companies.set(id, null);
      for (const { id, properties } of page?.objects ?? []) companies.set(id, textOf(properties.name));
    }
  }

  async function linked(deals: HubspotObject[], to: "contacts" | "companies"): Promise<Map<string, string[]>> {
    const links = new Map<string, string[]>();
    const unlisted: string[] = [];
    for (const deal of deals) {
      const inline = inlineAssociations(deal, to);
      if (inline) links.set(deal.id, inline);
      else unlisted.push(deal.id);
    }
    for (let at = 0; at < unlisted.length; at += CHUNK) {
      for (const [id, ids] of await readLinks(hubspot, unlisted.slice(at, at + CHUNK), to)) links.set(id, ids);
    }
    return links;
  }

  async function presentDeals(deals: HubspotObject[]): Promise<CrmDeal[]> {
    if (deals.length === 0) return [];
    const [contacts, firms, known, emails] = await Promise.all([
      linked(deals, "contacts"),
      unlessRefused(() => linked(deals, "companies"), new Map<string, string[]>()),
      stages(),
      deals.some(({ properties }) => textOf(properties.hubspot_owner_id)) ? owners() : new Map<string, string>(),
    ]);
    const meanings = new Map(known.map(({ id, status }) => [id, status]));
    await companyNames(deals.flatMap(({ id }) => firms.get(id)?.slice(0, 1) ?? []));
    return deals.map((deal) => {
      const stage = textOf(deal.properties.dealstage) ?? "";
      const links = {
        status: meanings.get(stage) ?? usualMeaning(stage),
        contactIds: contacts.get(deal.id) ?? [],
        companyName: companies.get(firms.get(deal.id)?.[0] ?? "") ?? null,
        ownerEmail: emails.get(textOf(deal.properties.hubspot_owner_id) ?? "") ?? null,
      };
      return dealOf(deal, links, presenting);
    });
  }

  return {
    async present<K extends CrmKind>(kind: K, objects: HubspotObject[]): Promise<CrmRecords[K][]> {
      const presenters: { [P in CrmKind]: (given: HubspotObject[]) => Promise<CrmRecords[P][]> } = {
        contact: async (given) => given.map((object) => contactOf(object, presenting.custom)),
        deal: presentDeals,
      };
      return presenters[kind](objects);
    },
    stages,
    /** Returns the ID of the owner with this address, or null. */
    async ownerId(email: string): Promise<string | null> {
      const wanted = email.trim().toLowerCase();
      return [...(await owners())].find(([, address]) => address === wanted)?.[0] ?? null;
    },
  };
}

/** Uses a fallback for data the app is not allowed to read. Other failures are thrown. */
async function unlessRefused<T>(ask: () => Promise<T>, instead: T): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderFailure && (error.kind === "refused" || error.kind === "not_found")) return instead;
    throw error;
  }
}

/** Remembers the answer, but not a failure. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

/** The default stages of every account, for apps that may not read pipelines. */
function usualMeaning(stage: string): DealStatus {
  return stage === "closedwon" ? "won" : stage === "closedlost" ? "lost" : "open";
}
