import { expect, it } from "vitest";
import { deviceName } from "./device-name";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
    "Chrome 131 on Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0",
    "Edge 131 on Windows",
  ],
  [`${MAC}/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15`, "Safari 17 on macOS"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1",
    "Safari 17 on iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox 133 on Linux"],
  [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36",
    "Chrome 131 on Android",
  ],
  ["curl/8.5.0", "curl 8.5.0"],
  ["python-requests/2.32.3", "python-requests 2.32.3"],
  ["node", "node"],
  ["Mozilla/5.0", null],
  ["", null],
  [null, null],
  ["<script>alert(1)</script>", null],
])("%s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it("is short and printable for any input", () => {
  const hostile = `${"A".repeat(30)}\u0000\n\u202e<b>${"x".repeat(100_000)}`;
  const name = deviceName(hostile) ?? "";
  expect(name.length).toBeLessThanOrEqual(80);
  expect(name).toMatch(/^[\w. -]*$/);
});
