import { notificationsEnNZ } from "./notifications.en-NZ.ts";
import { notificationsNlNL } from "./notifications.nl-NL.ts";
import { textsOf } from "./text.ts";

export const notificationTexts = textsOf({ "en-NZ": notificationsEnNZ, "nl-NL": notificationsNlNL } as const);
