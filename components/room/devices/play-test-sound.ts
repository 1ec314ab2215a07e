import { canChooseSpeaker } from "@/components/data/abilities";

/** Plays the room's tone twice through the chosen speaker, if the page may choose. Throws if it cannot be used. */
export async function playTestSound(speakerId: string) {
  for (const _ of ["once", "twice"]) {
    const player = new Audio("/sounds/knock.wav");
    if (speakerId && !(await routeTo(player, speakerId))) throw new Error("another speaker would play it");
    const ended = new Promise((resolve) => player.addEventListener("ended", resolve, { once: true }));
    await player.play();
    await ended;
  }
}

/** False where the browser did not take the chosen speaker: the system's is used. Where pages may not choose, it is right. */
export async function routeTo(player: HTMLMediaElement, speakerId: string): Promise<boolean> {
  if (!canChooseSpeaker({ routesSound: "setSinkId" in player })) return true;
  return player.setSinkId(speakerId).then(
    () => true,
    () => false,
  );
}
