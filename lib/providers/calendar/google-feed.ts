import type { calendar_v3 } from "googleapis/build/src/apis/calendar/index.js";
import { z } from "zod";
import { ProviderFailure } from "../failure";
import { withGoogleErrors } from "./google-failure";
import type { CalendarFeed } from "./port";

const MAX_PAGES = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

const Page = z.object({
  items: z.array(z.unknown()).nullish(),
  nextPageToken: z.string().nullish(),
  nextSyncToken: z.string().nullish(),
});
const Channel = z.object({ expiration: z.coerce.number().int().positive() });

type Opening = { calendars: calendar_v3.Calendar; calendarId: string; now: () => Date };

/** Detects changes with Google's sync tokens and push messages. Both only report that something has changed. */
export function createGoogleFeed({ calendars, calendarId, now }: Opening): CalendarFeed {
  const list = (query: { pageToken?: string; syncToken?: string; timeMin?: string }) =>
    withGoogleErrors("changes", () =>
      // Recurring events are listed once. For a sync token to be accepted, all other parameters must stay the same.
      calendars.events.list({
        calendarId,
        maxResults: 2500,
        fields: "nextPageToken,nextSyncToken,items(id)",
        ...query,
      }),
    );

  async function read(start: { syncToken?: string; timeMin?: string }) {
    const seen = new Set<string>();
    let pageToken: string | undefined;
    let isChanged = false;
    for (let page = 0; page < MAX_PAGES; page++) {
      const { data } = await list({ ...start, ...(pageToken ? { pageToken } : {}) });
      const answer = Page.safeParse(data);
      if (!answer.success) throw new ProviderFailure("bad_output", `Google changes: ${z.prettifyError(answer.error)}`);
      const { items, nextPageToken, nextSyncToken } = answer.data;
      isChanged ||= (items ?? []).length > 0;
      if (nextSyncToken || !nextPageToken) return { token: nextSyncToken ?? null, isChanged };
      if (seen.has(nextPageToken)) break;
      seen.add(nextPageToken);
      pageToken = nextPageToken;
    }
    throw new ProviderFailure("bad_output", "Google changes: pages never end");
  }

  return {
    async changesSince(token) {
      const anew = { timeMin: new Date(now().getTime() - 7 * DAY_MS).toISOString() };
      if (token === null) return { ...(await read(anew)), isChanged: true };
      return read({ syncToken: token }).catch(async (failure: unknown) => {
        // The token has expired (410) or isn't one any more (400), so everything is read again.
        const isEnded = failure instanceof ProviderFailure && ["not_found", "refused"].includes(failure.kind);
        if (!isEnded) throw failure;
        return { ...(await read(anew)), isChanged: true };
      });
    },
    async watch({ id, token, address }) {
      const { data } = await withGoogleErrors("watch", () =>
        calendars.events.watch({ calendarId, requestBody: { id, token, address, type: "web_hook" } }),
      );
      const answer = Channel.safeParse(data);
      if (!answer.success) throw new ProviderFailure("bad_output", "Google watch: the channel has no expiry");
      return { endsAt: new Date(answer.data.expiration) };
    },
  };
}
