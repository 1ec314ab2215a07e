import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { notesQuery } from "@/components/notes/use-notes";
import { silentSound } from "@/lib/testing/silent-sound";
import { RecordingPlayer } from "./recording-player";

const startedAt = "2026-11-21T10:00:00.000Z";
const seconds = 20;

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
queryClient.setQueryData(notesQuery("m").queryKey, { content: null } as never);

const player = (url: string) => (
  <QueryClientProvider client={queryClient}>
    <RecordingPlayer
      meetingId="m"
      origin={startedAt}
      onStale={() => {}}
      parts={[
        {
          id: "1",
          part: 1,
          started_at: startedAt,
          duration_ms: seconds * 1000,
          kind: "audio",
          url,
          expires_at: startedAt,
          size_bytes: 1,
        },
      ]}
    />
  </QueryClientProvider>
);

test.each(["before", "after"])(
  "pressed %s the failure is shown, it plays, also when a new link arrives",
  async (when) => {
    const screen = await render(player(silentSound({ seconds })));
    const media = screen.getByLabelText("Recording of the meeting").element() as HTMLVideoElement;
    const failure = screen.getByText("Couldn't load the recording.");
    // Sound would need a click first.
    media.muted = true;
    await expect.poll(() => media.readyState).toBeGreaterThan(0);
    media.dispatchEvent(new Event("error"));
    if (when === "before") await media.play();
    else {
      await expect.element(failure).toBeVisible();
      await screen.getByRole("button", { name: "Play" }).click();
    }
    await expect.poll(() => media.currentTime).toBeGreaterThan(0.2);
    const url = silentSound({ seconds });
    const load = vi.spyOn(media, "load");
    await screen.rerender(player(url));
    if (when === "before") await expect.poll(() => media.currentSrc).toBe(url);
    await expect.poll(() => media.currentTime).toBeGreaterThan(0.5);
    expect(media.paused).toBe(false);
    expect(load, "its address alone makes the element load a new link").not.toHaveBeenCalled();
  },
);
