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

export function fieldLabel(name: string): string {
  return Object.hasOwn(FIELDS, name) ? (FIELDS[name] ?? name) : name;
}
