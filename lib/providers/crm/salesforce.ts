import { ProviderFailure } from "../failure";
import { CRM_BATCH, type CrmFields, type CrmKind, type CrmPort, type CrmRecords, type CrmWrite } from "./port";
import { deleteRows } from "./salesforce/batch";
import { changeLister } from "./salesforce/changes";
import { dealChangeLister } from "./salesforce/deal-changes";
import { describer } from "./salesforce/describe";
import { changeSelection, fieldsBeside, OBJECTS, readContact, readDeal, selection, stagesOf } from "./salesforce/kinds";
import { taskIds, writeNote } from "./salesforce/notes";
import { queryEvery } from "./salesforce/query";
import { type Row, readRows } from "./salesforce/record";
import { openRest, type SalesforceOptions } from "./salesforce/rest";
import { contactsOf, readRoles } from "./salesforce/roles";
import { findByEmail, findByText } from "./salesforce/search";
import { soql, soqlNames } from "./salesforce/soql";
import { readTasks, writeTask } from "./salesforce/tasks";
import { upsertRecords } from "./salesforce/upsert";

/** The field for our key, which an administrator adds to Contact and Opportunity: text, unique and an external ID. */
const KEY_FIELD = "Followthrough_Id__c";

/**
 * Opens a Salesforce org through its REST API
 * (https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/).
 */
export function createSalesforceCrm(options: SalesforceOptions): CrmPort {
  const rest = openRest(options);
  const fieldsOf = describer(rest);
  const { customFields: more = { contact: [], deal: [] } } = options;
  const select = async (kind: CrmKind) => selection(kind, await fieldsOf(OBJECTS[kind]), more[kind]);
  const changed = async (kind: CrmKind) => changeSelection(kind, await fieldsOf(OBJECTS[kind]), more[kind]);
  const listers = {
    contact: changeLister(rest, OBJECTS.contact, () => changed("contact")),
    deal: dealChangeLister(rest, { changed: () => changed("deal"), present: () => select("deal") }),
  };

  const present: { [K in CrmKind]: (rows: Row[]) => Promise<CrmRecords[K][]> } = {
    contact: async (rows) => rows.map(readContact),
    deal: async (rows) => {
      const roles = await readRoles(
        rest,
        rows.map(({ Id }) => Id),
      );
      return rows.map((row) => readDeal(row, contactsOf(roles.get(row.Id))));
    },
  };

  return {
    provider: "salesforce",

    async searchContacts(search) {
      const wanted = { fields: await select("contact"), limit: search.limit };
      const found = "email" in search ? findByEmail(rest, search.email, wanted) : findByText(rest, search.q, wanted);
      return present.contact(readRows(await found).rows);
    },

    async read(kind, ids) {
      requireBatch(ids);
      const known = [...new Set(ids.filter(isId))];
      if (known.length === 0) return [];
      const query = soql`SELECT ${await select(kind)} FROM ${soqlNames(OBJECTS[kind])} WHERE Id IN ${known}`;
      return present[kind](readRows(await queryEvery(rest, query)).rows);
    },

    async isErased(kind, id) {
      if (!isId(id)) return true;
      const query = soql`SELECT Id FROM ${soqlNames(OBJECTS[kind])} WHERE Id = ${id}`;
      return (await queryEvery(rest, query, { isAll: true })).length === 0;
    },

    async listChanges(kind, cursor, limit) {
      const { rows, deleted, ...page } = await listers[kind](cursor, limit);
      const gone = deleted.map(({ Id: id, MasterRecordId: mergedInto }) => ({ id, mergedInto }));
      return { ...page, gone, records: await present[kind](rows) };
    },

    listFields: async (kind) => fieldsBeside(kind, await fieldsOf(OBJECTS[kind])),
    listStages: async () => stagesOf(await fieldsOf(OBJECTS.deal)),

    async upsert<K extends CrmKind>(kind: K, batch: CrmWrite<CrmFields[K]>[]) {
      requireBatch(batch);
      return upsertRecords(rest, { kind, batch, fields: await fieldsOf(OBJECTS[kind]), keyField: KEY_FIELD });
    },

    writeNote: (note) => writeNote(rest, note),
    writeTask: (task) => writeTask(rest, task),

    async readTasks(ids) {
      requireBatch(ids);
      const known = [...new Set(ids)].filter(isId);
      return known.length === 0 ? [] : readTasks(rest, known, await fieldsOf("Task"));
    },

    async remove(kind, ids) {
      requireBatch(ids);
      await deleteRows(rest, [...new Set(kind === "note" ? taskIds(ids) : ids)].filter(isId));
    },
  };
}

function requireBatch(batch: unknown[]): void {
  if (batch.length > CRM_BATCH) throw new ProviderFailure("refused", `At most ${CRM_BATCH} records at once`);
}

/** Also accepts Salesforce's 15-character IDs, although we only return 18-character ones. */
function isId(id: string): boolean {
  return /^[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?$/.test(id);
}
