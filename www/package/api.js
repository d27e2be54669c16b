import { evaluate, quantity, release, scorers } from "./calls.js";
import { ofTexts } from "./text.js";

/** What the module can do, once it is loaded. */
export const api = Object.freeze({ evaluate, quantity: ofTexts("quantity", ["text"], quantity), release, scorers });
