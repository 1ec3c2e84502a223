import { textsOf } from "#i18n/text.ts";
import { enNZ } from "./en-NZ.ts";
import { nlNL } from "./nl-NL.ts";

export const wordsIn = textsOf({ "en-NZ": enNZ, "nl-NL": nlNL });

export type Words = ReturnType<typeof wordsIn>;
