import type { Role } from "@/lib/core/permissions";

export const COLLEAGUES = {
  ines: { name: "Ines Duarte", role: "admin", title: "Revenue operations" },
  naledi: { name: "Naledi Khumalo", role: "sales_manager", title: "Head of sales" },
  mateo: { name: "Mateo Fuentes", role: "sales_rep", title: "Account executive" },
  saoirse: { name: "Saoirse Byrne", role: "sales_rep", title: "Account executive" },
  theo: { name: "Theo Marchetti", role: "viewer", title: "Customer success" },
} as const satisfies Record<string, { name: string; role: Role; title: string }>;

export type Colleague = keyof typeof COLLEAGUES;
export type TeamMember = { userId: string; email: string; name: string; role: Role; title: string };
export type SampleTeam = Record<Colleague | "owner", TeamMember>;
