"use client";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { toast } from "@/components/ui/toast";
import { Autosaver, type AutosaverOptions, type SaverHandlers } from "./autosaver";
import { draftsOf } from "./drafts";

type Options<Values extends object, Doc> = Omit<AutosaverOptions<Values, Doc>, "drafts"> &
  SaverHandlers<Values, Doc> & {
    /** Whose it is: their drafts are nobody else's. */
    readerId: string;
    /** Names the document among all of this account, such as `meeting-notes 4f…`. */
    subject: (doc: Doc) => string;
    /** The document as it is known by now. */
    doc: Doc;
    /** What a message calls it: "this note". */
    name: string;
  };

type Opened<Values extends object, Doc> = {
  saver: Autosaver<Values, Doc>;
  drafts: ReturnType<typeof draftsOf<Values>>;
};

/** Those whose last request is on its way. Opened again meanwhile, a document goes on with its saver. */
const leaving = new Set<unknown>();

const channelName = "parley-autosave";
let channel: BroadcastChannel | null = null;

/** Reaches the other tabs of this browser, and not this one. */
function otherTabs() {
  if (typeof BroadcastChannel !== "undefined") channel ??= new BroadcastChannel(channelName);
  return channel;
}

/** Saves what is written in this document while it is open, and afterwards what is left. */
export function useAutosave<Values extends object, Doc>(options: Options<Values, Doc>) {
  const { doc, name } = options;
  const [opened] = useState(() => openSaver(options));
  const { saver, drafts } = opened;
  const state = useSyncExternalStore(
    saver.subscribe,
    () => saver.state,
    () => saver.state,
  );
  const [isDecidingLater, setIsDecidingLater] = useState(false);
  const latest = useRef(options);

  useEffect(() => {
    latest.current = options;
    saver.handlers = {
      ...options,
      onSaved: (saved, how) => {
        if (how.isNew) drafts.moveTo(options.subject(saved));
        otherTabs()?.postMessage({ key: drafts.key, doc: saved });
        options.onSaved?.(saved, how);
      },
    };
  });

  useEffect(() => {
    leaving.delete(opened);
    saver.start();
    const saveNow = () => void saver.flush();
    const onPageHide = () => saver.leave({ isGone: true });
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && saveNow();
    const onVisibility = () => {
      if (document.visibilityState === "hidden") saver.leave();
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (saver.isSaved) return;
      saver.leave();
      // What is on its way, and kept in the browser, needs no question.
      if (saver.state.status !== "saving" || !saver.isStored) event.preventDefault();
    };
    const onMessage = ({ data }: MessageEvent<{ key: string; doc: NonNullable<Doc> }>) => {
      if (data.key !== drafts.key) return;
      saver.receive(data.doc);
      latest.current.onSaved?.(data.doc, { isNew: false });
    };
    const tabs = otherTabs();
    tabs?.addEventListener("message", onMessage);
    window.addEventListener("online", saveNow);
    window.addEventListener("pagehide", onPageHide);
    window.addEventListener("pageshow", onPageShow);
    window.addEventListener("beforeunload", onBeforeUnload);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      tabs?.removeEventListener("message", onMessage);
      window.removeEventListener("online", saveNow);
      window.removeEventListener("pagehide", onPageHide);
      window.removeEventListener("pageshow", onPageShow);
      window.removeEventListener("beforeunload", onBeforeUnload);
      document.removeEventListener("visibilitychange", onVisibility);
      leaving.add(opened);
      void saver.flush().then((isSaved) => {
        // Opened again meanwhile.
        if (!leaving.delete(opened)) return;
        saver.stop();
        if (isSaved) return;
        toast.bad(`Your last changes to ${name} aren't saved.`, {
          description: saver.isStored
            ? "They're kept in this browser until you're back."
            : "This browser couldn't keep them.",
        });
      });
    };
  }, [opened, saver, drafts, name]);

  useEffect(() => {
    if (doc !== null && doc !== undefined) saver.receive(doc);
  }, [saver, doc]);

  return {
    saver,
    state,
    /** Whether the question which version to keep is shown. It can be put off. */
    isChoosing: state.status === "conflict" && !isDecidingLater,
    setChoosing: (isChoosing: boolean) => setIsDecidingLater(!isChoosing),
  };
}

function openSaver<Values extends object, Doc>(options: Options<Values, Doc>): Opened<Values, Doc> {
  const drafts = draftsOf<Values>(options.readerId, options.subject(options.doc));
  for (const one of leaving) {
    // A key stands for one kind of document.
    const left = one as Opened<Values, Doc>;
    if (left.drafts.key === drafts.key) return left;
  }
  return { saver: new Autosaver(options.doc, { ...options, drafts }), drafts };
}
