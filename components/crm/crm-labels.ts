/** HubSpot's names for the IDs of its default stages. Other stages, and Salesforce's, are shown as the CRM gives them. */
const STAGES: Record<string, string> = {
  appointmentscheduled: "Appointment scheduled",
  qualifiedtobuy: "Qualified to buy",
  presentationscheduled: "Presentation scheduled",
  decisionmakerboughtin: "Decision maker bought in",
  contractsent: "Contract sent",
  closedwon: "Closed won",
  closedlost: "Closed lost",
};

/** The CRMs' names for the fields of theirs that are always read. */
const FIELDS: Record<string, string> = {
  jobtitle: "Job title",
  mobilephone: "Mobile phone",
  lifecyclestage: "Lifecycle stage",
  dealtype: "Deal type",
  pipeline: "Pipeline",
  MobilePhone: "Mobile phone",
  NextStep: "Next step",
};

export function stageLabel(stage: string): string {
  return Object.hasOwn(STAGES, stage) ? (STAGES[stage] ?? stage) : stage;
}

export function fieldLabel(name: string): string {
  return Object.hasOwn(FIELDS, name) ? (FIELDS[name] ?? name) : name;
}
