import { Stop } from "../stack/say.mjs";

/** Called wrongly: the sentence says what is expected. */
export class Misuse extends Stop {
  name = "Misuse";
}
