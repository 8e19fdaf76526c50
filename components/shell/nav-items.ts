import {
  CalendarDays,
  ChartNoAxesColumn,
  Code,
  Eye,
  FileText,
  GraduationCap,
  Handshake,
  type LucideIcon,
  MailCheck,
  MessagesSquare,
  Send,
  Settings,
  Sun,
  Users,
} from "lucide-react";

export type NavItem = {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Key sequence that opens it. */
  keys?: string;
  /** The shell count shown next to it. */
  count?: "review";
};

export const NAV_GROUPS: { label: string; items: NavItem[] }[] = [
  {
    label: "Work",
    items: [
      { href: "/today", label: "Today", icon: Sun, keys: "g t" },
      { href: "/review", label: "Review", icon: Eye, keys: "g r", count: "review" },
      { href: "/follow-ups", label: "Follow-ups", icon: Send, keys: "g f" },
      { href: "/meetings", label: "Meetings", icon: MessagesSquare, keys: "g m" },
      { href: "/commitments", label: "Commitments", icon: Handshake, keys: "g c" },
      { href: "/calendar", label: "Calendar", icon: CalendarDays },
    ],
  },
  {
    label: "Customers",
    items: [
      { href: "/contacts", label: "Contacts", icon: Users },
      { href: "/proposals", label: "Proposals", icon: FileText, keys: "g p" },
    ],
  },
  {
    label: "Learn",
    items: [
      { href: "/coaching", label: "Coaching", icon: GraduationCap },
      { href: "/analytics", label: "Analytics", icon: ChartNoAxesColumn, keys: "g a" },
    ],
  },
  {
    label: "Operate",
    items: [
      { href: "/deliveries", label: "Deliveries", icon: MailCheck },
      { href: "/developers", label: "Developers", icon: Code },
      { href: "/settings", label: "Settings", icon: Settings },
    ],
  },
];

export const NAV_ITEMS = NAV_GROUPS.flatMap((group) => group.items);

/** The items in the phone's bottom bar. The rest are behind "More". */
export const THUMB_ITEMS = NAV_ITEMS.slice(0, 4);

export function isCurrent(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
