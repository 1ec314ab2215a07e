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

async function renderCaptions() {
  const client = new QueryClient();
  const hear = (transcript: Partial<RoomTranscript>) =>
    client.setQueryData(["room-transcript", "m"], {
      segments: [],
      marks: [],
      status: { transcribing: true, reason: null, late: false },
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
  const captions = screen.getByRole("region", { name: "Captions", exact: true });
  return { screen, captions, hear };
}

test("captions take no place before the first words, and give it back after a long silence", async () => {
  const { screen, captions, hear } = await renderCaptions();
  hear({});
  await expect.element(screen.getByText("Captions are on")).toBeVisible();
  await expect.element(captions).not.toBeInTheDocument();
  hear({ segments: [line] });
  await expect.element(captions.getByText("Good morning.")).toBeVisible();
  vi.advanceTimersByTime(silentAfterMs + 1000);
  await expect.element(captions).not.toBeInTheDocument();
  hear({ segments: [line, { ...line, id: "2", text: "Still there?", doubted: true }] });
  await expect.element(captions.getByText(/Still there\?/)).toBeVisible();
  await expect.element(captions.getByText("(uncertain)")).toBeVisible();
});

test("captions say that they are late as long as they are, also before the first words", async () => {
  const { captions, hear } = await renderCaptions();
  const late = { transcribing: true, reason: null, late: true };
  hear({ status: late });
  await expect.element(captions.getByRole("status")).toHaveTextContent(/^Captions are late$/);
  await expect.element(captions.getByText("Captions are late")).toBeVisible();
  hear({ status: late, segments: [line] });
  await expect.element(captions.getByText("Good morning.")).toBeVisible();
  await expect.element(captions.getByText("Captions are late")).toBeVisible();
  hear({ segments: [line] });
  await expect.element(captions.getByRole("status")).toBeEmptyDOMElement();
  await expect.element(captions.getByText("Good morning.")).toBeVisible();
});
