/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  skipTrailingSlashRedirect: true,
  // No page resizes images, so the server must not fetch and resize any on request.
  images: { unoptimized: true },
  turbopack: {
    root: import.meta.dirname,
    rules: {
      "*.ts": {
        condition: { all: ["browser", { path: /^lib\/features\/.*\/contract\.ts$/ }] },
        loaders: ["./scripts/lib/contract-addresses.mjs"],
        as: "*.js",
      },
    },
  },
  outputFileTracingRoot: import.meta.dirname,
  serverExternalPackages: [
    "googleapis",
    "pg-boss",
    "pino",
    "piscina",
    "wink-nlp",
    "wink-eng-lite-web-model",
    "@react-pdf/renderer",
  ],
  outputFileTracingIncludes: {
    "/api/**": [
      "./lib/**/*.ts",
      "./lib/auth/common-passwords.bin",
      "./lib/grounding/word-vectors.bin",
      "./lib/grounding/readability-weights.json",
      "./lib/providers/**/*.json",
    ],
  },
  // Addresses that people type out of habit.
  redirects: async () => [
    ...["/login", "/signin"].map((source) => ({ source, destination: "/sign-in", permanent: false })),
    { source: "/dashboard", destination: "/today", permanent: false },
  ],
  // `npm test` type-checks the whole project, so a build doesn't need to.
  typescript: { ignoreBuildErrors: true },
};
