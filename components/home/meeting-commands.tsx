"use client";
import { CalendarPlus, LogIn, Search, Video } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { scheduleAddress } from "@/components/schedule/schedule-address";
import { useCommands } from "@/components/shell/commands";
import { Dialog } from "@/components/ui/dialog";
import { CodeForm } from "./join-by-code";
import { useStartNow } from "./start-now";

/** Commands for meetings that work on every page of the workspace. */
export function MeetingCommands() {
  const router = useRouter();
  const { start } = useStartNow();
  const [isJoining, setJoining] = useState(false);
  useCommands([
    {
      id: "meeting-start",
      title: "Start a meeting now",
      group: "Meetings",
      everywhere: true,
      icon: Video,
      shortcut: "Shift+N",
      keywords: ["new", "instant", "call"],
      run: start,
    },
    {
      id: "meeting-schedule",
      title: "Schedule a meeting",
      group: "Meetings",
      everywhere: true,
      icon: CalendarPlus,
      shortcut: "C",
      keywords: ["create", "plan", "invite", "new"],
      run: () => router.push(scheduleAddress()),
    },
    {
      id: "meeting-join",
      title: "Join with a code",
      group: "Meetings",
      everywhere: true,
      icon: LogIn,
      shortcut: "Shift+J",
      keywords: ["enter", "link", "door"],
      run: () => setJoining(true),
    },
    {
      id: "meeting-search",
      title: "Search meetings, notes and transcripts",
      group: "Meetings",
      everywhere: true,
      icon: Search,
      shortcut: "/",
      keywords: ["find", "transcript"],
      run: () => router.push("/meetings/search"),
    },
  ]);
  return (
    <Dialog open={isJoining} onOpenChange={setJoining} title="Join with a code" size="sm">
      <CodeForm onGo={() => setJoining(false)} />
    </Dialog>
  );
}
