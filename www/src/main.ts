// The language is set before the playground needs it.
import "./site/start.ts";
import "./elements/define.ts";
