"use client";
import { CircleAlert, Info, X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";

export type Notice = {
  text: string;
  detail?: string;
  tone?: "say" | "warn" | "bad";
  /** Replaces an earlier notice with the same subject. Without it, only an identical text is replaced. */
  about?: string;
};
type Shown = Notice & { id: number };

const staysMs = { say: 4000, warn: 8000, bad: 12_000 };
const shownMax = 3;

const NotifyContext = createContext<(notice: Notice) => void>(() => {});
const ShownContext = createContext<{ notices: readonly Shown[]; dismiss: (id: number) => void }>({
  notices: [],
  dismiss: () => {},
});

/** Short notices on the stage, so that they are dark and visible in full screen. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Shown[]>([]);
  const lastId = useRef(0);
  const dismiss = useCallback((id: number) => setNotices((before) => before.filter((notice) => notice.id !== id)), []);
  const notify = useCallback(
    (notice: Notice) => {
      lastId.current += 1;
      const id = lastId.current;
      setNotices((before) =>
        [...before.filter((shown) => subject(shown) !== subject(notice)), { ...notice, id }].slice(-shownMax),
      );
      setTimeout(() => dismiss(id), staysMs[notice.tone ?? "say"]);
    },
    [dismiss],
  );
  const shown = useMemo(() => ({ notices, dismiss }), [notices, dismiss]);
  return (
    <NotifyContext.Provider value={notify}>
      <ShownContext.Provider value={shown}>{children}</ShownContext.Provider>
    </NotifyContext.Provider>
  );
}

const subject = ({ about, text }: Notice) => about ?? text;

export const useNotify = () => useContext(NotifyContext);

export function NoticeList() {
  const { notices, dismiss } = useContext(ShownContext);
  return (
    <div role="status" aria-live="polite" className="flex flex-col items-center gap-2">
      {notices.map((notice) => (
        <NoticeLine key={notice.id} tone={notice.tone ?? "say"}>
          <span className="min-w-0">
            <span className="block">{notice.text}</span>
            {notice.detail ? <span className="block text-ink-soft text-sm">{notice.detail}</span> : null}
          </span>
          {notice.tone === "bad" ? (
            <IconButton
              label="Dismiss"
              size="sm"
              tooltip={false}
              className="-my-1 -mr-2"
              onClick={() => dismiss(notice.id)}
            >
              <X aria-hidden />
            </IconButton>
          ) : null}
        </NoticeLine>
      ))}
    </div>
  );
}

export function NoticeLine({
  tone,
  icon,
  children,
}: {
  tone: "say" | "bad" | "warn";
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="pointer-events-auto flex max-w-[min(32rem,92vw)] animate-knock items-start gap-2.5 rounded-card bg-raised py-2 pr-4 pl-3 text-base text-ink shadow-float">
      <span
        aria-hidden
        className={cn(
          "mt-0.5 [&_.lucide]:size-4",
          tone === "bad" ? "text-bad" : tone === "warn" ? "text-warn" : "text-ink-faint",
        )}
      >
        {icon ?? (tone === "say" ? <Info /> : <CircleAlert />)}
      </span>
      {children}
    </div>
  );
}
