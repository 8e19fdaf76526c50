import type { Metadata } from "next";
import { SiteHeader } from "../site-header";
import { Reference } from "./reference";

export const metadata: Metadata = {
  title: "API reference",
  description: "Every endpoint of Followthrough with its fields, permissions, errors and a command to try it.",
};

export default function DocsPage() {
  return (
    <>
      <SiteHeader />
      <Reference />
    </>
  );
}
