"use client";
import { CalendarDays, CalendarPlus, ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { useCommands } from "@/components/shell/commands";
import { isDialogOpen, isTyping, sequenceMs, spellStroke } from "@/components/shell/shortcut";
import { isKeyOn } from "@/components/ui/single-keys";
import type { CalendarView } from "./calendar-view";

type Acts = {
  create: () => void;
  today: () => void;
  turn: (direction: -1 | 1) => void;
  show: (view: CalendarView) => void;
};

/** The calendar's commands and their keys. */
export function useCalendarKeys({ create, today, turn, show }: Acts) {
  useCommands([
    {
      id: "calendar-new",
      title: "New meeting in the calendar",
      group: "Calendar",
      icon: CalendarPlus,
      shortcut: "N",
      otherShortcuts: ["C"],
      run: create,
    },
    { id: "calendar-today", title: "Today", group: "Calendar", icon: CalendarDays, shortcut: "T", run: today },
    {
      id: "calendar-next",
      title: "Next days",
      group: "Calendar",
      icon: ChevronRight,
      shortcut: "J",
      otherShortcuts: ["ArrowRight"],
      run: () => turn(1),
    },
    {
      id: "calendar-previous",
      title: "Previous days",
      group: "Calendar",
      icon: ChevronLeft,
      shortcut: "K",
      otherShortcuts: ["ArrowLeft"],
      run: () => turn(-1),
    },
    { id: "calendar-week", title: "Show a week", group: "Calendar", shortcut: "W", run: () => show("week") },
    { id: "calendar-3days", title: "Show three days", group: "Calendar", shortcut: "3", run: () => show("3days") },
    { id: "calendar-day", title: "Show one day", group: "Calendar", shortcut: "D", run: () => show("day") },
  ]);

  const latest = useRef({ create, turn });
  useEffect(() => {
    latest.current = { create, turn };
  });
  useEffect(() => {
    // "G C" leads to the calendar.
    let goAt = 0;
    function press(event: KeyboardEvent) {
      const stroke = spellStroke(event);
      const isSequence = Date.now() - goAt < sequenceMs;
      goAt = stroke === "G" ? Date.now() : 0;
      if (event.repeat || isSequence || isTyping(event.target) || isDialogOpen()) return;
      const isOutside = document.activeElement === document.body || document.activeElement?.id === "content";
      const direction = stroke === "ArrowLeft" ? -1 : stroke === "ArrowRight" ? 1 : 0;
      if (stroke === "C" && isKeyOn(stroke)) latest.current.create();
      else if (direction !== 0 && isOutside) latest.current.turn(direction);
      else return;
      event.preventDefault();
    }
    // Before the workspace's own keys: C schedules elsewhere.
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, []);
}
