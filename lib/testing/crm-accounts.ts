import { systemClock } from "@/lib/core/clock";
import { createHubspotCrm } from "@/lib/providers/crm/hubspot/adapter";
import type { CrmPort } from "@/lib/providers/crm/port";
import { startHubspot } from "./emulators/hubspot/server";
import { startSalesforce } from "./emulators/salesforce";
import { adapterOf } from "./emulators/salesforce/adapter";

type TaskInCrm = {
  id: string;
  subject: string;
  text: string;
  dueOn: string | null;
  isDone: boolean;
  owner: string | null;
  contacts: string[];
  deals: string[];
};

/** An account with the contact Dana and her open deal. */
export type CrmAccount = {
  provider: CrmPort["provider"];
  crm: () => CrmPort;
  contact: string;
  deal: string;
  addUser(email: string): void;
  tasks(): TaskInCrm[];
  /** What a person does in the CRM. */
  removeTask(id: string): void;
  completeTask(id: string, at: Date): void;
  /** The next write of a task takes effect, but its answer is lost. */
  loseAnswer(): void;
  close(): Promise<void>;
};

export async function hubspotAccount(): Promise<CrmAccount> {
  const { account, url, oauth, fail, close } = await startHubspot();
  const token = async () => ({ token: oauth.grant().accessToken });
  const dana = account.add("contacts", { firstname: "Dana", email: "dana@northwind.example" });
  const deal = account.add("deals", { dealname: "Pilot", dealstage: "qualifiedtobuy" });
  account.link("deals", deal.id, "contacts", dana.id);
  return {
    provider: "hubspot",
    crm: () => createHubspotCrm({ apiRoot: url, clock: systemClock, token, account: "4242" }),
    contact: dana.id,
    deal: deal.id,
    addUser: (email) => void account.owners.push({ id: String(100 + account.owners.length), email }),
    tasks: () =>
      [...account.objects.tasks.values()]
        .filter(({ archivedAt }) => archivedAt === null)
        .map((task) => ({
          id: task.id,
          subject: task.properties.hs_task_subject ?? "",
          text: task.properties.hs_task_body ?? "",
          dueOn: task.properties.hs_timestamp?.slice(0, 10) ?? null,
          isDone: task.properties.hs_task_status === "COMPLETED",
          owner: account.owners.find(({ id }) => id === task.properties.hubspot_owner_id)?.email ?? null,
          contacts: account.linked(task, "contacts"),
          deals: account.linked(task, "deals"),
        })),
    removeTask: (id) => account.archive("tasks", id),
    completeTask: (id, at) =>
      void account.change("tasks", id, { hs_task_status: "COMPLETED", hs_task_completion_date: at.toISOString() }),
    loseAnswer: () => fail({ on: "/tasks", cut: "after" }),
    close,
  };
}

export async function salesforceAccount(): Promise<CrmAccount> {
  const emulator = await startSalesforce();
  const { org } = emulator;
  const contact = org.put("Contact", { FirstName: "Dana", LastName: "Ruiz", Email: "dana@northwind.example" }).Id;
  const deal = org.put("Opportunity", { Name: "Pilot", StageName: "Qualification", CloseDate: "2026-12-31" }).Id;
  org.put("OpportunityContactRole", { OpportunityId: deal, ContactId: contact });
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    provider: "salesforce",
    crm: () => adapterOf(emulator),
    contact,
    deal,
    addUser: (email) => void org.put("User", { Name: email, Email: email, Username: email, IsActive: true }),
    tasks: () =>
      org.rows("Task").map((task) => ({
        id: task.Id,
        subject: text(task.Subject),
        text: text(task.Description),
        dueOn: text(task.ActivityDate) || null,
        isDone: task.Status === "Completed",
        owner: text(org.get("User", text(task.OwnerId))?.Email) || null,
        contacts: [task.WhoId].filter((id) => typeof id === "string"),
        deals: [task.WhatId].filter((id) => typeof id === "string"),
      })),
    removeTask: (id) => org.delete("Task", id),
    completeTask: (id, at) =>
      void org.put("Task", {
        Id: id,
        Status: "Completed",
        CompletedDateTime: `${at.toISOString().slice(0, 19)}.000+0000`,
      }),
    loseAnswer: () => emulator.fail({ path: /composite\/sobjects/, answer: "drop", after: true }),
    close: emulator.close,
  };
}
