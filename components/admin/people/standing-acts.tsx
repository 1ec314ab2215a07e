"use client";
import Link from "next/link";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { Button } from "@/components/ui/button";
import type { PersonDetailWire } from "@/lib/flows/people-admin/schema";
import { describeCancelling, describeDisabling, describeEnabling, describeSigningOut, hasAhead } from "./describe-acts";
import { usePersonActs } from "./use-people";

/** Each act asks first, and says in numbers what happens. */
export function StandingActs({ person, isSelf }: { person: PersonDetailWire; isSelf: boolean }) {
  const { change, signOut, cancelMeetings } = usePersonActs(person.id);
  const name = person.name ?? person.email;
  const disable = useConfirmedAction({
    act: () => change.mutateAsync({ disabled: true }),
    question: () => ({
      title: `Disable ${name}?`,
      description: describeDisabling(person),
      action: "Disable account",
    }),
    done: () => ({ title: "Account disabled" }),
  });
  const enable = useConfirmedAction({
    act: () => change.mutateAsync({ disabled: false }),
    question: () => ({
      title: `Enable ${name}?`,
      description: describeEnabling(person.deletion),
      action: "Enable account",
    }),
    done: () => ({ title: "Account enabled" }),
  });
  const promote = useConfirmedAction({
    act: () => change.mutateAsync({ is_admin: true }),
    question: () => ({
      title: `Make ${name} an administrator?`,
      description: "They can see and change everything in Administration, your own rights included.",
      action: "Make administrator",
    }),
    done: () => ({ title: "Now an administrator" }),
  });
  const demote = useConfirmedAction({
    act: () => change.mutateAsync({ is_admin: false }),
    question: () => ({
      title: `Remove ${name}'s admin rights?`,
      description: "Administration closes for them within seconds. Everything else stays.",
      action: "Remove admin rights",
    }),
    done: () => ({ title: "No longer an administrator" }),
  });
  const end = useConfirmedAction({
    act: () => signOut.mutateAsync(),
    question: () => ({
      title: `Sign ${name} out everywhere?`,
      description: describeSigningOut(person),
      action: "Sign out everywhere",
    }),
    done: () => ({ title: "Signed out everywhere" }),
  });
  const cancel = useConfirmedAction({
    act: () => cancelMeetings.mutateAsync(),
    question: () => ({
      title: `Cancel what ${name} has ahead?`,
      description: describeCancelling(person),
      action: "Cancel meetings",
      keep: "Keep meetings",
    }),
    done: () => ({ title: "Meetings are being cancelled", description: "It takes a few minutes at most." }),
  });
  const isFree = !isSelf && !person.configured_admin;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {isFree && person.disabled ? (
        <Button variant="primary" onClick={() => enable.start()} loading={enable.pending !== null}>
          Enable account
        </Button>
      ) : null}
      {isFree && person.disabled && hasAhead(person) ? (
        <Button variant="danger-quiet" onClick={() => cancel.start()}>
          Cancel meetings ahead
        </Button>
      ) : null}
      {person.disabled && hasAhead(person) ? (
        <Link
          href={`/admin/meetings?status=scheduled&host=${person.id}`}
          className="self-center rounded-sm text-accent text-base underline underline-offset-2"
        >
          Transfer or cancel them one by one
        </Link>
      ) : null}
      {person.disabled ? null : <Button onClick={() => end.start()}>Sign out everywhere</Button>}
      {isFree && !person.disabled && !person.admin ? (
        <Button onClick={() => promote.start()}>Make administrator</Button>
      ) : null}
      {isFree && person.admin ? (
        <Button variant="danger-quiet" onClick={() => demote.start()}>
          Remove admin rights
        </Button>
      ) : null}
      {isFree && !person.disabled ? (
        <Button variant="danger-quiet" onClick={() => disable.start()}>
          Disable account
        </Button>
      ) : null}
      {disable.dialog}
      {enable.dialog}
      {promote.dialog}
      {demote.dialog}
      {end.dialog}
      {cancel.dialog}
    </div>
  );
}
