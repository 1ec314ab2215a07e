import { describe, expect, test } from "vitest";
import { Understanding } from "./understanding";

type Decodes = [text: string, ...others: (string | null)[]];

const judgeAll = (lines: readonly Decodes[]) => {
  const understanding = new Understanding();
  const judgements = lines.map(([text, ...others]) => understanding.judge(text, others));
  return { judgements, understanding };
};

/** What the embedded engine made of real voices: as it is, after a silence, and slower. */
const recorded: Record<string, Decodes[]> = {
  German: [
    [
      "The available formicled and frozen iron rope",
      "The album formuted and frozen end-work.",
      "The album for midwood and foes in indoor.",
    ],
    [
      "Minor leaping sal is five hundred atoms, I should say.",
      "My reaping sal is five hundred atoms, I see.",
      "My reaping style is 500 hours of exercise.",
    ],
    ["Glue them in vexing.", "Blue women vexed him.", "Blue women vexing"],
    [
      "Their interdisant patrol in the home border at Slyphenhalegnost.",
      "Their hint of disimportant limb in the home border at Slyphenhalegnost.",
      "Their interdisant patrol, Lydon Aram, bordered at Slyphen Harlegunost.",
    ],
  ],
  Spanish: [
    ["Uno me nashakabere er mas kin esesariv.", "", ""],
    ["You are in Loso Chinpah.", "He won't lose a chimpard.", "The wine was a chimp-bark."],
    [
      "To enter the rest of the content, I will now cover the importance.",
      "Toulan, the rest of the conquest, had no work to take part in the importance.",
      "Until the rest of the content of the new video will be covered in importance.",
    ],
    ["We are in a song like Casinos.", "And a song-blank casinos.", "In a sound blank casinos"],
  ],
  French: [
    [
      "Mushi for preferring 20% air.",
      "Mostly for preferring a twelve-year-old person to ear.",
      "More chie for preferring a 200% air.",
    ],
    [
      "Le desert was sanctui, or balled at a meadowing.",
      "Le desert, resomcy tree, or bough that I'm ae ruin.",
      "Le desult, resoncy, chee, or balt that amel ruin.",
    ],
    ["Story to part gate.", "Dorid Parkay,", "Story to part eight."],
    ["The luminous of the crab,", "Les lumeier sont prebel,", ""],
  ],
  Italian: [
    ["Y el mi a número per ferrito, Eventi se.", "", "You'll need a number of preferites or F. and T. say."],
    ["Come ere ye're with it,", "", "Come ere ye're lit,"],
    [
      "Simple aradio, narcuro, narcuro, colis, vaccines, or malioritmic.",
      "Central La Radio, Nakhurang, Kulishu, Kansione, or Mallo Retmi.",
      "Sample the radio, no curron, or collision or manual rhythmic.",
    ],
    ["Spinny La Lochena Banu.", "Spinny l'luchin'l'banyo.", "Spinulaluchinilbanyo"],
  ],
};

/** English of different people with 15 % of its sound missing in bursts, the worst of forty lines. */
const choppy: Decodes[] = [
  ["Wattn.", "One.", "Want."],
  [
    "She had your duck to ingressy wash for all year.",
    "She had your duck too, and Gracie wash water all year.",
    "She had your duck too, and greasy wash for all year.",
  ],
  [
    "This is the multi-keyboard test for percube hind",
    "This is the multi-keyboard test for Porcupine.",
    "This is the multi-key board test for a pro-cute pine",
  ],
  ["That isn't gentleman.", "Ladies and gentlemen,", ""],
  [
    "Can I have a medium double shot? I'm very carnal.",
    "Can I have a medium double shot camera kernel?",
    "Can I have a medium double shot, Americano?",
  ],
  [
    "The expression ghosts is times ten equal to sixty, not six hundred thousand, that is a twelve percent extent.",
    "The expression ghosts is times ten equal to sixty, not six hundred thousand, that was a twelve percent against.",
    "The expression goes six times 10 equals 60, not 600,000, that is a 12% chance.",
  ],
  [
    "At him, ere a de more amiable woman, he might have been made still more respectable than he was.",
    "At him, ere a de more amiable woman, he might have been made still more respectable than he was.",
    "At Emirate de More, Annie de More woman, he might have been made still more respectable than he was.",
  ],
];
const clear: Decodes = ["We meet in the morning.", "We meet in the morning.", "We meet in the morning"];

describe("another language", () => {
  test.each(Object.keys(recorded))("is said of %s after four lines, not of the first ones", (language) => {
    const { judgements } = judgeAll(recorded[language] ?? []);
    expect(judgements).toEqual(["doubted", "doubted", "doubted", "foreign"]);
  });

  test("is never said of choppy English, however long it goes on", () => {
    const { judgements, understanding } = judgeAll([...choppy, ...choppy.toReversed(), ...choppy]);
    expect(judgements).toContain("doubted");
    expect(judgements).not.toContain("foreign");
    expect(understanding.isForeign).toBe(false);
  });

  test("is not said of a following line that is decoded alike: that is doubted at most", () => {
    const { judgements, understanding } = judgeAll([...(recorded.German ?? []), clear, clear, clear, clear]);
    expect(judgements.slice(4)).toEqual(["doubted", "understood", "understood", "understood"]);
    expect(understanding.isForeign).toBe(false);
  });

  test("is not said where the engine gave no further decodes", () => {
    const { judgements } = judgeAll(Array.from({ length: 8 }, () => ["The luminous of the crab in the sea", null]));
    expect(new Set(judgements)).toEqual(new Set(["understood"]));
  });
});

test.each<[string, Decodes, string]>([
  ["that is decoded alike is understood", ["We meet on Monday at ten.", "We meet on Monday at ten."], "understood"],
  ["that differs by more than a quarter is doubted", ["We meet on Monday.", "We eat on Sunday."], "doubted"],
  ["of few words that differ is doubted", ["Right then.", "Write then."], "doubted"],
  [
    "in which another decode finds no word is doubted",
    ["No karaito kissed it.", "No karaito kissed it.", ""],
    "doubted",
  ],
  ["of one word that no other decode finds is doubted", ["Bixby.", "", ""], "doubted"],
  ["of one word that is found again is understood", ["Monday.", "Monday", ""], "understood"],
])("the first line of a speaker %s", (_, decodes, judgement) => {
  expect(judgeAll([decodes]).judgements).toEqual([judgement]);
});
