"use client";
import { Component, type ReactNode, Suspense, useEffect } from "react";
import { useNotify } from "@/components/room/notices/notices";
import { ErrorState } from "@/components/ui/error-state";

const comesBack = "Reload the page to try again. You'll rejoin the meeting automatically.";

type LoadedPartProps = {
  /** Shown while the code is loading. */
  waiting?: ReactNode;
  /** Shown if loading or rendering fails. Without it a notice says so. */
  failed?: ReactNode;
  children: ReactNode;
};

/** An error boundary for a lazily loaded part. The call continues if it fails. */
export class LazyBoundary extends Component<LoadedPartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    const { waiting = null, failed = <FailureNotice />, children } = this.props;
    return this.state.hasFailed ? failed : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}

export function FailedPanel() {
  return (
    <ErrorState title="Couldn't open this" onRetry={() => window.location.reload()} className="m-4">
      You're still in the meeting. {comesBack}
    </ErrorState>
  );
}

function FailureNotice() {
  const notify = useNotify();
  useEffect(() => notify({ tone: "bad", text: "Couldn't open this", detail: comesBack }), [notify]);
  return null;
}
