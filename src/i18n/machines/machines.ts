import { textsOf } from "#i18n/text.ts";
import { machinesEnNZ } from "./machines.en-NZ.ts";
import { machinesNlNL } from "./machines.nl-NL.ts";

export const machineTexts = textsOf({ "en-NZ": machinesEnNZ, "nl-NL": machinesNlNL } as const);
