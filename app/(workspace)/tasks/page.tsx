import type { Metadata } from "next";
import { TasksPage } from "@/components/tasks/tasks-page";
import { getUser } from "@/lib/core/users/queries";
import { doneSince, listOwnTasks } from "@/lib/features/tasks/queries";
import { serializeOwnTasks } from "@/lib/features/tasks/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Tasks" };

export default async function Page({ searchParams }: { searchParams: Promise<{ tab?: string }> }) {
  const { tab } = await searchParams;
  const actor = await requirePageActor(tab === "organisation" ? "/tasks?tab=organisation" : "/tasks");
  const now = new Date();
  const [tasks, { shareTasks }] = await Promise.all([listOwnTasks(actor, doneSince(now)), getUser(actor.id)]);
  return (
    <TasksPage
      tasks={serializeOwnTasks(tasks)}
      tab={tab === "organisation" ? "organisation" : "mine"}
      readerId={actor.id}
      sharesTasks={shareTasks}
      at={now.toISOString()}
    />
  );
}
