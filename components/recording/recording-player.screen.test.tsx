import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { notesQuery } from "@/components/notes/use-notes";
import { TimeStyleProvider } from "@/components/patterns/time/time-style";
import { useRegisteredCommands } from "@/components/shell/commands";
import { KeyboardMap } from "@/components/shell/keyboard-map";
import { useShortcutKeys } from "@/components/shell/use-shortcut-keys";
import { loadPopups } from "@/components/ui/late-popups";
import { silentSound } from "@/lib/testing/silent-sound";
import { RecordingPlayer } from "./recording-player";

const startedAt = "2026-11-21T10:00:00.000Z";
const seconds = 20;

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
queryClient.setQueryData(notesQuery("m").queryKey, { content: null } as never);

const part = (number: number, url: string, startsAt = startedAt) => ({
  id: String(number),
  part: number,
  started_at: startsAt,
  duration_ms: seconds * 1000,
  kind: "audio" as const,
  url,
  expires_at: startedAt,
  size_bytes: 1,
});

const playerOf = (...parts: ReturnType<typeof part>[]) => (
  <QueryClientProvider client={queryClient}>
    <TimeStyleProvider timezone="UTC" clock="24">
      <RecordingPlayer meetingId="m" origin={startedAt} unready={[]} onStale={() => {}} parts={parts} />
    </TimeStyleProvider>
  </QueryClientProvider>
);
const player = (url: string) => playerOf(part(1, url));

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

test.each([
  ["served, this browser cannot play it", true],
  ["refused, the link is to blame", false],
])("a file that the element does not take: %s", async (_, isServed) => {
  vi.spyOn(window, "fetch").mockImplementation(async () => new Response("x", { status: isServed ? 206 : 403 }));
  const url = URL.createObjectURL(new Blob(["no recording"], { type: "video/webm" }));
  const screen = await render(player(url));
  const download = screen.getByRole("link", { name: "Download" });
  if (isServed) {
    await expect.element(screen.getByText(/This browser can't play it/)).toBeVisible();
    await expect.element(download).toHaveAttribute("href", url);
  } else {
    await expect.element(screen.getByText("Couldn't load the recording.")).toBeVisible();
    await expect.element(download).not.toBeInTheDocument();
  }
  vi.restoreAllMocks();
});

test("a time in which nothing was recorded is shown, told on hover and focus, and told when it is reached", async () => {
  await loadPopups();
  const url = silentSound({ seconds });
  const words = "Nothing was recorded from 10:00 to 10:04.";
  const screen = await render(
    playerOf(part(1, url), part(2, url, "2026-11-21T10:00:20.500Z"), part(3, url, "2026-11-21T10:04:00.000Z")),
  );
  // Half a second is not worth a word.
  const marks = screen.getByRole("button", { name: /^Nothing was recorded/ });
  expect(marks.elements()).toHaveLength(1);
  const mark = screen.getByRole("button", { name: words });
  const place = mark.element().getBoundingClientRect();
  const track = screen.getByRole("region", { name: "Recording" }).element().getBoundingClientRect();
  expect((place.left + place.width / 2 - track.left) / track.width).toBeCloseTo(2 / 3, 2);

  await mark.hover();
  await expect.element(screen.getByText(words)).toBeVisible();
  // Not onto another button: its own tooltip, which comes a little later, would close the next one.
  await mark.unhover();
  await expect.element(screen.getByText(words)).not.toBeInTheDocument();

  const status = screen.getByRole("status");
  expect(status.element().textContent).toBe("");
  const slider = screen.getByRole("slider").element() as HTMLElement;
  slider.focus();
  await userEvent.keyboard("{Tab}");
  await expect.element(mark).toHaveFocus();
  await expect.element(screen.getByText(words)).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(status).toHaveTextContent(words);
  await expect.element(screen.getByText("0:40")).toBeVisible();
  await mark.hover();
  // Longer than a tooltip waits.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(screen.getByText(words).elements(), "told once").toHaveLength(1);
  await mark.unhover();
  await userEvent.keyboard("{Escape}");

  slider.focus();
  await userEvent.keyboard("{Home}");
  await expect.element(status).toHaveTextContent("");
});

/** The page around it, as far as it hears keys. */
function Page({ showsKeys = false }) {
  useShortcutKeys(useRegisteredCommands(), { isPaused: false });
  return (
    <>
      {player(silentSound({ seconds }))}
      <button type="button">Elsewhere</button>
      <KeyboardMap open={showsKeys} onOpenChange={() => {}} />
    </>
  );
}

const position = (at: string) =>
  expect.element(page.getByRole("slider")).toHaveAttribute("aria-valuetext", `${at} of 0:20`);

test.each(["slider", "button", "picture"])("arrows move by five seconds with the focus on the %s", async (place) => {
  await render(<Page />);
  const media = page.getByLabelText("Recording of the meeting");
  await expect.poll(() => (media.element() as HTMLVideoElement).readyState).toBeGreaterThan(0);
  const target = {
    slider: page.getByRole("slider"),
    button: page.getByRole("button", { name: "Play" }),
    picture: media,
  };
  (target[place as keyof typeof target].element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await position("0:10");
  await userEvent.keyboard("{ArrowLeft}");
  await position("0:05");
  if (place !== "slider") return;
  await userEvent.keyboard("{ArrowUp}");
  await position("0:10");
});

test.each(["slider", "elsewhere"])(
  "J, L, comma and full stop move the recording, with the focus on the %s",
  async (place) => {
    await render(<Page />);
    const media = page.getByLabelText("Recording of the meeting").element() as HTMLVideoElement;
    await expect.poll(() => media.readyState).toBeGreaterThan(0);
    const target = place === "slider" ? page.getByRole("slider") : page.getByRole("button", { name: "Elsewhere" });
    (target.element() as HTMLElement).focus();
    await userEvent.keyboard("l");
    await position("0:10");
    await userEvent.keyboard("...");
    await expect.poll(() => media.currentTime).toBeCloseTo(10.2, 2);
    await userEvent.keyboard(",");
    await expect.poll(() => media.currentTime).toBeCloseTo(10.133, 2);
    await userEvent.keyboard("j");
    await position("0:00");
  },
);

test("the page's list of keys has those of the player", async () => {
  await loadPopups();
  await render(<Page showsKeys />);
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(keys).toBeVisible();
  for (const [title, shown] of [
    ["Recording: play or pause", "KSpace"],
    ["Recording: back 5 seconds", "←"],
    ["Recording: forward 10 seconds", "L"],
    ["Recording: next frame", "."],
  ] as const) {
    const line = keys.getByText(title).element().parentElement;
    expect(line?.querySelector("dd")?.textContent, title).toBe(shown);
  }
});
