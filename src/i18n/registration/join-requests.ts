import { textsOf } from "#i18n/text.ts";
import { joinRequestsEnNZ } from "./join-requests.en-NZ.ts";
import { joinRequestsNlNL } from "./join-requests.nl-NL.ts";

export const joinRequestsTexts = textsOf({ "en-NZ": joinRequestsEnNZ, "nl-NL": joinRequestsNlNL } as const);
