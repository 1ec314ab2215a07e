"use client";
import { Component, type ReactNode } from "react";

type ErrorBoundaryProps = { children: ReactNode; fallback: (retry: () => void) => ReactNode };

/** Keeps what throws while it is drawn from taking the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.failed ? fallback(() => this.setState({ failed: false })) : children;
  }
}
