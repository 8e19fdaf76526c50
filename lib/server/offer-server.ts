import { edgeSettings } from "@/lib/edge/edge-settings";
import { type AnswerApi, apiServer } from "./answer-api";
import { personalPageLimit, type RefusesPage } from "./refuse-page";

/** Where the HTTP server, which is outside the framework's bundle, finds what answers without the framework. */
declare global {
  var followthroughServer: { answerApi: AnswerApi; refusesPage: RefusesPage } | undefined;
}

/** Provides the handlers to the server that was started around the framework, outside its bundle. */
export function offerServer(): void {
  const settings = edgeSettings();
  globalThis.followthroughServer = { answerApi: apiServer(settings), refusesPage: personalPageLimit(settings) };
}
