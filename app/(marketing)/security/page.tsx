import type { Metadata } from "next";
import { SiteFooter } from "../site-footer";
import { SiteHeader } from "../site-header";
import { SECTIONS } from "./facts";

export const metadata: Metadata = { title: "Security and privacy" };

export default function SecurityPage() {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-6xl px-4 pt-10 pb-8 outline-none sm:pt-14">
        <h1 className="font-semibold text-2xl sm:text-4xl">Security and privacy</h1>
        <p className="mt-4 max-w-2xl text-base text-fg-muted">
          Followthrough reads what your customers said in confidence. This page says what it stores, where that goes and
          how it's deleted. Each sentence describes what the code does today.
        </p>
        {SECTIONS.map(({ id, title, intro, facts }) => (
          <section key={id} aria-labelledby={id} className="mt-12 border-t pt-4 lg:grid lg:grid-cols-[16rem_1fr]">
            <h2 id={id} className="mb-4 font-semibold text-lg">
              {title}
            </h2>
            <div className="flex max-w-2xl flex-col gap-4">
              {intro && <p>{intro}</p>}
              <dl className="flex flex-col gap-4">
                {facts.map(({ name, text }) => (
                  <div key={name}>
                    <dt className="font-medium">{name}</dt>
                    <dd className="text-fg-muted">{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </section>
        ))}
      </main>
      <SiteFooter />
    </>
  );
}
