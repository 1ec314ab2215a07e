import {
  CalendarDays,
  CalendarPlus,
  Home,
  Library,
  ListTodo,
  LockKeyhole,
  type LucideIcon,
  Mic,
  NotebookText,
  Settings,
  ShieldCheck,
  Video,
} from "lucide-react";

export type Destination = {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Two letters typed one after the other. */
  shortcut: string;
  place: "main" | "below";
  /** On a phone: in the bar, or behind More. */
  phone: "bar" | "more";
  adminOnly?: boolean;
};

/** Pages that exist. The rail, the phone's bar, the palette and the keyboard all read this list. */
export const destinations: readonly Destination[] = [
  { href: "/home", label: "Home", icon: Home, shortcut: "G H", place: "main", phone: "bar" },
  { href: "/calendar", label: "Calendar", icon: CalendarDays, shortcut: "G C", place: "main", phone: "more" },
  { href: "/meetings", label: "Meetings", icon: Video, shortcut: "G M", place: "main", phone: "bar" },
  { href: "/notes", label: "Notes", icon: NotebookText, shortcut: "G N", place: "main", phone: "bar" },
  { href: "/tasks", label: "Tasks", icon: ListTodo, shortcut: "G T", place: "main", phone: "bar" },
  { href: "/knowledge", label: "Knowledge", icon: Library, shortcut: "G K", place: "main", phone: "more" },
  { href: "/voice-notes", label: "Voice notes", icon: Mic, shortcut: "G O", place: "main", phone: "more" },
  { href: "/vault", label: "Vault", icon: LockKeyhole, shortcut: "G V", place: "main", phone: "more" },
  { href: "/booking", label: "Booking page", icon: CalendarPlus, shortcut: "G B", place: "below", phone: "more" },
  { href: "/settings", label: "Settings", icon: Settings, shortcut: "G S", place: "below", phone: "more" },
  {
    href: "/admin",
    label: "Admin",
    icon: ShieldCheck,
    shortcut: "G A",
    place: "below",
    phone: "more",
    adminOnly: true,
  },
];

/** The destination a path belongs to: the longest that it begins with. */
export function currentDestination(path: string): Destination | undefined {
  return destinations
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
}
