import { expect, test } from "vitest";
import type { NotificationWire } from "@/lib/core/notifications/schema";
import { foldNotifications } from "./fold-notifications";
import { unreadLabel } from "./unread-label";

const style = { timezone: "Europe/Berlin", clock: "24" as const };
const now = new Date("2026-11-24T12:00:00Z");
let count = 0;
function make(kind: NotificationWire["kind"], at: string, fields: Partial<NotificationWire> = {}): NotificationWire {
  count += 1;
  return {
    id: String(count),
    kind,
    title: `${kind} ${count}`,
    body: "",
    href: "/home",
    at,
    meeting_id: "m1",
    meeting_title: "Budget review",
    read: false,
    ...fields,
  };
}
const linesOf = (items: NotificationWire[]) =>
  foldNotifications(items, style, now).map(({ day, lines }) => [day, ...lines.map(({ title }) => title)]);

test("replies to one meeting on one day are one line; other kinds, meetings and days stay apart", () => {
  const [a, b] = ["2026-11-24T10:00:00Z", "2026-11-24T09:00:00Z"];
  expect(
    linesOf([
      make("reply", a, { title: "Ben declined Budget review" }),
      make("notes_ready", a, { title: "Notes are ready" }),
      make("reply", b, { meeting_id: "m2", title: "Ben accepted Sync" }),
      make("reply", b),
      make("reply", b),
      make("reply", "2026-11-23T22:30:00Z", { title: "Cleo accepted Budget review" }),
    ]),
  ).toEqual([
    ["Today", "3 replies to Budget review", "Notes are ready", "Ben accepted Sync"],
    ["Yesterday", "Cleo accepted Budget review"],
  ]);
});

test("a folded line says the newest in full, leads where it leads, and is unread while one of them is", () => {
  const items = [
    make("moved", "2026-11-24T10:00:00Z", { title: "Ana rescheduled Budget review", href: "/new", read: true }),
    make("moved", "2026-11-24T09:00:00Z", { href: "/old" }),
  ];
  const [line] = foldNotifications(items, style, now)[0]?.lines ?? [];
  expect(line).toMatchObject({
    title: "Budget review was rescheduled twice",
    body: "Ana rescheduled Budget review",
    newest: { href: "/new" },
    unreadIds: [items[1]?.id],
  });
});

test("what has no meeting, and kinds of which there is one, never fold", () => {
  const at = "2026-11-24T10:00:00Z";
  expect(
    linesOf([
      make("reply", at, { meeting_id: null }),
      make("reply", at, { meeting_id: null }),
      make("invited", at),
      make("invited", at),
    ])[0],
  ).toHaveLength(5);
});

test.each([
  [1, "1"],
  [99, "99"],
  [100, "99+"],
])("%i unread is %s", (unread, label) => expect(unreadLabel(unread)).toBe(label));
