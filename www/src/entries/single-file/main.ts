// The whole page in one file, which needs no server or network.
import "../page/page.css";
import { setUpLanguage } from "../page/language-picker.ts";
import "../define.ts";

setUpLanguage();
