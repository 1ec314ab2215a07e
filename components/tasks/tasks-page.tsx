"use client";
import { CalendarPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTasksEvents } from "@/components/data/use-tasks";
import { useNow } from "@/components/patterns/time/time-style";
import { PageBody, PageHeader } from "@/components/shell/page-header";
import { IconButton } from "@/components/ui/icon-button";
import { LateOverlay } from "@/components/ui/late-overlay";
import { LatePart } from "@/components/ui/late-part";
import { Skeleton } from "@/components/ui/skeleton";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import type { OwnTasksWire } from "@/lib/features/tasks/schema";
import { OwnTasks } from "./own-tasks";

const loadBoard = () => import("./task-board").then((loaded) => loaded.TaskBoard);
const loadFeed = () => import("./feed-dialog").then((loaded) => loaded.FeedDialog);

type TasksTab = "mine" | "organisation";

type TasksPageProps = { tasks: OwnTasksWire; tab: TasksTab; readerId: string; sharesTasks: boolean; at: string };

export function TasksPage({ tasks, tab: firstTab, readerId, sharesTasks, at }: TasksPageProps) {
  const router = useRouter();
  const [tab, setTab] = useState(firstTab);
  const [isFeedOpen, setIsFeedOpen] = useState(false);
  const now = useNow() ?? new Date(at);
  useTasksEvents();
  return (
    <PageBody width={tab === "mine" ? "list" : "wide"}>
      <PageHeader
        title="Tasks"
        actions={
          <IconButton label="Show tasks in your calendar" onClick={() => setIsFeedOpen(true)}>
            <CalendarPlus aria-hidden />
          </IconButton>
        }
        className="mb-4"
      />
      <Tabs
        label="Whose tasks"
        value={tab}
        onValueChange={(next) => {
          setTab(next);
          router.replace(next === "mine" ? "/tasks" : "/tasks?tab=organisation", { scroll: false });
        }}
        tabs={[
          { value: "mine", label: "Mine" },
          { value: "organisation", label: "Organisation" },
        ]}
      >
        <TabPanel value="mine" className="pt-5">
          <OwnTasks initial={tasks} now={now} />
        </TabPanel>
        <TabPanel value="organisation" className="pt-5">
          <LatePart
            load={loadBoard}
            props={{ readerId, sharesTasks, now }}
            waiting={<Skeleton className="h-48 w-full" />}
          />
        </TabPanel>
      </Tabs>
      {isFeedOpen ? <LateOverlay load={loadFeed} props={{ open: isFeedOpen, onOpenChange: setIsFeedOpen }} /> : null}
    </PageBody>
  );
}
