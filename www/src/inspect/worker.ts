// Inspects texts off the page's thread.

import { serve } from "../thread/worker.ts";
import { makeAnswerer } from "./answerer.ts";

serve(makeAnswerer);
