import { textsOf } from "#i18n/text.ts";
import { planCalendarEnNZ } from "./plan-calendar.en-NZ.ts";
import { planCalendarNlNL } from "./plan-calendar.nl-NL.ts";

export const planCalendarTexts = textsOf({ "en-NZ": planCalendarEnNZ, "nl-NL": planCalendarNlNL } as const);
