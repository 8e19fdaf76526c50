import type { CrmSyncModel } from "@/lib/db/generated/models";
import type { CrmPort } from "@/lib/providers/crm/port";
import type { DirectionOf } from "../fields/field-map";
import type { SyncType } from "../schema";
import type { Tally } from "./tally";

/** The sync of one object type within a run. */
export type Exchange = {
  run: CrmSyncModel;
  crm: CrmPort;
  type: SyncType;
  tally: Tally;
  directionOf: DirectionOf;
  /** The revision of the field map. A cursor from another revision isn't used. */
  fieldMapRevision: number;
};
