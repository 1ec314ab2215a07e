import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { NoticeList, NoticesProvider } from "@/components/room/notices/notices";
import type { RoomTranscript } from "@/components/room/transcript/use-room-transcript";
import { silentAfterMs } from "./caption-lines";
import CaptionsBand from "./captions-band";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const line: RoomTranscript["segments"][number] = {
  id: "1",
  speaker: { identity: "user:b", name: "Ben", original_name: null, user_id: null },
  t_ms: 0,
  duration_ms: 900,
  language: "en",
  text: "Good morning.",
  understood: true,
  doubted: false,
  final: true,
  edited: false,
};

test("captions take no place before the first words, and give it back after a long silence", async () => {
  const client = new QueryClient();
  const hear = (transcript: Partial<RoomTranscript>) =>
    client.setQueryData(["room-transcript", "m"], {
      segments: [],
      marks: [],
      status: { transcribing: true, reason: null },
      ...transcript,
    });
  const screen = await render(
    <QueryClientProvider client={client}>
      <NoticesProvider>
        <NoticeList />
        <CaptionsBand caller={{ meetingId: "m" }} />
      </NoticesProvider>
    </QueryClientProvider>,
  );
  hear({});
  await expect.element(screen.getByText("Captions are on")).toBeVisible();
  const captions = screen.getByRole("region", { name: "Captions", exact: true });
  await expect.element(captions).not.toBeInTheDocument();
  hear({ segments: [line] });
  await expect.element(captions.getByText("Good morning.")).toBeVisible();
  vi.advanceTimersByTime(silentAfterMs + 1000);
  await expect.element(captions).not.toBeInTheDocument();
  hear({ segments: [line, { ...line, id: "2", text: "Still there?", doubted: true }] });
  await expect.element(captions.getByText(/Still there\?/)).toBeVisible();
  await expect.element(captions.getByText("(uncertain)")).toBeVisible();
});
