/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  skipTrailingSlashRedirect: true,
  typedRoutes: false,
  serverExternalPackages: [
    "googleapis",
    "pg-boss",
    "pino",
    "wink-nlp",
    "wink-eng-lite-web-model",
    "@react-pdf/renderer",
  ],
  outputFileTracingIncludes: { "/api/**": ["./lib/providers/ai/builtin/**", "./lib/providers/ai/port.ts"] },
  typescript: { ignoreBuildErrors: true },
};
