"use client";
import { Mic } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { beforeSignOut } from "@/components/shell/sign-out";
import { useLateComponent } from "@/components/ui/use-late-component";
import { hasWork, setAccount, workKey } from "@/components/voice-notes/store/account";
import { leaveNotes } from "@/components/voice-notes/store/leave-notes";
import { publishRecorder } from "./recorder-state";
import { useRecorder } from "./use-recorder";

const loadPanel = () => import("./recorder-panel").then((loaded) => loaded.RecorderPanel);
const loadKeeper = () => import("@/components/voice-notes/offline/keep-page");
/** The page itself comes first. */
const keepAfterMs = 3000;
const isInstalled = () => matchMedia("(display-mode: standalone)").matches;
/** In the address that the phone's shortcut opens. */
const parameter = "record";

/** Once in the shell: the recorder survives each navigation inside of it. Its code loads when there is something to do. */
export function RecorderProvider({ userId }: { userId: string }) {
  const { state, start } = useRecorder();
  const [isWorking, setWorking] = useState(false);

  useCommands([
    {
      id: "record",
      title: "Record a voice note",
      group: "Voice notes",
      icon: Mic,
      keywords: ["memo", "dictate", "microphone", "speak"],
      run: start,
    },
  ]);

  useEffect(() => beforeSignOut(leaveNotes), []);

  useEffect(() => {
    setAccount(userId);
    const look = () => setWorking((was) => was || hasWork(userId));
    look();
    // Another tab began to record, or left something to be sent.
    const hear = ({ key }: StorageEvent) => key === workKey(userId) && look();
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  }, [userId]);

  const isOffered = usePathname()?.startsWith("/voice-notes") ?? false;
  useEffect(() => {
    if (!isOffered && !isInstalled()) return;
    const timer = setTimeout(
      () =>
        void loadKeeper().then(
          ({ keepPage }) => keepPage(),
          () => {},
        ),
      keepAfterMs,
    );
    return () => clearTimeout(timer);
  }, [isOffered]);

  useEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has(parameter)) return;
    address.searchParams.delete(parameter);
    window.history.replaceState(window.history.state, "", address);
    // A link of somebody else opens the recorder, and no more.
    if (isInstalled()) start();
    else publishRecorder({ state: "opened" });
  }, [start]);

  const { component: Panel } = useLateComponent(loadPanel, isWorking || state !== "idle");
  return Panel ? <Panel /> : null;
}
