import { planCalendarEnNZ } from "./plan-calendar.en-NZ.ts";
import { planCalendarNlNL } from "./plan-calendar.nl-NL.ts";
import { textsOf } from "./text.ts";

export const planCalendarTexts = textsOf({ "en-NZ": planCalendarEnNZ, "nl-NL": planCalendarNlNL } as const);
