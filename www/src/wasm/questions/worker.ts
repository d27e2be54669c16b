// Runs the service in a worker.

import { serve } from "../worker/worker.ts";
import { createService } from "./service.ts";

serve(createService);
