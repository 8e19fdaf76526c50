import { measureLighthouse } from "./lighthouse";
import { measureNavigation } from "./navigation-time";
import { openVisitor } from "./open-browser";
import { measurePageWeights } from "./page-weight";
import { measureQueueKeys } from "./queue-keys";

/** Measures the dashboard in a browser, in a fresh sandbox. */
export async function measureScreens(): Promise<void> {
  const visitor = await openVisitor();
  console.log("screens");
  await measurePageWeights(visitor);
  await measureNavigation(visitor);
  await measureQueueKeys(visitor);
  await visitor.end();
  await measureLighthouse();
}
