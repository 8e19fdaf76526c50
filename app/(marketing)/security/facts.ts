export type Fact = { name: string; text: string };
type Section = { id: string; title: string; intro?: string; facts: Fact[] };

/** What the code does. Change a sentence here together with what it describes. */
export const SECTIONS: Section[] = [
  {
    id: "stored",
    title: "What's stored",
    facts: [
      {
        name: "Meetings",
        text: "Title, time, participants and their email addresses, the transcript as text, and what was read from it: a summary, commitments and objections. No audio and no video.",
      },
      {
        name: "Your work",
        text: "Drafts with every revision, who decided what, the emails that were sent with their delivery reports, and proposals.",
      },
      {
        name: "Connected accounts",
        text: "Meetings from your calendar, and contacts and deals from your CRM, as far as the field map says.",
      },
      {
        name: "People on the team",
        text: "Name and email address, and an audit trail that says who did what, when, from which network address and with which browser. The app can add to the trail but not change it.",
      },
      {
        name: "In your browser",
        text: "Cookies for your session and your settings, and what you've typed but not saved yet, for at most 30 days or until you sign out. Pages load no script, font or tracker from anywhere else.",
      },
    ],
  },
  {
    id: "where",
    title: "Where",
    facts: [
      {
        name: "One database",
        text: "Everything is in one PostgreSQL database, run by whoever runs this server. Transcripts and emails aren't encrypted inside it, so the encryption of its disks and backups is theirs to set up.",
      },
      {
        name: "Secrets",
        text: "Passwords are argon2id hashes and API tokens SHA-256 hashes. Access to connected accounts and webhook secrets are encrypted with AES-256-GCM and only open in the row they were stored in.",
      },
      {
        name: "On the way",
        text: "A server starts only with an https address, unless that names its own machine, and tells browsers to accept nothing else.",
      },
      {
        name: "In the server's log",
        text: "Requests and jobs with ids, durations and error codes. No names, no texts and no network addresses.",
      },
    ],
  },
  {
    id: "access",
    title: "Who can see it",
    facts: [
      {
        name: "Other workspaces can't",
        text: "Every query names its workspace, and PostgreSQL's row-level security enforces it a second time: the app connects with a role that owns no table and sees only the rows of one workspace at a time. A second role finds out who is signing in and which work is due; of everything else it may read ids, states and dates.",
      },
      {
        name: "Your team",
        text: "Sales reps see their own meetings and follow-ups, and what they promised elsewhere. Viewers, managers, admins and owners see everyone's. Every member sees the contacts and deals.",
      },
      {
        name: "Whoever runs the server",
        text: "They can read the database.",
      },
    ],
  },
  {
    id: "leaves",
    title: "What leaves the server",
    intro:
      "Nothing from your meetings, until someone sets up one of these. A built-in engine on the server reads transcripts and writes drafts. Sandboxes use none of them but shared rate limits.",
    facts: [
      {
        name: "A language model",
        text: "If the server has a key for one: the transcript with its speakers' names, the meeting's title and time, the participants' names and the sender's name. Lines that try to instruct software are cut out first. Its answers are kept for a day.",
      },
      {
        name: "Resend",
        text: "The emails you approve, and account emails such as invitations, password resets and reminders. Resend reports what became of them, with opens and clicks if tracking is switched on there.",
      },
      {
        name: "Google",
        text: "Calendar events, attendance and Meet transcripts are read. The only thing written is your own answer to an invitation.",
      },
      {
        name: "HubSpot or Salesforce",
        text: "Contacts and deals as the field map says, notes about meetings and emails, and tasks for what your team promised.",
      },
      {
        name: "Webhooks",
        text: "The events you subscribe to, sent to your own address, without quotes from transcripts and without the text of proposals.",
      },
      {
        name: "Upstash",
        text: "If the server shares its rate limits: counters by network address, account or token.",
      },
    ],
  },
  {
    id: "kept",
    title: "How long it's kept",
    facts: [
      {
        name: "Transcripts",
        text: "For as many days as an admin sets under Settings > Workspace: 730 at first, 1 to 3,650. Then the transcript goes, with its analysis, its coaching and every quote from it. A meeting with an open follow-up waits until that is decided.",
      },
      {
        name: "Deleted proposals",
        text: "30 days. The log of webhooks and of changes in the CRM is kept for 30 days, too.",
      },
      { name: "Sandboxes", text: "24 hours. Then everything in them is deleted, including the accounts." },
      {
        name: "Everything else",
        text: "Sent emails, meetings, open commitments and the audit trail stay as long as the workspace.",
      },
    ],
  },
  {
    id: "delete",
    title: "How to delete it",
    facts: [
      {
        name: "Transcripts",
        text: "Shorten the retention period: what is older goes with the next cleanup, usually within minutes. A transcript that you replace is overwritten.",
      },
      {
        name: "Coaching sessions and proposals",
        text: "On their own pages.",
      },
      {
        name: "A connection",
        text: "Disconnect it under Settings > Integrations. Its access is deleted here and revoked at the provider.",
      },
      {
        name: "A person on the team",
        text: "Remove them under Settings > Team. Their sessions end, and so do their API tokens in this workspace.",
      },
      {
        name: "A contact",
        text: "Erase it in HubSpot for privacy reasons, and the copy here is emptied, with what was logged of it. Their words in transcripts and emails are kept as described above.",
      },
      {
        name: "A meeting or a whole workspace",
        text: "There's no button for that. Whoever runs the server deletes it in the database; with a workspace goes everything that belongs to it.",
      },
    ],
  },
];
