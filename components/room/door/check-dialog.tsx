"use client";
import { Volume2 } from "lucide-react";
import { useState } from "react";
import { playTestSound } from "@/components/room/devices/play-test-sound";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { CheckSection } from "./check-section";
import { ConnectionSection } from "./connection-section";
import { RecordSection } from "./record-section";

type CheckDialogProps = {
  code: string;
  picture: MediaStreamTrack | null;
  sound: MediaStreamTrack | null;
  speakerId: string;
  /** The browser is asking for permission. */
  asks: boolean;
  onClose: () => void;
};

/** Tests speaker, microphone, camera and connection. */
export default function CheckDialog({ code, picture, sound, speakerId, asks, onClose }: CheckDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Test devices">
      <div className="divide-y divide-line">
        <SpeakerSection speakerId={speakerId} />
        <RecordSection picture={picture} sound={sound} speakerId={speakerId} waits={asks} />
        <ConnectionSection code={code} />
      </div>
    </Dialog>
  );
}

function SpeakerSection({ speakerId }: { speakerId: string }) {
  const [state, setState] = useState<"idle" | "playing" | "played" | "failed">("idle");
  const words = {
    idle: "Plays two soft tones.",
    playing: "Can you hear them?",
    played: "Didn't hear anything? Turn up the volume or choose another speaker.",
    failed: "Couldn't play the sound. Choose another speaker.",
  };
  function play() {
    setState("playing");
    playTestSound(speakerId).then(
      () => setState("played"),
      () => setState("failed"),
    );
  }
  return (
    <CheckSection
      title="Speaker"
      words={words[state]}
      action={
        <Button loading={state === "playing"} onClick={play}>
          <Volume2 aria-hidden />
          Test speaker
        </Button>
      }
    />
  );
}
