// The whole page in one file, which needs no server or network.
import "../style/page.css";
import { setUpLanguage } from "./language-picker.ts";
import "../elements/define.ts";

setUpLanguage();
