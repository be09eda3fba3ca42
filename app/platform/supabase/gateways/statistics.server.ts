/** What browsers report to the server, written with the service role: page analytics and errors. */
import { allowFunctions } from "../service-role.server.ts";

export const analyticsCalls = allowFunctions("record_analytics");
export const clientErrorCalls = allowFunctions("record_client_errors");
