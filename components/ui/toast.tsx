"use client";
import { type ComponentType, useEffect, useState } from "react";
import { Button } from "./button";

export type ToastAction = { label: string; onClick: () => void };

type ToastExtras = {
  description?: string;
  /** "Undo" or "Try again". */
  action?: ToastAction;
  /** What else one may want next, such as "Open" beside "Undo". */
  also?: ToastAction;
  /** Milliseconds on the screen; 0 stays until closed. */
  timeout?: number;
};
export type ToastChange =
  | ({ id: string; kind: "say" | "good" | "bad"; title: string } & ToastExtras)
  | { close: string };

const changes: ToastChange[] = [];
let notify: (() => void) | undefined;
let count = 0;

function push(change: ToastChange) {
  changes.push(change);
  notify?.();
}

function show(kind: "say" | "good" | "bad", title: string, extras?: ToastExtras) {
  count += 1;
  const id = `toast-${count}`;
  push({ id, kind, title, ...extras });
  return id;
}

/** Short words after something happened. Errors stay twice as long and are announced at once. */
export const toast = {
  say: (title: string, extras?: ToastExtras) => show("say", title, extras),
  good: (title: string, extras?: ToastExtras) => show("good", title, extras),
  bad: (title: string, extras?: ToastExtras) => show("bad", title, { timeout: 10_000, ...extras }),
  close: (id: string) => push({ close: id }),
};

type Follow = (take: (change: ToastChange) => void) => () => void;

const follow: Follow = (take) => {
  const hand = () => {
    for (const change of changes.splice(0)) take(change);
  };
  notify = hand;
  hand();
  return () => {
    notify = undefined;
  };
};

let loading: Promise<ComponentType<{ follow: Follow }>> | undefined;

/** Loads the list, so that the next toast is shown at once. If loading failed, the next call tries again. */
export function loadToasts() {
  loading ??= import("./toast-list").then(
    ({ ToastList }) => ToastList,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Once at the root of the app, which the room shares: the list itself loads with the first toast. */
export function Toaster() {
  const [List, setList] = useState<ComponentType<{ follow: Follow }>>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (List) return;
    const fetchList = () =>
      loadToasts().then(
        (list) => setList(() => list),
        // Without the list its words are shown plainly.
        () => setFailed(changes.splice(0).flatMap((change) => ("title" in change ? [change.title] : []))[0]),
      );
    notify = () => void fetchList();
    if (changes.length > 0) void fetchList();
    return () => {
      notify = undefined;
    };
  }, [List]);
  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(() => setFailed(undefined), 10_000);
    return () => clearTimeout(timer);
  }, [failed]);
  if (List) return <List follow={follow} />;
  return (
    <div role="alert" className="fixed right-4 bottom-4 z-60 empty:hidden">
      {failed ? (
        <p className="flex items-center gap-3 rounded-card bg-raised p-3 text-base text-ink shadow-float">
          {failed}
          <Button size="sm" onClick={() => setFailed(undefined)}>
            Dismiss
          </Button>
        </p>
      ) : null}
    </div>
  );
}
