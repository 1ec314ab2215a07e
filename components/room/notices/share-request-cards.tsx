"use client";
import { Face } from "@/components/data/pictures";
import { type ShareRequest, useLobby } from "@/components/room/lobby/lobby";
import { useAnswerShare } from "@/components/room/lobby/use-room-actions";
import { Button } from "@/components/ui/button";
import { Card } from "./knock-card";

const shownMax = 2;

/** For people with room controls: requests to present, oldest first. */
export function ShareRequestCards() {
  return useLobby("shareRequests")
    .slice(0, shownMax)
    .map((request) => <ShareRequestCard key={request.identity} request={request} />);
}

function ShareRequestCard({ request: { identity, display_name: name } }: { request: ShareRequest }) {
  const answer = useAnswerShare();
  return (
    <Card
      label="Wants to share their screen"
      face={<Face name={name} seed={identity} size={36} />}
      words={`${name} wants to share their screen`}
      detail={null}
    >
      <Button variant="ghost" disabled={answer.isPending} onClick={() => answer.mutate({ identity, allow: false })}>
        Decline
      </Button>
      <Button variant="primary" loading={answer.isPending} onClick={() => answer.mutate({ identity, allow: true })}>
        Allow
      </Button>
    </Card>
  );
}
