import { edgeSettings } from "@/lib/edge/edge-settings";
import { requestHandler } from "@/lib/edge/handle-request";

export const middleware = requestHandler({ ...edgeSettings(), development: process.env.NODE_ENV === "development" });

export const config = {
  // Every path but built assets and the one file in public/: what else looks like a file is answered with a page.
  matcher: ["/api/:path*", "/((?!_next/static/|_next/image|icon\\.svg$).*)"],
};
