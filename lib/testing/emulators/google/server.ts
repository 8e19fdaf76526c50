import type { ServerResponse } from "node:http";
import { type HttpFake, sendJson, startHttpFake } from "../../http-fake";
import { answerCalendar, type Calendar } from "./calendar";
import { answerMeet, type Meet } from "./meet";

export type Answer = (response: ServerResponse) => void;

export type Google = HttpFake & {
  calendar: Calendar;
  meet: Meet;
  /** Handles requests instead of the server when it returns true, until set back to null. */
  interrupt: ((response: ServerResponse, path: string, query: URLSearchParams) => boolean) | null;
};

/** One person's Google Calendar and Meet, with pages small enough that everything needs several. */
export async function startGoogle(): Promise<Google> {
  const calendar: Calendar = {
    events: [],
    pageSize: 10,
    isTokenTooOld: false,
    timeZone: "Europe/Berlin",
    notified: [],
  };
  const meet: Meet = { calls: [], pageSize: 2 };
  const fake = await startHttpFake((request, response) => {
    const url = new URL(request.path, "http://google.test");
    if (google.interrupt?.(response, url.pathname, url.searchParams)) return;
    const answer = answerCalendar(calendar, url, request) ?? answerMeet(meet, url.pathname, url.searchParams);
    if (answer) answer(response);
    else sendJson(response, 404, { error: { code: 404, message: "Not Found", status: "NOT_FOUND" } });
  });
  const google: Google = { ...fake, calendar, meet, interrupt: null };
  return google;
}
