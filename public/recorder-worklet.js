// Hands the samples of a microphone to the page, a quarter of a second at a time. It plays nothing.
class RecorderTap extends AudioWorkletProcessor {
  block = new Float32Array(Math.round(sampleRate / 4));
  filled = 0;

  process([[channel]]) {
    for (const sample of channel ?? []) {
      this.block[this.filled] = sample;
      this.filled += 1;
      if (this.filled < this.block.length) continue;
      this.port.postMessage(this.block);
      this.block = new Float32Array(this.block.length);
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor("recorder-tap", RecorderTap);
