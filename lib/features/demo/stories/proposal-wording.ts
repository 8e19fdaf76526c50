import { sandboxId } from "@/lib/providers/crm/sandbox-provider";
import type { ProposalInput } from "../../proposals/schema";

export type Wording = Pick<
  ProposalInput,
  "title" | "clientName" | "templateType" | "sections" | "pricing" | "crmDealId"
>;

export function haldenProposal(seller: string): Wording {
  return {
    title: "Dispatch desk for seven depots",
    clientName: "Halden Freight",
    templateType: "rollout",
    crmDealId: dealOf("Halden Freight: dispatch desk, 40 seats"),
    sections: sections([
      [
        "What you told us",
        "Each depot loses about **six hours a week** chasing what was promised to which customer. Shift handovers are a phone call and a note on the monitor.",
      ],
      [
        "How we would start",
        "1. Hull, Bradford and Goole in the second week of January\n2. The other four depots in April\n\nYou pay for a seat from the month it is used.",
      ],
      [
        "If it does not work",
        "There is a break after ninety days in the first year. It is in section four of the order form.",
      ],
      ["About us", `${seller} looks after the onboarding of every depot and answers the telephone.`],
    ]),
    pricing: {
      items: [{ name: "Dispatch desk, annual plan per seat", quantity: 40, unitPrice: 900, total: 36_000 }],
      subtotal: 36_000,
      total: 36_000,
      currency: "GBP",
    },
  };
}

export function meridianProposal(seller: string): Wording {
  return {
    title: "Japan and France, first year",
    clientName: "Meridian Robotics",
    templateType: "quote",
    crmDealId: dealOf("Meridian Robotics: sales enablement, two regions"),
    sections: sections([
      [
        "Scope",
        "Two regions, Japan and France, for up to a hundred and thirty people. France joins the Japanese onboarding sessions.",
      ],
      ["Second year", "The same price, plus **at most three percent**."],
      ["Training", "Two dates after the thirteenth of January; in France not on a Monday."],
      ["Contact", `Mateo Fuentes, ${seller}`],
    ]),
    pricing: {
      items: [
        { name: "Platform, up to 130 people", quantity: 1, unitPrice: 47_500, total: 47_500 },
        { name: "Onboarding, shared sessions", quantity: 1, unitPrice: 5_000, total: 5_000 },
      ],
      subtotal: 52_500,
      total: 52_500,
      currency: "USD",
    },
  };
}

export function lumenProposal(seller: string): Wording {
  return {
    title: "Admissions outreach",
    clientName: "Lumen Academy",
    templateType: "quote",
    crmDealId: dealOf("Lumen Academy: admissions outreach"),
    sections: sections([
      ["Goal", "Every applicant hears from the admissions team on the day of the conversation."],
      ["Team", "Sixteen people in admissions, two of them from the spring intake on."],
      ["Support", `${seller} trains new starters twice a year.`],
    ]),
    pricing: {
      items: [{ name: "Admissions team, annual plan per seat", quantity: 16, unitPrice: 800, total: 12_800 }],
      subtotal: 12_800,
      total: 12_800,
      currency: "EUR",
    },
  };
}

function sections(texts: [title: string, content: string][]): ProposalInput["sections"] {
  return texts.map(([title, content], order) => ({ title, content, order }));
}

function dealOf(name: string): string {
  return sandboxId("hubspot", "deal", name);
}
