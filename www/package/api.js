import { evaluate, quantity, release, scorers } from "./calls.js";
import { ofTexts } from "./text.js";

/** The functions of the loaded module. */
export const api = Object.freeze({ evaluate, quantity: ofTexts("quantity", ["text"], quantity), release, scorers });
