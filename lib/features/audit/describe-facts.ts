import { nameText, valueText } from "./event-text";

type Words = Record<string, string>;

const ENGINES: Words = { builtin: "built-in engine", openai: "language model" };
const PROVIDERS: Words = { google: "Google", hubspot: "HubSpot", salesforce: "Salesforce" };

/** What a fact says to a reader. An empty text for one that says nothing beyond the event and its subject. */
const TEXTS: Record<string, Words | ((value: unknown) => string)> = {
  action_items: (count) => counted(count, "action item"),
  approval_voided: { true: "approval voided" },
  by: { follow_up: "by a sent email", meeting: "by a meeting", proposal: "by a proposal", crm_task: "by a CRM task" },
  cancelled: { true: "cancelled" },
  changed: (names) => `changed: ${listed(names)}`,
  claim: () => "",
  engine: (name) => `by the ${ENGINES[String(name)] ?? name}`,
  fields: (names) => listed(names),
  is_done: { true: "done", false: "open" },
  is_sandbox: { true: "in the sandbox", false: "" },
  kind: {
    guest: "the customer didn't show up",
    host: "we didn't show up",
    commitment: "",
    next_meeting: "next meeting",
    question: "open question",
  },
  method: { link: "with a link", password: "with a password", google: "with Google" },
  objections: (count) => counted(count, "objection"),
  origin: {
    meeting: "written after the meeting",
    request: "written on request",
    manual: "written by hand",
    proposal: "written for a proposal",
  },
  provider: PROVIDERS,
  recipient: (number) => `recipient ${number}`,
  revision: (number) => `revision ${number}`,
  role: (name) => `as ${valueText(name)}`,
  segments: (count) => counted(count, "line"),
  send_at: (at) => `at ${timeText(at)}`,
  source: {
    calendar: "from the calendar",
    engine: "found in the transcript",
    follow_up: "about the follow-up",
    manual: "added by hand",
    meeting: "about the meeting",
    person: "added by a person",
  },
  speakers: (count) => counted(count, "speaker"),
  state: { firm: "", tentative: "tentative" },
  support: (verdict) => (verdict === "supported" ? "supported by the transcript" : valueText(verdict)),
  sync_types: (types) => listed(types),
  template_type: { followUp: "", meetingSummary: "meeting summary", noShowRecovery: "no-show recovery" },
  today: () => "",
  total_failed: (count) => `${count} failed`,
  total_synced: (count) => `${count} synced`,
};

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An event's facts in words, without ids, which say nothing to a reader and stay in the exports. */
export function describeFacts({ from, to, ...facts }: Record<string, unknown>): string {
  const texts = Object.entries(facts).flatMap(([name, value]) =>
    isEmpty(value) || hasId(value) ? [] : say(name, value),
  );
  const words = [moveOf(from, to), ...texts].filter(Boolean).join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function say(name: string, value: unknown): string {
  const words = TEXTS[nameText(name).replaceAll(" ", "_")];
  if (typeof words === "function") return words(value);
  return words?.[String(value)] ?? `${nameText(name)}: ${listed(value)}`;
}

const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** "29 Nov 2026, 10:16 UTC". */
function timeText(at: unknown): string {
  const date = new Date(String(at));
  return Number.isNaN(date.getTime()) ? String(at) : `${TIME.format(date)} UTC`;
}

/** "draft → scheduled", or nothing if it stayed where it was. */
function moveOf(from: unknown, to: unknown): string {
  if (isEmpty(to) || hasId(to)) return "";
  if (isEmpty(from)) return `to ${listed(to)}`;
  return from === to ? "" : `${valueText(from)} → ${valueText(to)}`;
}

function counted(count: unknown, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

function listed(value: unknown): string {
  return Array.isArray(value) ? value.map(valueText).join(", ") : valueText(value);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

function hasId(value: unknown): boolean {
  return Array.isArray(value) ? value.some(hasId) : ID.test(String(value));
}
