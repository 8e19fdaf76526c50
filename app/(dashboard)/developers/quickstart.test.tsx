import { expect, it } from "vitest";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { Quickstart } from "./quickstart";

freshBrowser();

it("shows a retry that sends the same key at every paste, with nothing but curl", () => {
  const { container } = openScreen(<Quickstart baseUrl="https://app.example/api" />);
  const samples = [...container.querySelectorAll("code")].map(({ textContent }) => textContent ?? "");
  const [retry] = samples.filter((code) => code.includes("Idempotency-Key"));
  expect(retry).toMatch(/-H 'Idempotency-Key: [a-z-]+'/);
  for (const code of samples) expect(code).not.toMatch(/\$\(|`/);
});
