export const accents = ["ink", "cobalt", "teal", "moss", "amber", "coral", "plum"] as const;

export const backgrounds = ["plain", "paper", "dusk", "mist"] as const;
