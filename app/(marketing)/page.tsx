import { ApiSample } from "./api-sample";
import { Comparison } from "./comparison";
import { EvidenceDemo } from "./evidence-demo";
import { LaunchSandbox } from "./launch-sandbox";
import { Promises } from "./promises";
import { SiteHeader } from "./site-header";

export default function LandingPage() {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-6xl px-4 outline-none">
        <section className="grid gap-x-12 gap-y-6 pt-10 pb-8 sm:pt-14 lg:grid-cols-[1fr_22rem] lg:items-start">
          <h1 className="max-w-3xl text-balance font-semibold text-2xl sm:text-4xl">
            Followthrough turns a finished sales meeting into an approved follow-up, and never says anything the meeting
            didn't.
          </h1>
          <LaunchSandbox />
        </section>
        <EvidenceDemo />
        <Promises />
        <Comparison />
        <ApiSample />
      </main>
      <footer className="mx-auto flex max-w-6xl flex-wrap gap-x-6 gap-y-2 px-4 py-8 text-fg-subtle text-xs">
        <span>Followthrough</span>
        <a href="/docs" className="underline underline-offset-4 hover:text-fg">
          API reference
        </a>
        <a href="/sign-in" className="underline underline-offset-4 hover:text-fg">
          Sign in
        </a>
        <span className="ml-auto">The people and companies on this page are fictional.</span>
      </footer>
    </>
  );
}
