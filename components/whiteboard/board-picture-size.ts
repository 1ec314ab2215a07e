const scaleMax = 2;
/** What Safari draws on a phone: of a larger picture, it gives nothing. Others draw more. */
const [pointsMax, sideMax] = [4096 * 4096, 16_384];

/** Of the picture of a board: twice as large, or as large as every browser can draw. */
export function pictureSize(width: number, height: number) {
  const scale = Math.min(scaleMax, Math.sqrt(pointsMax / (width * height)), sideMax / Math.max(width, height));
  return { width: Math.floor(width * scale), height: Math.floor(height * scale), scale };
}
