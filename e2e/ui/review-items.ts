import { apiClient } from "../api-client";

export type Item = { id: string; status: string; revision: number; bodyText: string; reviewNotes: string[] };

export function followUpsOf(token: string, baseUrl?: string) {
  const api = apiClient(token, baseUrl);
  const draft = async (subject = "Next steps") => {
    const body = { to: ["dana@northwind.example"], subject, bodyHtml: "<p>Thank you.</p>" };
    return (await api.ok<{ data: Item }>("POST", "/followups", body)).data.id;
  };
  const read = async (id: string) => (await api.ok<{ data: Item }>("GET", `/followups/${id}`)).data;
  return {
    draft,
    read,
    edit: async (id: string, bodyText: string) =>
      api.ok("PATCH", `/followups/${id}`, { revision: (await read(id)).revision, bodyText }),
    status: async (id: string) => (await read(id)).status,
    text: async (id: string) => (await read(id)).bodyText,
    /** How often each type of event occurred. */
    events: async (id: string) => {
      const { data } = await api.ok<{ data: { type: string }[] }>("GET", `/followups/${id}/events?limit=100`);
      return data.map(({ type }) => type).filter((type) => !["followup.created", "followup.submitted"].includes(type));
    },
    /** Approves a follow-up and takes it off the schedule, so that its approval stands. */
    unscheduled: async (id: string) => {
      await api.ok("POST", `/followups/${id}/approve`, { revision: (await read(id)).revision });
      await api.ok("POST", `/followups/${id}/unschedule`);
    },
    /** Submits follow-ups for review, in queue order. */
    submitted: async (subjects: string[]) => {
      const ids: string[] = [];
      for (const subject of subjects) {
        const id = await draft(subject);
        await api.ok("POST", `/followups/${id}/submit`);
        ids.push(id);
      }
      return ids;
    },
  };
}
