export type FieldType =
  | "id"
  | "string"
  | "textarea"
  | "email"
  | "phone"
  | "picklist"
  | "currency"
  | "percent"
  | "boolean"
  | "date"
  | "datetime"
  | "reference";

export type FieldShape = {
  type: FieldType;
  length?: number;
  isRequired?: boolean;
  isReadOnly?: boolean;
  isExternalId?: boolean;
  /** The object a reference points to, and the relationship name for reading its fields. */
  to?: string;
  relationship?: string;
  values?: string[];
  /** Labels of values, where they differ. */
  labels?: Record<string, string>;
  /** Values that new records can't have. */
  inactive?: string[];
};

export type ObjectShape = {
  prefix: string;
  fields: Record<string, FieldShape>;
  /** Child relationships by name. */
  children?: Record<string, { object: string; field: string }>;
};

const text = (length: number, more: Partial<FieldShape> = {}): FieldShape => ({ type: "string", length, ...more });
const link = (to: string, relationship: string, more: Partial<FieldShape> = {}): FieldShape => ({
  type: "reference",
  length: 18,
  to,
  relationship,
  ...more,
});

const SYSTEM: Record<string, FieldShape> = {
  Id: { type: "id", length: 18, isReadOnly: true },
  IsDeleted: { type: "boolean", isReadOnly: true },
  CreatedDate: { type: "datetime", isReadOnly: true },
  LastModifiedDate: { type: "datetime", isReadOnly: true },
  SystemModstamp: { type: "datetime", isReadOnly: true },
};

/** The meaning of a stage. Salesforce stores it in OpportunityStage and copies it to the record. */
export const STAGES: Record<string, { isClosed: boolean; isWon: boolean }> = {
  Prospecting: { isClosed: false, isWon: false },
  Qualification: { isClosed: false, isWon: false },
  "Needs Analysis": { isClosed: false, isWon: false },
  "Value Proposition": { isClosed: false, isWon: false },
  "Proposal/Price Quote": { isClosed: false, isWon: false },
  "Negotiation/Review": { isClosed: false, isWon: false },
  "Closed Won": { isClosed: true, isWon: true },
  "Closed Lost": { isClosed: true, isWon: false },
};

/** The standard objects of a new org as far as they are used, with field lengths and required fields. */
export function standardObjects(): Record<string, ObjectShape> {
  return {
    Account: {
      prefix: "001",
      fields: { ...SYSTEM, Name: text(255, { isRequired: true }), OwnerId: link("User", "Owner") },
    },
    Contact: {
      prefix: "003",
      fields: {
        ...SYSTEM,
        FirstName: text(40),
        LastName: text(80, { isRequired: true }),
        Name: text(121, { isReadOnly: true }),
        Email: { type: "email", length: 80 },
        Phone: { type: "phone", length: 40 },
        MobilePhone: { type: "phone", length: 40 },
        Title: text(128),
        Department: text(80),
        AccountId: link("Account", "Account"),
        OwnerId: link("User", "Owner"),
        MasterRecordId: link("Contact", "MasterRecord", { isReadOnly: true }),
      },
    },
    Opportunity: {
      prefix: "006",
      fields: {
        ...SYSTEM,
        Name: text(120, { isRequired: true }),
        StageName: { type: "picklist", length: 255, isRequired: true, values: Object.keys(STAGES) },
        CloseDate: { type: "date", isRequired: true },
        Amount: { type: "currency" },
        Probability: { type: "percent" },
        Type: { type: "picklist", length: 255, values: ["Existing Business", "New Business"] },
        NextStep: text(255),
        IsClosed: { type: "boolean", isReadOnly: true },
        IsWon: { type: "boolean", isReadOnly: true },
        AccountId: link("Account", "Account"),
        OwnerId: link("User", "Owner"),
      },
      children: { OpportunityContactRoles: { object: "OpportunityContactRole", field: "OpportunityId" } },
    },
    OpportunityContactRole: {
      prefix: "00K",
      fields: {
        ...SYSTEM,
        OpportunityId: link("Opportunity", "Opportunity", { isRequired: true }),
        ContactId: link("Contact", "Contact", { isRequired: true }),
        Role: { type: "picklist", length: 255 },
        IsPrimary: { type: "boolean" },
      },
    },
    Task: {
      prefix: "00T",
      fields: {
        ...SYSTEM,
        Subject: text(255),
        Description: { type: "textarea", length: 32_000 },
        Status: { type: "picklist", length: 255, values: ["Not Started", "In Progress", "Completed"] },
        Priority: { type: "picklist", length: 255, values: ["High", "Normal", "Low"] },
        TaskSubtype: { type: "picklist", length: 40, values: ["Task", "Email", "Call"] },
        ActivityDate: { type: "date" },
        IsClosed: { type: "boolean", isReadOnly: true },
        CompletedDateTime: { type: "datetime", isReadOnly: true },
        WhoId: link("Contact", "Who"),
        WhatId: link("Opportunity", "What"),
        OwnerId: link("User", "Owner"),
      },
    },
    User: {
      prefix: "005",
      fields: {
        ...SYSTEM,
        Name: text(121),
        Email: { type: "email", length: 128, isRequired: true },
        Username: text(80, { isRequired: true }),
        IsActive: { type: "boolean" },
      },
    },
  };
}

export const CURRENCY: FieldShape = { type: "picklist", length: 3, values: ["USD", "EUR", "GBP", "JPY"] };

export function externalIdField(): FieldShape {
  return text(255, { isExternalId: true });
}
