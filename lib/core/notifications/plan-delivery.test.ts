import { expect, test } from "vitest";
import { type DeliveryPreferences, planDelivery } from "./plan-delivery";

const now = new Date("2026-11-24T22:00:00Z");
const morning = new Date("2026-11-25T07:00:00Z");
const plain: DeliveryPreferences = {
  timezone: "Europe/Berlin",
  quietFrom: null,
  quietUntil: null,
  digest: null,
  wantsBell: null,
  wantsMail: null,
  wantsPush: null,
};
const quiet = { ...plain, quietFrom: 22 * 60, quietUntil: 8 * 60 };

test("without a choice, a kind has its defaults, at once", () => {
  expect(planDelivery(plain, "task_assigned", now)).toEqual({
    bell: true,
    pushAt: now,
    mailAt: now,
    isInDigest: false,
  });
  expect(planDelivery(plain, "notes_ready", now)).toEqual({ bell: true, pushAt: now, mailAt: null, isInDigest: false });
});

test("what is switched off is off, for each place by itself", () => {
  const off = { ...plain, wantsBell: false, wantsMail: false, wantsPush: true };
  expect(planDelivery(off, "reply", now)).toEqual({ bell: false, pushAt: now, mailAt: null, isInDigest: false });
});

test("in quiet hours mail and browser wait, the bell does not", () => {
  expect(planDelivery(quiet, "task_assigned", now)).toMatchObject({ bell: true, pushAt: morning, mailAt: morning });
});

test("mail with a calendar file does not wait, and who is at the door is no news in the morning", () => {
  expect(planDelivery(quiet, "invited", now)).toMatchObject({ pushAt: morning, mailAt: now });
  expect(planDelivery(quiet, "knock", now)).toEqual({ bell: true, pushAt: null, mailAt: null, isInDigest: false });
});

test("a digest takes the mails that can wait", () => {
  const daily = { ...plain, digest: true };
  expect(planDelivery(daily, "task_assigned", now)).toMatchObject({ mailAt: null, isInDigest: true });
  expect(planDelivery(daily, "reply", now)).toMatchObject({ mailAt: null, isInDigest: true });
  expect(planDelivery(daily, "moved", now)).toMatchObject({ mailAt: now, isInDigest: false });
  expect(planDelivery({ ...daily, wantsMail: false }, "reply", now)).toMatchObject({ isInDigest: false });
});

test("a kind that is never mailed on its own isn't, whatever is chosen", () => {
  expect(planDelivery({ ...plain, wantsMail: true }, "vault", now)).toMatchObject({
    mailAt: null,
    isInDigest: false,
  });
});
