// The whole page in one file, which needs no server and no network.
import "../style/page.css";
import { setUpLanguage } from "./language-picker.ts";
import "../elements/define.ts";

setUpLanguage();
