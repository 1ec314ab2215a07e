import type { Metadata } from "next";
import { SchedulePage } from "@/components/meetings/schedule-page";
import { requirePageActor } from "@/lib/auth/page-actor";

export const metadata: Metadata = { title: "Schedule a meeting" };

export default async function Page({ searchParams }: { searchParams: Promise<{ line?: string | string[] }> }) {
  const { line } = await searchParams;
  const text = typeof line === "string" ? line.trim().slice(0, 500) : "";
  await requirePageActor(text ? `/meetings/new?${new URLSearchParams({ line: text })}` : "/meetings/new");
  return <SchedulePage line={text} openedAt={new Date().toISOString()} />;
}
