import { textsOf } from "#i18n/text.ts";
import { notificationsEnNZ } from "./notifications.en-NZ.ts";
import { notificationsNlNL } from "./notifications.nl-NL.ts";

export const notificationTexts = textsOf({ "en-NZ": notificationsEnNZ, "nl-NL": notificationsNlNL } as const);
