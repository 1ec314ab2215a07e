"use client";
import { Video } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCreateMeeting } from "@/components/data/use-meetings";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { describeError } from "@/lib/platform/http/client";

const instantMinutes = 60;

/** Creates an instant meeting and opens its door. */
export function useStartNow() {
  const router = useRouter();
  const { timezone } = useTimeStyle();
  const create = useCreateMeeting();
  return {
    isStarting: create.isPending || create.isSuccess,
    start: () =>
      create.mutate(
        { duration_minutes: instantMinutes, booked_timezone: timezone },
        {
          onSuccess: (meeting) => router.push(`/m/${meeting.code}`),
          onError: (error) => void toast.bad("Couldn't start the meeting.", { description: describeError(error) }),
        },
      ),
  };
}

export function StartNowButton({ variant }: { variant: "primary" | "secondary" }) {
  const { start, isStarting } = useStartNow();
  return (
    <Button variant={variant} size="lg" loading={isStarting} onClick={start}>
      <Video aria-hidden />
      Start now
    </Button>
  );
}
