// The playground alone, in a frame of somebody's page. Options come first: the element looks at them when it is made.
import "./options.ts";
import "./clipboard.ts";
import "../elements/define.ts";
import { reportHeight } from "./height.ts";
import { listenToParent } from "./parent.ts";

reportHeight();
listenToParent();
