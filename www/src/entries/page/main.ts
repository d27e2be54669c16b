// The language is set before the playground needs it.
import "./start.ts";
import "../define-playground.ts";
