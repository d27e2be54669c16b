// The language is known before the playground asks for it.
import "./site/start.ts";
import "./element/define.ts";
