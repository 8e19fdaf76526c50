import type { Clock } from "@/lib/core/clock";
import { ProviderFailure } from "../../failure";
import { CRM_BATCH, type CrmContactSearch, type CrmKind, type CrmPort } from "../port";
import { changeLister, type Lister } from "./changes";
import { engagementUrl } from "./engagements";
import { type HubspotSettings, openHubspot } from "./http";
import { openLookups } from "./lookups";
import { writeNote } from "./notes";
import { type CustomProperties, PATHS, propertiesToRead } from "./objects";
import { listProperties } from "./properties";
import { isErased, readObjects } from "./read-objects";
import { objectPage } from "./shapes";
import { readTasks, writeTask } from "./tasks";
import { writeRecords } from "./writes";

type HubspotOptions = HubspotSettings & {
  clock: Clock;
  /** HubSpot's account number, used in links to records. */
  account?: string | null;
  /** The account's custom properties to read as well. */
  customProperties?: CustomProperties;
  /** The time zone in which the account's users see times. */
  timeZone?: string;
};

const ARCHIVED = { ...PATHS, note: "notes", task: "tasks" } as const;

/** The limit of HubSpot's search. */
const MAX_QUERY = 3_000;

/** Opens a HubSpot account (https://developers.hubspot.com/docs/api-reference/crm-contacts-v3/guide). */
export function createHubspotCrm(options: HubspotOptions): CrmPort {
  const { clock, account = null, customProperties, timeZone = "UTC", ...settings } = options;
  const hubspot = openHubspot(settings);
  const custom = customProperties ?? { contact: [], deal: [] };
  const lookups = openLookups(hubspot, { custom, timeZone });
  const properties = (kind: CrmKind) => propertiesToRead(kind, custom);
  const now = () => clock.now().getTime();
  const reading = { hubspot, properties, present: lookups.present, now };
  const listers: { [K in CrmKind]: Lister<K> } = {
    contact: changeLister(reading, "contact"),
    deal: changeLister(reading, "deal"),
  };

  return {
    provider: "hubspot",
    async searchContacts(search) {
      const found = objectPage(
        await hubspot({
          method: "POST",
          path: "/crm/objects/{v}/contacts/search",
          lane: "search",
          body: { ...searchFor(search), limit: Math.min(search.limit, 200), properties: properties("contact") },
        }),
      );
      return lookups.present("contact", found.objects.slice(0, search.limit));
    },
    async read(kind, ids) {
      if (ids.length > CRM_BATCH) throw new ProviderFailure("refused", `At most ${CRM_BATCH} records at once`);
      const wanted = [...new Set(ids)].filter((id) => /^\d{1,20}$/.test(id));
      const objects = await readObjects(hubspot, { kind, ids: wanted, properties: properties(kind) });
      return lookups.present(
        kind,
        objects.filter(({ id }) => wanted.includes(id)),
      );
    },
    isErased: (kind, id) => isErased(hubspot, kind, id),
    listChanges: (kind, cursor, limit) => listers[kind](cursor, limit),
    listFields: (kind) => listProperties(hubspot, kind),
    async listStages() {
      const stages = await lookups.stages();
      return stages.map(({ id, name, pipeline, isActive }) => ({ id, name, pipeline, isActive }));
    },
    upsert: (kind, batch) => writeRecords({ hubspot, lookups }, kind, batch),
    async writeNote(note) {
      const id = await writeNote(hubspot, note);
      return { id, url: engagementUrl(id, note, account) };
    },
    async writeTask(task) {
      const id = await writeTask({ hubspot, ownerId: lookups.ownerId }, task);
      return { id, url: engagementUrl(id, task, account) };
    },
    async readTasks(ids) {
      if (ids.length > CRM_BATCH) throw new ProviderFailure("refused", `At most ${CRM_BATCH} records at once`);
      return readTasks(hubspot, ids);
    },
    async remove(kind, ids) {
      if (ids.length > CRM_BATCH) throw new ProviderFailure("refused", `At most ${CRM_BATCH} records at once`);
      const inputs = [...new Set(ids)].map((id) => ({ id }));
      if (inputs.length === 0) return;
      const path = `/crm/objects/{v}/${ARCHIVED[kind]}/batch/archive`;
      await hubspot({ method: "POST", path, body: { inputs } }).catch((error: unknown) => {
        if (!(error instanceof ProviderFailure) || error.kind !== "not_found") throw error;
      });
    },
  };
}

function searchFor(search: CrmContactSearch) {
  if ("q" in search) return { query: search.q.slice(0, MAX_QUERY) };
  return {
    filterGroups: [{ filters: [{ propertyName: "email", operator: "EQ", value: search.email.toLowerCase() }] }],
  };
}
