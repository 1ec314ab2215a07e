export const noteLengthMax = 1000;
