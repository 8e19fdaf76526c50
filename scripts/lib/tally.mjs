import { existsSync, readFileSync } from "node:fs";
import { run } from "./run.mjs";
import { printLine, withProgress } from "./stage.mjs";

/** Adds up the results of a test run. The last printed line is `N passed, N failed`. */
export class Tally {
  passed = 0;
  failed = 0;
  leftOut = [];

  add(label, { passed, failed, skipped = [], seconds }, output = "") {
    this.passed += passed;
    this.failed += failed;
    this.leftOut.push(...skipped);
    const verdict = failed > 0 ? `FAILED ${failed}` : "ok";
    printLine(
      `  ${label.padEnd(28)} ${String(passed).padStart(5)} passed  ${verdict.padEnd(10)} ${seconds.toFixed(1)} s`,
    );
    if (failed > 0 && output) printLine(`${output.trim()}\n`);
  }

  /** A check that passes or fails as a whole and counts as one test. Resolves to whether it passed. */
  async check(label, work) {
    const started = performance.now();
    const { code, output } = await withProgress(label, async () => work()).catch((error) => ({
      code: 1,
      output: error?.message ?? String(error),
    }));
    const seconds = (performance.now() - started) / 1000;
    this.add(label, code === 0 ? { passed: 1, failed: 0, seconds } : { passed: 0, failed: 1, seconds }, output);
    return code === 0;
  }

  /** A test runner that writes a JSON report, which `read` turns into {passed, failed, skipped}. */
  async suite(label, { command, args, env, report, read }) {
    const started = performance.now();
    let lines = 0;
    const onOutput = (text) => {
      lines += text.split(DONE).length - 1;
    };
    const work = () => run(command, args, { env, onOutput });
    const { code, output } = await withProgress(label, work, () => `, ${lines} done`);
    const found = existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: 0 };
    // A runner that fails without naming a failed test counts as one failure.
    const failed = code !== 0 ? Math.max(1, found.failed) : found.failed;
    this.add(label, { ...found, failed, seconds: (performance.now() - started) / 1000 }, output);
  }

  /** What was left out and why, then the closing line. */
  summary() {
    const reasons = [...new Set(this.leftOut)].map((reason) => {
      const count = this.leftOut.filter((other) => other === reason).length;
      return `    Skipped: ${count} ${count === 1 ? "test" : "tests"}, ${reason}\n`;
    });
    const skipped = this.leftOut.length > 0 ? `, ${this.leftOut.length} skipped` : "";
    return `${reasons.join("")}${this.passed} passed, ${this.failed} failed${skipped}`;
  }
}

/** How Vitest marks a finished file and Playwright a finished test. */
const DONE = /^\s+[✓✘×❯]\s/m;

export function readVitestReport(report) {
  const broken = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const skipped = report.testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === "skipped" || status === "pending")
    .map(({ meta }) => meta?.leftOut ?? "without a reason");
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, skipped };
}

export function readPlaywrightReport({ stats, errors }) {
  const skipped = Array.from({ length: stats.skipped }, () => "without a reason");
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped };
}
