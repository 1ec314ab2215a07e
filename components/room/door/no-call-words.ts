export const noCallWords = {
  title: "This browser can't make calls",
  advice: "To see, hear and be heard, open the link in Safari or Chrome. A browser inside another app often can't.",
  rest: "You can still join here to read the captions, the chat and the whiteboard, and to write messages.",
  inside:
    "You can read the captions, the chat and the whiteboard here. To see and hear, open the link in Safari or Chrome.",
};
