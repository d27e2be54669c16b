// The whole page in one file, which needs no server and no network.
import "../style/page.css";
import { followReader } from "./language.ts";
import "../element/define.ts";

followReader();
