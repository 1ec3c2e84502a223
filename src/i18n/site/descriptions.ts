import { textsOf } from "#i18n/text.ts";
import { descriptionsEnNZ } from "./descriptions.en-NZ.ts";
import { descriptionsNlNL } from "./descriptions.nl-NL.ts";

export const descriptionTexts = textsOf({ "en-NZ": descriptionsEnNZ, "nl-NL": descriptionsNlNL } as const);

export const isDescribed = (name: string): name is keyof typeof descriptionsEnNZ =>
	Object.hasOwn(descriptionsEnNZ, name);
