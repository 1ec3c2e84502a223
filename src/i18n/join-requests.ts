import { joinRequestsEnNZ } from "./join-requests.en-NZ.ts";
import { joinRequestsNlNL } from "./join-requests.nl-NL.ts";
import { textsOf } from "./text.ts";

export const joinRequestsTexts = textsOf({ "en-NZ": joinRequestsEnNZ, "nl-NL": joinRequestsNlNL } as const);
