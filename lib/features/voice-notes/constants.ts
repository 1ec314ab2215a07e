/** Bytes of a recording or of an imported file. */
export const soundBytesMax = 500_000_000;
export const soundTypes = [
  "audio/webm",
  "audio/ogg",
  "audio/mp4",
  "audio/mpeg",
  "audio/wav",
  "video/webm",
  "video/mp4",
];
/** Bytes of a piece of an upload, unless its client needs smaller ones. */
export const pieceBytes = 8_000_000;
/** A client makes its pieces no smaller than this. */
export const pieceBytesMin = 256_000;
/** An upload that nobody completes in this time is removed. */
export const uploadHours = 24;
/** Sounds that a person may be sending at the same time. */
export const openUploadsMax = 300;
/** How long a link to the sound works: the player asks again. */
export const soundLinkMinutes = 15;
/** Pieces of a recording, one begun after each interruption. */
export const partsMax = 200;

/** Of a recording that runs: what is written down at once. */
export const liveSecondsMax = 28;
/** Samples a second, of two bytes each. */
export const liveRate = 16_000;

export const titleLengthMax = 300;
/** UTF-8 bytes. */
export const notesBytesMax = 200_000;
export const tagsMax = 20;
export const tagLengthMax = 40;
export const segmentsMax = 20_000;
export const segmentLengthMax = 5_000;
export const speakersMax = 10;
export const speakerNameLengthMax = 100;
export const marksMax = 500;
export const markLabelLengthMax = 200;
/** Of a request with a note: a transcript of hours, and room around it. */
export const noteRequestBytesMax = 12_000_000;
/** Of one person, those in the trash included. */
export const notesMax = 20_000;

export const restoreDays = 30;
export const notesPerPageMax = 100;
export const searchHitsMax = 50;

export const embeddingLength = { min: 64, max: 1024 };
/** What consent is recorded by, unless a page says it in other words. */
export const consentWords = "This person agreed to be recognised in my voice notes.";
export const retentionDaysDefault = 365;
export const retentionDaysMax = 3650;
export const knownSpeakersMax = 200;
