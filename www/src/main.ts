import "./element/define.ts";
