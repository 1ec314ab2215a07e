declare module "sherpa-onnx-node" {
  type Waveform = { sampleRate: number; samples: Float32Array };

  class OfflineStream {
    acceptWaveform(waveform: Waveform): void;
  }

  class OfflineRecognizer {
    private constructor();
    static createAsync(config: {
      featConfig: { sampleRate: number; featureDim: number };
      modelConfig: {
        moonshine: { encoder: string; mergedDecoder: string };
        tokens: string;
        numThreads: number;
        provider: "cpu";
        debug: 0 | 1;
      };
    }): Promise<OfflineRecognizer>;
    createStream(): OfflineStream;
    decodeAsync(stream: OfflineStream): Promise<{ text: string }>;
  }

  class Vad {
    constructor(
      config: {
        sileroVad: {
          model: string;
          threshold: number;
          minSilenceDuration: number;
          minSpeechDuration: number;
          maxSpeechDuration: number;
          windowSize: number;
        };
        sampleRate: number;
        numThreads: number;
        provider: "cpu";
        debug: 0 | 1;
      },
      bufferSizeInSeconds: number,
    );
    acceptWaveform(samples: Float32Array): void;
    isDetected(): boolean;
    isEmpty(): boolean;
    pop(): void;
    reset(): void;
  }

  type Sherpa = { OfflineRecognizer: typeof OfflineRecognizer; Vad: typeof Vad };
  const sherpa: Sherpa;
  export default sherpa;
  export type { OfflineRecognizer, Sherpa, Vad };
}
