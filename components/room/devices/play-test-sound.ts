/** Plays the room's tone twice through the chosen speaker, if the browser supports that. */
export async function playTestSound(speakerId: string) {
  for (const _ of ["once", "twice"]) {
    const player = new Audio("/sounds/knock.wav");
    if (speakerId) await routeTo(player, speakerId);
    const ended = new Promise((resolve) => player.addEventListener("ended", resolve, { once: true }));
    await player.play();
    await ended;
  }
}

/** Safari and older Firefox do not support it; the system's speaker is used. */
export async function routeTo(player: HTMLMediaElement, speakerId: string) {
  if ("setSinkId" in player) await player.setSinkId(speakerId).catch(() => {});
}
