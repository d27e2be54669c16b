// The playground alone, in a frame of somebody's page. Options come first: the element looks at them when it is made.
import "./options.ts";
import "./clipboard.ts";
import "../element/define.ts";
import { tellHeight } from "./height.ts";
import { hearParent } from "./parent.ts";

tellHeight();
hearParent();
