import {
  ArrowRightLeft,
  BookOpen,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CalendarX2,
  CreditCard,
  DoorOpen,
  Eye,
  FileText,
  KeyRound,
  ListTodo,
  type LucideIcon,
  MailQuestion,
  Megaphone,
  MessageSquareReply,
  Send,
  TriangleAlert,
  Users,
  Vault,
} from "lucide-react";
import type { NotificationKind } from "@/lib/core/notifications/constants";

const icons: Record<NotificationKind, LucideIcon> = {
  invited: CalendarPlus,
  moved: CalendarClock,
  cancelled: CalendarX2,
  reply: MessageSquareReply,
  knock: DoorOpen,
  notes_ready: FileText,
  notes_shared: Send,
  access_asked: MailQuestion,
  access_granted: KeyRound,
  task_assigned: ListTodo,
  task_due: ListTodo,
  booking: CalendarCheck,
  admin_opened: Eye,
  broadcast: Megaphone,
  calendar: TriangleAlert,
  knowledge_shared: BookOpen,
  team: Users,
  vault: Vault,
  transferred: ArrowRightLeft,
  retention: CalendarX,
  billing: CreditCard,
};

export function KindIcon({ kind, className }: { kind: NotificationKind; className?: string }) {
  const Icon = icons[kind];
  return <Icon aria-hidden className={className} />;
}
