import { existsSync, readFileSync } from "node:fs";
import { run } from "./run.mjs";
import { say } from "./stage.mjs";

/** Counts what every step of a test run found. The last line it prints is `N passed, N failed`. */
export class Tally {
  passed = 0;
  failed = 0;

  add(label, { passed, failed, seconds }, output = "") {
    this.passed += passed;
    this.failed += failed;
    const verdict = failed > 0 ? `FAILED ${failed}` : "ok";
    say(`  ${label.padEnd(28)} ${String(passed).padStart(5)} passed  ${verdict.padEnd(10)} ${seconds.toFixed(1)} s`);
    if (failed > 0 && output) say(`${output.trim()}\n`);
  }

  /** A check that passes or fails as a whole and counts as one test. Resolves to whether it passed. */
  async check(label, work) {
    const started = performance.now();
    const { code, output } = await Promise.resolve()
      .then(work)
      .catch((error) => ({ code: 1, output: error?.message ?? String(error) }));
    const seconds = (performance.now() - started) / 1000;
    this.add(label, code === 0 ? { passed: 1, failed: 0, seconds } : { passed: 0, failed: 1, seconds }, output);
    return code === 0;
  }

  /** A test runner that writes a JSON report, which `read` turns into {passed, failed}. */
  async suite(label, { command, args, env, report, read }) {
    const started = performance.now();
    const { code, output } = await run(command, args, { env });
    const found = existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: 0 };
    // A runner that ends badly without naming a failed test failed all the same.
    const failed = code !== 0 ? Math.max(1, found.failed) : found.failed;
    this.add(label, { passed: found.passed, failed, seconds: (performance.now() - started) / 1000 }, output);
  }

  summary() {
    return `${this.passed} passed, ${this.failed} failed`;
  }
}

export function readVitestReport(report) {
  const broken = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

export function readPlaywrightReport({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
