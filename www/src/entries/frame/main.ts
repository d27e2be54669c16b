// The playground alone, in a frame of another site's page. Options are set first, because the element reads them when
// it is created.
import "./options.ts";
import "./clipboard.ts";
import "../define-playground.ts";
import { reportHeight } from "./height.ts";
import { listenToParent } from "./parent.ts";

reportHeight();
listenToParent();
