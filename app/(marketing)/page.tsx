import { ApiSample } from "./api-sample";
import { Comparison } from "./comparison";
import { EvidenceDemo } from "./evidence-demo";
import { LaunchSandbox } from "./launch-sandbox";
import { Promises } from "./promises";
import { SiteFooter } from "./site-footer";
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
      <SiteFooter note="The people and companies on this page are fictional." />
    </>
  );
}
