export const segmentTextLengthMax = 4000;
export const speakerNameLengthMax = 80;
