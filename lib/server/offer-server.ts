import { edgeSettings } from "@/lib/edge/edge-settings";
import { openApiDocument } from "@/lib/http/openapi";
import { type AnswerApi, apiServer } from "./answer-api";
import { loadRoutes } from "./api-routes";
import { personalPageLimit, type RefusesPage } from "./refuse-page";

type OfferedServer = {
  answerApi: AnswerApi;
  refusesPage: RefusesPage;
  warmUp(): Promise<void>;
  shutDown(): Promise<void>;
};

/** Read by the HTTP server, which is outside the framework's bundle and can't import the handlers. */
declare global {
  var followthroughServer: OfferedServer | undefined;
}

/** `shutDown` ends what outlives requests. */
export function offerServer(shutDown: () => Promise<void>): void {
  const settings = edgeSettings();
  globalThis.followthroughServer = {
    answerApi: apiServer(settings),
    refusesPage: personalPageLimit(settings),
    warmUp,
    shutDown,
  };
}

/** Does before the first request what would otherwise make somebody's first request block all others. */
async function warmUp(): Promise<void> {
  await loadRoutes();
  openApiDocument();
}
