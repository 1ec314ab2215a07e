/** Plays the room's own tone twice, through the speaker that was chosen where the browser can. */
export async function playTestSound(speakerId: string) {
  for (const _ of ["once", "twice"]) {
    const player = new Audio("/sounds/knock.wav");
    if (speakerId) await routeTo(player, speakerId);
    const ended = new Promise((resolve) => player.addEventListener("ended", resolve, { once: true }));
    await player.play();
    await ended;
  }
}

/** Safari and older Firefox leave the choice to the system. */
export async function routeTo(player: HTMLMediaElement, speakerId: string) {
  if ("setSinkId" in player) await player.setSinkId(speakerId).catch(() => {});
}
