import { edgeSettings } from "@/lib/edge/edge-settings";
import { type AnswerApi, apiServer } from "./answer-api";
import { personalPageLimit, type RefusesPage } from "./refuse-page";

/** Read by the HTTP server, which is outside the framework's bundle and can't import the handlers. */
declare global {
  var followthroughServer: { answerApi: AnswerApi; refusesPage: RefusesPage } | undefined;
}

export function offerServer(): void {
  const settings = edgeSettings();
  globalThis.followthroughServer = { answerApi: apiServer(settings), refusesPage: personalPageLimit(settings) };
}
