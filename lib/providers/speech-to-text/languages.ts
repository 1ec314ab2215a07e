import "server-only";
import { env } from "@/lib/env";

/** Moonshine's tiny model takes everything for English. */
export const moonshineLanguages = ["en"];

/** Those that OpenAI lists for its endpoint; others are written down badly. */
export const whisperLanguages = (
  "af ar hy az be bs bg ca zh hr cs da nl en et fi fr gl de el he hi hu is id it ja kn kk ko lv lt mk ms mr mi ne no fa " +
  "pl pt ro ru sr sk sl es sw sv tl ta th tr uk ur vi cy"
).split(" ");

/** What the configured engine can be told, without the engine: pages ask, and need none. */
export const spokenLanguages = (): string[] => (env.STT_BASE_URL ? whisperLanguages : moonshineLanguages);
