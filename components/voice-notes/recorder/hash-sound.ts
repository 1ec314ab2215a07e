/** The sum of a whole part, piece by piece: a long one never lies in memory at once. */
export async function hashSound(sound: Blob): Promise<string> {
  const { createSHA256 } = await import("hash-wasm");
  const hash = await createSHA256();
  const reader = sound.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.update(piece.value);
  return hash.digest("hex");
}
