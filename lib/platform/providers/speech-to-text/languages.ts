import "server-only";
import { env } from "@/lib/platform/env";

/** Moonshine tiny transcribes all speech as English. */
export const moonshineLanguages = ["en"];

/** The languages that OpenAI lists for its endpoint. Quality in others is poor. */
export const whisperLanguages = (
  "af ar hy az be bs bg ca zh hr cs da nl en et fi fr gl de el he hi hu is id it ja kn kk ko lv lt mk ms mr mi ne no fa " +
  "pl pt ro ru sr sk sl es sw sv tl ta th tr uk ur vi cy"
).split(" ");

/** The languages of the configured engine, without loading it, for pages. */
export const spokenLanguages = (): string[] => (env.STT_BASE_URL ? whisperLanguages : moonshineLanguages);
