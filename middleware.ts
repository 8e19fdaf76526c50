import { edgeSettings } from "@/lib/edge/edge-settings";
import { requestHandler } from "@/lib/edge/handle-request";

export const middleware = requestHandler({ ...edgeSettings(), development: process.env.NODE_ENV === "development" });

export const config = {
  // Everything except built assets and the one file in public/. Any other path that looks like a file gets a page.
  matcher: ["/api/:path*", "/((?!_next/static/|_next/image|icon\\.svg$).*)"],
};
