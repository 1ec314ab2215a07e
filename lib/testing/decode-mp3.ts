import { MPEGDecoder } from "mpg123-decoder";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { resample } from "./speech-clips";

/** The samples of an MP3 file, for speech recognition, and how long it plays. */
export async function decodeMp3(bytes: Uint8Array): Promise<{ samples: Float32Array; seconds: number }> {
  const decoder = new MPEGDecoder();
  try {
    await decoder.ready;
    const { channelData, samplesDecoded, sampleRate: rate } = decoder.decode(bytes);
    return {
      samples: resample(channelData[0] ?? new Float32Array(0), rate, sampleRate),
      seconds: samplesDecoded / rate,
    };
  } finally {
    decoder.free();
  }
}
