// The whole page in one file, which needs no server or network.
import "../page/page.css";
import { setUpLanguage } from "../page/language-picker.ts";
import { setUpTheme } from "../page/theme-picker.ts";
import "../define-playground.ts";

setUpTheme();
setUpLanguage();
