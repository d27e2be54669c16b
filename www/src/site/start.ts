import { followReader } from "./language.ts";

followReader();
