declare module "sherpa-onnx-node" {
  type Waveform = { sampleRate: number; samples: Float32Array };

  class OfflineStream {
    acceptWaveform(waveform: Waveform): void;
  }

  class OnlineStream {
    acceptWaveform(waveform: Waveform): void;
    inputFinished(): void;
  }

  type Running = { numThreads: number; debug: 0 | 1; provider: "cpu" };

  class OfflineSpeakerDiarization {
    constructor(config: {
      segmentation: { pyannote: { model: string } } & Running;
      embedding: { model: string } & Running;
      clustering: { numClusters: number; threshold: number };
      minDurationOn: number;
      minDurationOff: number;
    });
    process(samples: Float32Array): { start: number; end: number; speaker: number }[];
  }

  class SpeakerEmbeddingExtractor {
    constructor(config: { model: string } & Running);
    createStream(): OnlineStream;
    compute(stream: OnlineStream, usesExternalBuffer: boolean): Float32Array;
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

  type Sherpa = {
    OfflineRecognizer: typeof OfflineRecognizer;
    OfflineSpeakerDiarization: typeof OfflineSpeakerDiarization;
    SpeakerEmbeddingExtractor: typeof SpeakerEmbeddingExtractor;
    Vad: typeof Vad;
  };
  const sherpa: Sherpa;
  export default sherpa;
  export type { OfflineRecognizer, OfflineSpeakerDiarization, Sherpa, SpeakerEmbeddingExtractor, Vad };
}
