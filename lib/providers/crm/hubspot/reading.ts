import type { CrmKind, CrmRecords } from "../port";
import type { Hubspot } from "./http";
import type { HubspotObject } from "./shapes";

/** What listing changes needs. */
export type Reading = {
  hubspot: Hubspot;
  properties: (kind: CrmKind) => string[];
  /** Records out of HubSpot's objects, with what other calls have to say of them. */
  present: <K extends CrmKind>(kind: K, objects: HubspotObject[]) => Promise<CrmRecords[K][]>;
  now: () => number;
};
